import { may } from '@comanda/web/hub-session';
import { Empty, useFeedback } from '@comanda/web/mantine';
import {
  actionPath,
  type PrintJobAction,
  PrintJobs,
  permissionsFor,
  type QueuedPaper,
  type ShownPapers,
  whyStopped,
} from '@comanda/web/printers';
import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './status.module.css';
import { usePrinters, usePrintJobs } from './status-queries.ts';
import { useStatusWrite } from './use-status-write.ts';

const DONE = {
  hold: 'pos.slipHeld',
  release: 'pos.slipReleased',
  reprint: 'pos.reprintSent',
  discard: 'pos.slipDiscarded',
} as const;

const SHOWN: readonly ShownPapers[] = ['all', 'waiting', 'failed'];

/** What was printed lately, what waits, and what did not come out. */
export const PrintJobsPanel = () => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const { session } = useRuntime();
  const feedback = useFeedback();
  const { send } = useStatusWrite();
  const [only, setOnly] = useState<ShownPapers>('all');
  const jobs = usePrintJobs(only);
  const printers = usePrinters().data?.data ?? [];
  if (!jobs.data) return <Skeleton height={220} radius={8} mt="md" />;
  const { papers, more } = jobs.data;
  const act = async (paper: QueuedPaper, action: PrintJobAction, name: string) => {
    // Who asked for it hears of it in the same words, wherever they are (`SignedIn`).
    const thrown = paper.kind === 'document' && action === 'discard' ? paper.job : null;
    const done = thrown ? undefined : t(DONE[action], { name });
    const isDone = (await send({ method: 'POST', path: actionPath(paper, action) }, name, done)) !== null;
    if (isDone && thrown)
      feedback.tell(t('pos.documentDiscarded', { document: t(`printers.document_${thrown.documentType}`) }));
    return isDone;
  };
  return (
    <div className={classes.list}>
      <SegmentedControl
        value={only}
        onChange={(value) => setOnly(value as ShownPapers)}
        data={SHOWN.map((value) => ({ value, label: t(`pos.jobs_${value}`) }))}
      />
      {papers.length === 0 && (
        <Empty icon={<IconPrinter size={40} />} title={t(`pos.noJobs_${only}`)} hint={t('pos.noJobsHint')} />
      )}
      <PrintJobs
        papers={papers}
        byStation={only === 'waiting'}
        timeZone={location.timeZone}
        closeOnEscape={false}
        showsDetail={may(session, 'Kitchen:Update')}
        whyStopped={whyStopped(printers)}
        // Who may not do it with a slip is asked for the PIN of one who may.
        may={(paper, action) =>
          paper.kind === 'slip' || permissionsFor(paper, action).every((permission) => may(session, permission))
        }
        onAct={act}
      />
      {only === 'waiting' && more > 0 && <Text c="dimmed">{t('printers.moreJobs', { count: more })}</Text>}
    </div>
  );
};
