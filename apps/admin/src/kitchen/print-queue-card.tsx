import { Empty, useFeedback } from '@comanda/web/mantine';
import {
  actionPath,
  type PrintJobAction,
  PrintJobs,
  permissionsFor,
  type QueuedPaper,
  readQueue,
  type ShownPapers,
  whyStopped,
} from '@comanda/web/printers';
import { Card, SegmentedControl, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useBusiness, useMay, usePlace } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './kitchen.module.css';
import { KITCHEN_KEY, PRINTERS_EVERY_MS, usePrinterHealth } from './use-kitchen.ts';

const SHOWN: readonly ShownPapers[] = ['waiting', 'failed', 'all'];

/** So many are shown; a kitchen has never so many waiting. */
const MOST = 100;

const usePrintJobs = (shown: ShownPapers) => {
  const api = useApi();
  const { id: locationId } = usePlace();
  const withDocuments = useMay('OrderBill:View');
  return useQuery({
    queryKey: [...KITCHEN_KEY, locationId, 'print-jobs', shown],
    queryFn: () => readQueue(api, { shown, most: MOST, withDocuments }),
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
  const [shown, setShown] = useState<ShownPapers>('waiting');
  const jobs = usePrintJobs(shown);
  const printers = usePrinterHealth().data ?? [];
  const { permissions } = useBusiness().membership;
  const showsDetail = useMay('Kitchen:Update');
  const write = useMutation({
    mutationFn: ({ paper, action }: { paper: QueuedPaper; action: PrintJobAction }) =>
      api.send('POST', actionPath(paper, action)),
    onError: (error) => feedback.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: KITCHEN_KEY }),
  });
  const act = async (paper: QueuedPaper, action: PrintJobAction, name: string): Promise<boolean> => {
    try {
      await write.mutateAsync({ paper, action });
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
        onChange={(value) => setShown(value as ShownPapers)}
        data={SHOWN.map((value) => ({ value, label: t(`admin.slips_${value}`) }))}
      />
      <Loaded query={jobs}>
        {({ papers, more }) =>
          papers.length === 0 ? (
            <Empty icon={<IconPrinter size={40} />} title={t(`admin.noSlips_${shown}`)} />
          ) : (
            <>
              <PrintJobs
                papers={papers}
                byStation={shown === 'waiting'}
                closeOnEscape
                {...{ timeZone, showsDetail }}
                whyStopped={whyStopped(printers)}
                may={(paper, action) => permissionsFor(paper, action).every((one) => permissions.includes(one))}
                onAct={act}
              />
              {shown === 'waiting' && more > 0 && <Text c="dimmed">{t('printers.moreJobs', { count: more })}</Text>}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};
