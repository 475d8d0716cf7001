import { businessDayAt } from '@comanda/domain/identity';
import { z } from 'zod';
import { amountsOf } from '../amounts.ts';
import { Instant, Place } from '../shapes.ts';
import { DEFINITION, figuresOf, Language, openMatters, reportOf, saidOfMatters, topOf, wordsIn } from '../summary.ts';
import { defineTool } from '../tool.ts';

export const summarizeDay = defineTool({
  name: 'summarize_day',
  title: 'Summarise a day',
  description:
    'The business day an instant falls in: sales, discounts, courtesies, voids, refunds, cash, the five best products.',
  scopes: ['pos:intents'],
  permission: 'Report:View',
  input: z.strictObject({ date: Instant, ...Place, ...Language }),
  output: z.looseObject({ businessDate: z.string(), summary: z.string(), dataAsOf: z.array(z.looseObject({})) }),
  run: async (call, { date, locationId, language }) => {
    const amount = await amountsOf(call);
    const at = { ...call, clock: { now: () => date, ms: () => Date.parse(date) } };
    const place = locationId ?? call.actor.locationIds[0] ?? '';
    const { businessDate } = await businessDayAt(at, place);
    const days = { from: businessDate, to: businessDate, locationId };
    const report = await reportOf(call, days);
    const figures = figuresOf(amount, report);
    const words = wordsIn(language);
    const matters = await openMatters(call, days);
    const said = [`${businessDate}: ${figures.revenue.display}`, `${report.count} ${words.bills}`];
    if (figures.average) said.push(`${words.average} ${figures.average.display}`);
    return {
      businessDate,
      ...figures,
      topProducts: await topOf(call, days, amount),
      ...matters,
      summary: [...said, ...saidOfMatters(matters, language)].join(', '),
      definition: DEFINITION,
      dataAsOf: report.dataAsOf,
    };
  },
});
