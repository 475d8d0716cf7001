import type { DocumentPrintJobDetails } from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { Alert } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { documentsOf } from '../printing/documents-of.ts';
import { useWhyStopped } from '../printing/use-why-stopped.ts';

/** While the drawer is to open. Milliseconds. */
const LOOK_EVERY_MS = 2_000;

const useDrawerOf = (paymentId: string): DocumentPrintJobDetails | undefined => {
  const { api, session } = useRuntime();
  const { data } = useQuery({
    queryKey: ['drawer', paymentId],
    enabled: may(session, 'OrderBill:View'),
    queryFn: () => documentsOf(api, paymentId),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'pending' || status === 'sent') ? LOOK_EVERY_MS : false,
  });
  return data?.find(({ documentType }) => documentType === 'DRAWER');
};

const wordOf = ({ status, isUncertain }: DocumentPrintJobDetails) => {
  if (status !== 'failed') return 'pos.drawerWaits';
  return isUncertain ? 'pos.drawerDoubtful' : 'pos.drawerFailed';
};

/** Change is owed and the drawer is shut: why it does not open, for who stands before it. Nothing where it opens, or is to stay shut. */
export const DrawerNotice = ({ paymentId }: { paymentId: string }) => {
  const { t } = useTranslation();
  const drawer = useDrawerOf(paymentId);
  const whyStopped = useWhyStopped();
  if (!drawer || drawer.status === 'printed') return null;
  const cause =
    drawer.status === 'failed'
      ? t([`printers.cause_${drawer.lastError ?? 'error'}`, 'printers.cause_error'])
      : whyStopped(drawer.stationId)?.cause;
  if (!cause) return null;
  return (
    <Alert color="maize" icon={<IconCashRegister size={20} />} fz={18} maw={420} mb={16} role="alert">
      {t(wordOf(drawer), { station: drawer.stationName, cause })}
    </Alert>
  );
};
