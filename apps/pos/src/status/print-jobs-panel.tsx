import { leftOf, type PrintJobDetails } from '@comanda/contracts';
import { formatQuantity, formatTime } from '@comanda/web';
import { may } from '@comanda/web/hub-session';
import { Empty, Modal } from '@comanda/web/mantine';
import { Button, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconPrinter, IconReload } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './status.module.css';
import { usePrintJobs } from './status-queries.ts';
import { useStatusWrite } from './use-status-write.ts';

const TONE = { pending: 'soft', sent: 'soft', printed: 'good', failed: 'bad' } as const;

/** What a slip was about. */
const useJobTitle = () => {
  const { t } = useTranslation();
  return ({ isTestPrint, ticketData }: PrintJobDetails): string => {
    if (isTestPrint) return t('pos.testSlip');
    if (!ticketData) return t('pos.slip');
    const place = ticketData.tableAlias
      ? t('pos.tableShort', { number: ticketData.tableAlias })
      : t(`common.${ticketData.orderType}`);
    return `${formatQuantity(leftOf(ticketData))} × ${ticketData.itemName} · ${place}`;
  };
};

const ReprintDialog = ({ job, onClose }: { job: PrintJobDetails; onClose(): void }) => {
  const { t } = useTranslation();
  const titleOf = useJobTitle();
  const { busy, send } = useStatusWrite();
  const reprint = async () => {
    const sent = await send(
      { method: 'POST', path: `/print-jobs/${job.id}/reprint` },
      titleOf(job),
      t('pos.reprintSent'),
    );
    if (sent) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('pos.reprint')} size="sm">
      <Stack>
        <Text>{t('pos.reprintHint', { name: titleOf(job), station: job.stationName })}</Text>
        <Button data-autofocus size="xl" loading={busy} onClick={() => void reprint()}>
          {t('pos.reprint')}
        </Button>
      </Stack>
    </Modal>
  );
};

const Job = ({ job, onReprint }: { job: PrintJobDetails; onReprint(): void }) => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const { session } = useRuntime();
  const titleOf = useJobTitle();
  // `refused: connect ECONNREFUSED …`: a word for everybody, the rest for who looks after the printers.
  const cause = job.lastError?.split(':')[0];
  const detail = may(session, 'Kitchen:Update') ? (job.lastError ?? undefined) : undefined;
  const unconfirmed = job.status === 'printed' && job.confirmLevel === 'accepted';
  return (
    <div className={classes.job}>
      <span className={classes.soft}>{formatTime(job.createdAt, location.timeZone)}</span>
      <span>
        <strong>{titleOf(job)}</strong>
        <small className={classes.state} data-state={TONE[job.status]} title={detail}>
          {job.stationName} · {t(unconfirmed ? 'pos.job_unconfirmed' : `pos.job_${job.status}`)}
          {cause && ` · ${t([`common.cause_${cause}`, 'common.cause_error'])}`}
          {job.reprintCount > 0 && ` · ${t('pos.reprinted', { count: job.reprintCount })}`}
        </small>
      </span>
      <Button
        variant="subtle"
        px="xs"
        aria-label={t('pos.reprint')}
        // It comes out anyway: nobody fetches a manager for that.
        disabled={job.status === 'pending' || job.status === 'sent'}
        onClick={onReprint}
      >
        <IconReload size={20} />
        <span className={classes.reprintWord}>&nbsp;{t('pos.reprint')}</span>
      </Button>
    </div>
  );
};

/** What was printed lately, and what was not. */
export const PrintJobsPanel = () => {
  const { t } = useTranslation();
  const jobs = usePrintJobs();
  const [only, setOnly] = useState<'all' | 'failed'>('all');
  const [asked, setAsked] = useState<PrintJobDetails | null>(null);
  if (!jobs.data) return <Skeleton height={220} radius={8} mt="md" />;
  const shown = jobs.data.data.filter((job) => only === 'all' || job.status === 'failed');
  return (
    <div className={classes.list}>
      <SegmentedControl
        value={only}
        onChange={(value) => setOnly(value as 'all' | 'failed')}
        data={[
          { value: 'all', label: t('pos.allJobs') },
          { value: 'failed', label: t('pos.onlyFailed') },
        ]}
      />
      {shown.length === 0 && (
        <Empty
          icon={<IconPrinter size={40} />}
          title={t(only === 'failed' ? 'pos.noFailedJobs' : 'pos.noJobs')}
          hint={t('pos.noJobsHint')}
        />
      )}
      {shown.map((job) => (
        <Job key={job.id} job={job} onReprint={() => setAsked(job)} />
      ))}
      {asked && <ReprintDialog job={asked} onClose={() => setAsked(null)} />}
    </div>
  );
};
