import type { CashSession, DocumentPrintJob, DocumentPrintJobDetails, Page } from '@comanda/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useMay, usePlace } from '../base/context.ts';

/** While a paper is on its way. Milliseconds. */
const LOOK_EVERY_MS = 2_000;

const isOnItsWay = (paper: DocumentPrintJob | null | undefined): boolean =>
  paper?.status === 'pending' || paper?.status === 'sent';

/** The report of a till on paper: while it is open the X, which tells what it should hold, and then the Z. */
export const useReportPaper = ({ id: sourceId, status }: Pick<CashSession, 'id' | 'status'>) => {
  const api = useApi();
  const client = useQueryClient();
  const { id: locationId } = usePlace();
  const documentType = status === 'open' ? ('CASH_X' as const) : ('CASH_Z' as const);
  const mayPrint = useMay('OrderBill:Create');
  const maySee = useMay('OrderBill:View');
  const mayKnow = useMay('Audit:View');
  const mayClose = useMay('CashSession:Close');
  const queryKey = ['till-papers', sourceId];
  const papers = useQuery({
    queryKey,
    enabled: maySee,
    queryFn: async () =>
      (await api.get<Page<DocumentPrintJobDetails>>('/document-print-jobs', { sourceId, locationId, sort: 'newest' }))
        .data,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? LOOK_EVERY_MS : false),
  });
  const print = useMutation({
    mutationFn: () => {
      const body = { documentType, sourceKind: 'cash_session', sourceId };
      return api.send<DocumentPrintJob>('POST', '/document-print-jobs', { body });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  // A drawer that was opened is of this till, too.
  const latest = papers.data?.find((one) => one.documentType === documentType);
  return { documentType, mayPrint: mayPrint && (documentType === 'CASH_Z' ? mayClose : mayKnow), latest, print };
};
