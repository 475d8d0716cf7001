import type { Page, PrintJobDetails } from '@comanda/contracts';
import { Empty, useFeedback } from '@comanda/web/mantine';
import { type PrintJobAction, PrintJobs } from '@comanda/web/printers';
import { Card, SegmentedControl, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useMay, usePlace } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './kitchen.module.css';
import { KITCHEN_KEY, PRINTERS_EVERY_MS } from './use-kitchen.ts';

const SHOWN = ['waiting', 'failed', 'all'] as const;
type Shown = (typeof SHOWN)[number];

/** The queue is read whole, a page at a time; what is over, the latest. */
const QUEUE_SIZE = 100;

const usePrintJobs = (shown: Shown) => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: [...KITCHEN_KEY, locationId, 'print-jobs', shown],
    queryFn: async () => {
      if (shown === 'waiting') {
        const query = { status: 'pending', expand: 'details', size: QUEUE_SIZE };
        const { data, total } = await api.get<Page<PrintJobDetails>>('/print-jobs', query);
        return { jobs: data, more: total - data.length };
      }
      const { data } = await api.get<{ data: PrintJobDetails[] }>('/print-jobs/history', {
        locationId,
        limit: QUEUE_SIZE,
      });
      return { jobs: shown === 'all' ? data : data.filter(({ status }) => status === 'failed'), more: 0 };
    },
    refetchInterval: PRINTERS_EVERY_MS,
  });
};

const DONE = {
  hold: 'admin.slipHeld',
  release: 'admin.slipReleased',
  reprint: 'admin.slipRepeated',
  discard: 'admin.slipDiscarded',
} as const;

/** What waits at the printers of the place, what did not come out, and what did. */
export const PrintQueueCard = () => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { timeZone } = usePlace();
  const [shown, setShown] = useState<Shown>('waiting');
  const jobs = usePrintJobs(shown);
  const mayUpdate = useMay('PrintJob:Update');
  const mayReprint = useMay('PrintJob:Reprint');
  const showsDetail = useMay('Kitchen:Update');
  const write = useMutation({
    mutationFn: ({ id, action }: { id: string; action: PrintJobAction }) =>
      api.send('POST', `/print-jobs/${id}/${action}`),
    onError: (error) => feedback.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: KITCHEN_KEY }),
  });
  const act = async ({ id }: PrintJobDetails, action: PrintJobAction, name: string): Promise<boolean> => {
    try {
      await write.mutateAsync({ id, action });
      feedback.done(t(DONE[action], { name }));
      return true;
    } catch {
      return false;
    }
  };
  return (
    <Card withBorder mt="md">
      <Title order={2} size="h4" mb="sm">
        {t('admin.printQueue')}
      </Title>
      <SegmentedControl
        className={classes.shown}
        aria-label={t('admin.printQueue')}
        value={shown}
        onChange={(value) => setShown(value as Shown)}
        data={SHOWN.map((value) => ({ value, label: t(`admin.slips_${value}`) }))}
      />
      <Loaded query={jobs}>
        {({ jobs: all, more }) =>
          all.length === 0 ? (
            <Empty icon={<IconPrinter size={40} />} title={t(`admin.noSlips_${shown}`)} />
          ) : (
            <>
              <PrintJobs
                jobs={all}
                closeOnEscape
                {...{ timeZone, showsDetail }}
                may={(action) => (action === 'reprint' ? mayReprint : mayUpdate)}
                onAct={act}
              />
              {more > 0 && <Text c="dimmed">{t('admin.moreSlips', { count: more })}</Text>}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};
