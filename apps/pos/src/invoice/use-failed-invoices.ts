import type { BillView, Page } from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { useQuery } from '@tanstack/react-query';
import { usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';

/** A refusal is told by an event; this is for events that were missed. Milliseconds. */
const EVERY_MS = 60_000;

/** Bills whose invoice was refused, for who may ask for it again. */
export const useFailedInvoices = () => {
  const { api, session } = useRuntime();
  const { location } = usePlace();
  return useQuery({
    queryKey: keys.failedInvoices,
    enabled: may(session, 'OrderBill:Pay'),
    queryFn: () => api.get<Page<BillView>>('/order-bills', { locationId: location.id, felStatus: 'failed', size: 50 }),
    refetchInterval: EVERY_MS,
  });
};

export const useFailedInvoiceCount = (): number => useFailedInvoices().data?.total ?? 0;
