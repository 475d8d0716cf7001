import { type AuditEntry, AuditTopic, type Page } from '@comanda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { useApi, useBusiness } from '../base/context.ts';
import { type Translate, useTranslation } from '../base/use-translation.ts';
import { whoseOf } from './whose.ts';

export const PERIODS = ['hoy', 'semana', 'mes', 'anio'] as const;
export type Period = (typeof PERIODS)[number];
const DAYS: Readonly<Record<Period, number>> = { hoy: 1, semana: 7, mes: 31, anio: 366 };
const DAY_MS = 86_400_000;

export const TOPICS = AuditTopic.options;

/** What is looked at. It is in the address: a reload and the way back show the same, and so does a link somebody is sent. */
export interface LogLook {
  periodo: Period;
  tema: AuditTopic | '';
  /** An id, and behind a comma that of their account where they have one. */
  persona: string;
  local: string;
  q: string;
  pagina: number;
}

const START: LogLook = { periodo: 'semana', tema: '', persona: '', local: '', q: '', pagina: 1 };

export const useLogLook = (): [LogLook, (next: Partial<LogLook>) => void] => {
  const [params, setParams] = useSearchParams();
  const look: LogLook = {
    periodo: PERIODS.find((one) => one === params.get('periodo')) ?? START.periodo,
    tema: TOPICS.find((one) => one === params.get('tema')) ?? '',
    persona: params.get('persona') ?? '',
    local: params.get('local') ?? '',
    q: params.get('q') ?? '',
    pagina: Math.max(1, Number(params.get('pagina')) || 1),
  };
  const set = (next: Partial<LogLook>) => {
    const all = Object.entries({ ...look, pagina: 1, ...next });
    const filters = all.filter(([name, value]) => value !== START[name as keyof LogLook]);
    setParams(Object.fromEntries(filters.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  return [look, set];
};

/** Midnight of so many days ago, at the reader's clock: a day of the log is a day of the calendar. */
export const beginningOf = (periodo: Period, now: Date): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  return new Date(day.getTime() - (DAYS[periodo] - 1) * DAY_MS).toISOString();
};

/**
 * A day from now, at the next midnight: what a clock that is years ahead has dated later would stand above every day's log for
 * years. In that of a year, which is the whole, it does. Pure.
 */
export const endOf = (periodo: Period, now: Date): string | undefined =>
  periodo === 'anio' ? undefined : new Date(now.getFullYear(), now.getMonth(), now.getDate() + 2).toISOString();

/** "Mesa T3" is T3 in the log: what this page calls tables, orders and bills stands in no entry. Alone it is looked for all the same. */
const withoutLabels = (t: Translate, q: string): string => {
  const labels = new Set(
    (['admin.tableNamed', 'admin.auditOrder', 'admin.auditBill'] as const).map((label) =>
      t(label, { number: '' }).trim().toLowerCase(),
    ),
  );
  const words = q.trim().split(/\s+/);
  return words.filter((word) => !labels.has(word.toLowerCase())).join(' ') || q.trim();
};

/** What the log is asked for this look, but for the page. */
export const queryOf = (t: Translate, { periodo, tema, persona, local, q }: LogLook, now: Date) => ({
  from: beginningOf(periodo, now),
  to: endOf(periodo, now),
  ...(tema && { topic: tema }),
  ...(persona && whoseOf(persona)),
  ...(local && { locationId: local }),
  ...(q.trim() && { q: withoutLabels(t, q) }),
});

export const LOG_SIZE = 50;

export const useLog = (look: LogLook) => {
  const api = useApi();
  const { businessId } = useBusiness().membership;
  const query = queryOf(useTranslation().t, look, new Date());
  return useQuery({
    queryKey: ['audit', query, look.pagina],
    queryFn: () => api.get<Page<AuditEntry>>('/audit', { businessId, ...query, page: look.pagina, size: LOG_SIZE }),
    placeholderData: (before) => before,
  });
};
