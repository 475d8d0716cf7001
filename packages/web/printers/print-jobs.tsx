import { Button } from '@mantine/core';
import { IconPlayerPause, IconPrinter, IconReload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTime } from '../format.ts';
import { type SharedWords, useTranslation } from '../i18n.ts';
import type { Translate } from '../translate.ts';
import type { printersWords } from '../words/printers.ts';
import { type Asked, AskFirst } from './ask-first.tsx';
import { paperActions, paperKey, type QueuedPaper } from './paper-queue.ts';
import { paperCause, paperState, paperTitle } from './paper-words.ts';
import type { PrintJobAction } from './print-job-action.ts';
import classes from './print-jobs.module.css';

type Words = { printers: typeof printersWords };
type T = Translate<SharedWords & Words>;

export interface PrintJobsProps {
  papers: readonly QueuedPaper[];
  /** Under the name of each station, where they are of several. */
  byStation: boolean;
  timeZone: string;
  /** Who looks after the printers reads what the machine said, too. */
  showsDetail: boolean;
  /** False where the page sees to Escape itself, as the till does. */
  closeOnEscape: boolean;
  /** Why a station's printer prints nothing now; null: it may, or nobody knows. */
  whyStopped(stationId: string): string | null;
  may(paper: QueuedPaper, action: PrintJobAction): boolean;
  /** Answers whether it was done; `title`: what the paper is about. */
  onAct(paper: QueuedPaper, action: PrintJobAction, title: string): Promise<boolean>;
}

const ICONS = { hold: IconPlayerPause, release: IconPrinter, reprint: IconReload, discard: IconTrash };

interface RowProps extends Pick<PrintJobsProps, 'timeZone' | 'showsDetail' | 'whyStopped' | 'may'> {
  paper: QueuedPaper;
  t: T;
  onAsk(action: PrintJobAction): void;
}

/** Where, how it stands, why, and how often it was repeated. */
const detailsOf = (t: T, paper: QueuedPaper, stopped: string | null): string => {
  const { stationName, reprintCount } = paper.job;
  const repeats = paper.kind === 'slip' ? 'printers.repeated' : 'printers.reprintNumber';
  const parts = [
    stationName,
    paperState(t, paper).words,
    paperCause(t, paper, stopped),
    reprintCount > 0 ? t(repeats, { count: reprintCount }) : null,
    paper.kind === 'document' ? paper.job.documentNumber : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
};

const Row = ({ paper, t, timeZone, showsDetail, whyStopped, may, onAsk }: RowProps) => {
  const { job } = paper;
  const title = paperTitle(t, paper);
  return (
    <li className={classes.job} aria-label={title}>
      <time className={classes.at} dateTime={job.createdAt}>
        {formatTime(job.createdAt, timeZone)}
      </time>
      <div className={classes.what}>
        <strong>{title}</strong>
        <small data-tone={paperState(t, paper).tone} title={showsDetail ? (job.lastError ?? undefined) : undefined}>
          {detailsOf(t, paper, whyStopped(job.stationId))}
        </small>
      </div>
      <div className={classes.actions}>
        {paperActions(paper)
          .filter((action) => may(paper, action))
          .map((action) => {
            const Icon = ICONS[action];
            return (
              <Button
                key={action}
                variant="subtle"
                px="xs"
                {...(action === 'discard' ? { color: 'chile' } : {})}
                aria-label={t(`printers.${action}`)}
                onClick={() => onAsk(action)}
              >
                <Icon size={20} />
                <span className={classes.word}>&nbsp;{t(`printers.${action}`)}</span>
              </Button>
            );
          })}
      </div>
    </li>
  );
};

const isAsked = (action: PrintJobAction): action is Asked => action === 'reprint' || action === 'discard';

/** Slips and documents at the printers, and what a person does with each. */
export const PrintJobs = ({ papers, byStation, onAct, closeOnEscape, ...all }: PrintJobsProps) => {
  const { t } = useTranslation<Words>();
  const [asked, setAsked] = useState<{ paper: QueuedPaper; action: Asked } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (paper: QueuedPaper, action: PrintJobAction) => {
    setBusy(true);
    const isDone = await onAct(paper, action, paperTitle(t, paper));
    setBusy(false);
    if (isDone) setAsked(null);
  };
  const groups = [...Map.groupBy(papers, ({ job }) => (byStation ? job.stationId : '')).entries()];
  return (
    <>
      {groups.map(([stationId, group]) => (
        <section key={stationId}>
          {groups.length > 1 && <h3 className={classes.station}>{group[0]!.job.stationName}</h3>}
          <ul className={classes.jobs}>
            {group.map((paper) => (
              <Row
                key={paperKey(paper)}
                {...{ paper, t, ...all }}
                onAsk={(action) => (isAsked(action) ? setAsked({ paper, action }) : void act(paper, action))}
              />
            ))}
          </ul>
        </section>
      ))}
      {asked && (
        <AskFirst
          {...asked}
          busy={isBusy}
          closeOnEscape={closeOnEscape}
          onConfirm={() => void act(asked.paper, asked.action)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
