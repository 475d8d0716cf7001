import type {
  DayReport,
  KitchenTimes,
  Page,
  Reduction,
  ReductionKind,
  ReportBill,
  SalesBy,
  SalesDimension,
  SalesReport,
} from '@comanda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../base/context.ts';

/** Dates and the place a page looks at. */
export interface Asked {
  from: string;
  to: string;
  locationId: string | undefined;
}

/** The bills of one figure: of all, or of one row of a breakdown. */
export interface Figured extends Asked {
  dimension?: SalesDimension;
  key?: string;
}

/** Rows of a list. */
export const SIZE = 30;
/** How fresh today's figures are. Milliseconds. */
const EVERY_MS = 15_000;
const KEY = 'sales';

/** Only what is said: an empty text would be a date of its own. */
export const said = (asked: object): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined));

export const useSalesReport = (asked: Asked) => {
  const api = useApi();
  return useQuery({
    queryKey: [KEY, 'report', asked],
    queryFn: () => api.get<SalesReport>('/reports/sales', said(asked)),
    placeholderData: (before) => before,
  });
};

export const useSalesBy = (asked: Asked, dimension: SalesDimension) => {
  const api = useApi();
  return useQuery({
    queryKey: [KEY, 'by', asked, dimension],
    queryFn: () => api.get<SalesBy>('/reports/sales/by', { ...said(asked), dimension }),
  });
};

export const useReportBills = (figured: Figured, page: number) => {
  const api = useApi();
  return useQuery({
    queryKey: [KEY, 'bills', figured, page],
    queryFn: () => api.get<Page<ReportBill>>('/reports/bills', { ...said(figured), page, size: SIZE }),
    placeholderData: (before) => before,
  });
};

export const useReductions = (asked: Asked, kind: ReductionKind, page: number) => {
  const api = useApi();
  return useQuery({
    queryKey: [KEY, 'reductions', asked, kind, page],
    queryFn: () => api.get<Page<Reduction>>('/reports/reductions', { ...said(asked), kind, page, size: SIZE }),
    placeholderData: (before) => before,
  });
};

/** Kitchen times by the same dates; a quarter of a year at most, said by the route. */
export const useKitchenTimes = (asked: Asked) => {
  const api = useApi();
  return useQuery({
    queryKey: [KEY, 'kitchen', asked],
    queryFn: () => api.get<KitchenTimes>('/reports/kitchen', said(asked)),
    retry: false,
  });
};

export const useDayReport = (locationId: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [KEY, 'day', locationId],
    queryFn: () => api.get<DayReport>('/reports/day', { locationId }),
    refetchInterval: EVERY_MS,
  });
};
