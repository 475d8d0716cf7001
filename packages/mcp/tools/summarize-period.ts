import { AppError } from '@comanda/contracts';
import { businessDayAt } from '@comanda/domain/identity';
import { z } from 'zod';
import { amountsOf } from '../amounts.ts';
import { Instant, Place } from '../shapes.ts';
import { DEFINITION, figuresOf, Language, openMatters, reportOf, saidOfMatters, topOf, wordsIn } from '../summary.ts';
import { defineTool } from '../tool.ts';

const DAY_MS = 86_400_000;
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const summarizePeriod = defineTool({
  name: 'summarize_period',
  title: 'Summarise a period',
  description:
    'The business days from one instant’s to another’s, beside as many days just before: sales, voids, best products.',
  scopes: ['pos:intents'],
  permission: 'Report:View',
  input: z.strictObject({ from: Instant, to: Instant, ...Place, ...Language }),
  output: z.looseObject({ summary: z.string(), previous: z.looseObject({}), dataAsOf: z.array(z.looseObject({})) }),
  run: async (call, { from: first, to: last, locationId, language }) => {
    if (first > last) throw new AppError('VALIDATION_FAILED', { path: 'from' }, 'from must not be after to');
    const amount = await amountsOf(call);
    const place = locationId ?? call.actor.locationIds[0] ?? '';
    const dayAt = async (instant: string) =>
      (await businessDayAt({ ...call, clock: { now: () => instant, ms: () => Date.parse(instant) } }, place))
        .businessDate;
    const [from, to] = [await dayAt(first), await dayAt(last)];
    const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
    const before = { from: daysAfter(from, -length), to: daysAfter(from, -1), locationId };
    const report = await reportOf(call, { from, to, locationId });
    const previous = await reportOf(call, before);
    const figures = figuresOf(amount, report);
    const words = wordsIn(language);
    const matters = await openMatters(call, { from, to, locationId });
    const change =
      previous.revenue > 0 ? Math.round(((report.revenue - previous.revenue) / previous.revenue) * 1000) / 10 : null;
    return {
      window: { from, to },
      ...figures,
      topProducts: await topOf(call, { from, to, locationId }, amount),
      previous: { window: { from: before.from, to: before.to }, ...figuresOf(amount, previous) },
      revenueChangePercent: change,
      ...matters,
      summary: [
        `${from} ${words.to} ${to}: ${figures.revenue.display}`,
        `${report.count} ${words.bills}`,
        `${words.before} ${amount(previous.revenue).display}`,
        ...saidOfMatters(matters, language),
      ].join(', '),
      definition: {
        ...DEFINITION,
        revenueChangePercent: 'Revenue against that of the days before; none where they had none.',
      },
      dataAsOf: report.dataAsOf,
    };
  },
});
