import { leftOf, type PrintJobDetails } from '@comanda/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPrinter, IconReload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTime } from '../format.ts';
import { formatQuantity } from '../format-quantity.ts';
import { type SharedWords, useTranslation } from '../i18n.ts';
import { Modal } from '../mantine/dialogs.tsx';
import type { Translate } from '../translate.ts';
import type { printersWords } from '../words/printers.ts';
import { actionsOf, type PrintJobAction } from './print-job-action.ts';
import classes from './print-jobs.module.css';

type Words = { printers: typeof printersWords };
type T = Translate<SharedWords & Words>;

export interface PrintJobsProps {
  jobs: readonly PrintJobDetails[];
  timeZone: string;
  /** Who looks after the printers reads what the machine said, too. */
  showsDetail: boolean;
  /** False where the page sees to Escape itself, as the till does. */
  closeOnEscape: boolean;
  may(action: PrintJobAction): boolean;
  /** Answers whether it was done; `title`: what the slip is about. */
  onAct(job: PrintJobDetails, action: PrintJobAction, title: string): Promise<boolean>;
}

const ICONS = { hold: IconPlayerPause, release: IconPrinter, reprint: IconReload, discard: IconTrash };
const TONES = { pending: 'soft', sent: 'soft', printed: 'good', failed: 'bad' } as const;

/** What a slip is about: `2 × Pepián · Mesa 7`. */
export const slipTitle = (t: T, { isTestPrint, ticketData }: PrintJobDetails): string => {
  if (isTestPrint) return t('printers.testSlip');
  if (!ticketData) return t('printers.slip');
  const place = ticketData.tableAlias
    ? t('printers.table', { number: ticketData.tableAlias })
    : t(`common.${ticketData.orderType}`);
  return `${formatQuantity(leftOf(ticketData))} × ${ticketData.itemName} · ${place}`;
};

const stateOf = (t: T, { status, confirmLevel, heldSince }: PrintJobDetails): { words: string; tone: string } => {
  if (status === 'pending' && heldSince !== null) return { words: t('printers.job_held'), tone: 'warn' };
  const isUnconfirmed = status === 'printed' && confirmLevel === 'accepted';
  return { words: t(isUnconfirmed ? 'printers.job_unconfirmed' : `printers.job_${status}`), tone: TONES[status] };
};

/** Why it is not out: a word for everybody (`unreachable: connect …`); held by a hand needs none. */
const causeOf = (t: T, { lastError }: PrintJobDetails): string | null => {
  const word = lastError?.split(':')[0];
  if (!word || word === 'held') return null;
  return t([`printers.cause_${word}`, 'printers.cause_error']);
};

interface RowProps extends Omit<PrintJobsProps, 'jobs' | 'onAct' | 'closeOnEscape'> {
  job: PrintJobDetails;
  t: T;
  onAsk(action: PrintJobAction): void;
}

const Row = ({ job, t, timeZone, showsDetail, may, onAsk }: RowProps) => {
  const { words, tone } = stateOf(t, job);
  const title = slipTitle(t, job);
  const repeats = job.reprintCount > 0 ? t('printers.repeated', { count: job.reprintCount }) : null;
  return (
    <li className={classes.job} aria-label={title}>
      <time className={classes.at} dateTime={job.createdAt}>
        {formatTime(job.createdAt, timeZone)}
      </time>
      <div className={classes.what}>
        <strong>{title}</strong>
        <small data-tone={tone} title={showsDetail ? (job.lastError ?? undefined) : undefined}>
          {[job.stationName, words, causeOf(t, job), repeats].filter((part) => part !== null).join(' · ')}
        </small>
      </div>
      <div className={classes.actions}>
        {actionsOf(job)
          .filter(may)
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

/** What cannot be taken back is asked first: a second paper, and one that never comes. */
type Asked = 'reprint' | 'discard';

const isAsked = (action: PrintJobAction): action is Asked => action === 'reprint' || action === 'discard';

/** Slips, and what a person does with each. */
export const PrintJobs = ({ jobs, onAct, closeOnEscape, ...all }: PrintJobsProps) => {
  const { t } = useTranslation<Words>();
  const [asked, setAsked] = useState<{ job: PrintJobDetails; action: Asked } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (job: PrintJobDetails, action: PrintJobAction) => {
    setBusy(true);
    const isDone = await onAct(job, action, slipTitle(t, job));
    setBusy(false);
    if (isDone) setAsked(null);
  };
  return (
    <>
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <Row
            key={job.id}
            {...{ job, t, ...all }}
            onAsk={(action) => (isAsked(action) ? setAsked({ job, action }) : void act(job, action))}
          />
        ))}
      </ul>
      {asked && (
        <Modal
          opened
          onClose={() => setAsked(null)}
          closeOnEscape={closeOnEscape}
          title={t(`printers.${asked.action}`)}
          size="sm"
        >
          <Stack>
            <Text>
              {t(`printers.${asked.action}Hint`, { name: slipTitle(t, asked.job), station: asked.job.stationName })}
            </Text>
            <Button
              data-autofocus
              size="xl"
              {...(asked.action === 'discard' ? { color: 'chile' } : {})}
              loading={isBusy}
              onClick={() => void act(asked.job, asked.action)}
            >
              {t(`printers.${asked.action}`)}
            </Button>
          </Stack>
        </Modal>
      )}
    </>
  );
};
