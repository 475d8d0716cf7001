import type { DocumentPrintJobDetails, Page } from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { whyStopped } from '@comanda/web/printers';
import { Alert } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { usePrinters } from '../status/status-queries.ts';

/** While the drawer is to open. Milliseconds. */
const LOOK_EVERY_MS = 2_000;

const useDrawerOf = (paymentId: string): DocumentPrintJobDetails | undefined => {
  const { api, session } = useRuntime();
  const { data } = useQuery({
    queryKey: ['drawer', paymentId],
    enabled: may(session, 'OrderBill:View'),
    queryFn: () => api.get<Page<DocumentPrintJobDetails>>('/document-print-jobs', { sourceId: paymentId }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'pending' || status === 'sent') ? LOOK_EVERY_MS : false,
  });
  return data?.data.find(({ documentType }) => documentType === 'DRAWER');
};

/** Change is owed and the drawer is shut: why it does not open, for who stands before it. Nothing where it opens, or is to stay shut. */
export const DrawerNotice = ({ paymentId }: { paymentId: string }) => {
  const { t } = useTranslation();
  const drawer = useDrawerOf(paymentId);
  const printers = usePrinters().data?.data ?? [];
  if (!drawer || drawer.status === 'printed') return null;
  const why = drawer.status === 'failed' ? (drawer.lastError ?? 'error') : whyStopped(printers)(drawer.stationId);
  if (why === null) return null;
  const cause = t([`printers.cause_${why}`, 'printers.cause_error']);
  return (
    <Alert color="maize" icon={<IconCashRegister size={20} />} fz={18} maw={420} mb={16} role="alert">
      {t(drawer.status === 'failed' ? 'pos.drawerFailed' : 'pos.drawerWaits', { station: drawer.stationName, cause })}
    </Alert>
  );
};
