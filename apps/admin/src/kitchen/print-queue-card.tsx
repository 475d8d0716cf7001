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

/** So many are shown; a kitchen has never so many waiting. */
const MOST = 100;

const usePrintJobs = (shown: Shown) => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: [...KITCHEN_KEY, locationId, 'print-jobs', shown],
    queryFn: async () => {
      const sort = shown === 'waiting' ? 'oldest' : 'newest';
      const status = { waiting: 'pending', failed: 'failed', all: undefined }[shown];
      const query = { expand: 'details', size: MOST, sort, ...(status ? { status } : {}) };
      const { data, total } = await api.get<Page<PrintJobDetails>>('/print-jobs', query);
      return { jobs: data, more: shown === 'waiting' ? total - data.length : 0 };
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
