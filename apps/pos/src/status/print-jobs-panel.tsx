import type { PrintJobDetails } from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { Empty } from '@comanda/web/mantine';
import { type PrintJobAction, PrintJobs } from '@comanda/web/printers';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './status.module.css';
import { type ShownJobs, usePrintJobs } from './status-queries.ts';
import { useStatusWrite } from './use-status-write.ts';

const DONE = {
  hold: 'pos.slipHeld',
  release: 'pos.slipReleased',
  reprint: 'pos.reprintSent',
  discard: 'pos.slipDiscarded',
} as const;

const SHOWN: readonly ShownJobs[] = ['all', 'waiting', 'failed'];

/** What was printed lately, what waits, and what did not come out. */
export const PrintJobsPanel = () => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const { session } = useRuntime();
  const { send } = useStatusWrite();
  const [only, setOnly] = useState<ShownJobs>('all');
  const jobs = usePrintJobs(only);
  if (!jobs.data) return <Skeleton height={220} radius={8} mt="md" />;
  const shown = jobs.data.data;
  const act = async ({ id }: PrintJobDetails, action: PrintJobAction, name: string) =>
    (await send({ method: 'POST', path: `/print-jobs/${id}/${action}` }, name, t(DONE[action], { name }))) !== null;
  return (
    <div className={classes.list}>
      <SegmentedControl
        value={only}
        onChange={(value) => setOnly(value as ShownJobs)}
        data={SHOWN.map((value) => ({ value, label: t(`pos.jobs_${value}`) }))}
      />
      {shown.length === 0 && (
        <Empty icon={<IconPrinter size={40} />} title={t(`pos.noJobs_${only}`)} hint={t('pos.noJobsHint')} />
      )}
      <PrintJobs
        jobs={shown}
        timeZone={location.timeZone}
        closeOnEscape={false}
        showsDetail={may(session, 'Kitchen:Update')}
        // Who may not is asked for the PIN of one who may.
        may={() => true}
        onAct={act}
      />
    </div>
  );
};
