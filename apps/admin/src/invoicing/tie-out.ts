import type { TieOut, TieOutDay } from '@comanda/contracts';
import { csv } from '@comanda/web';
import type { Translate } from '../base/use-translation.ts';

export const PARTS = ['paid', 'certified', 'waiting', 'failed', 'annulled', 'notExpected', 'broken'] as const;

/** How long the oldest bill waits for its document: from five days on it can no longer be certified as it is. */
export type WaitAlarm = 'day' | 'threeDays' | 'fiveDays';

export const waitAlarm = (hours: number | null): WaitAlarm | null => {
  if (hours === null || hours < 24) return null;
  if (hours < 72) return 'day';
  return hours < 120 ? 'threeDays' : 'fiveDays';
};

/** True where a bill of the day has neither its document nor a stated reason. */
export const isUntied = ({ failed, broken }: Pick<TieOutDay, 'failed' | 'broken'>): boolean =>
  failed.count > 0 || broken.count > 0;

/** Sums of the days, a part each. */
export const sumsOf = (
  days: readonly TieOutDay[],
): Record<(typeof PARTS)[number], { count: number; total: number }> => {
  const sums = PARTS.map((part) => {
    const count = days.reduce((sum, day) => sum + day[part].count, 0);
    return [part, { count, total: days.reduce((sum, day) => sum + day[part].total, 0) }] as const;
  });
  return Object.fromEntries(sums) as ReturnType<typeof sumsOf>;
};

/** The tie-out as a table for a spreadsheet, amounts in major units. Pure. */
export const tieOutTable = (t: Translate, { days }: TieOut, nameOf: (locationId: string) => string): string => {
  const head = [
    t('admin.tieOutDay'),
    t('admin.tieOutPlace'),
    ...PARTS.flatMap((part) => [t(`admin.tieOut_${part}`), `${t(`admin.tieOut_${part}`)} (Q)`]),
  ];
  const rows = days.map((day) => [
    day.day,
    nameOf(day.locationId),
    ...PARTS.flatMap((part) => [String(day[part].count), (day[part].total / 100).toFixed(2)]),
  ]);
  return csv([head, ...rows]);
};

/** A day so many days before another, `YYYY-MM-DD`. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** Today at a place. */
export const todayIn = (timeZone: string, nowMs: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(nowMs);
