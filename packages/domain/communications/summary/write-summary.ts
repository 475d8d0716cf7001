import type { Minor, SalesReport } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { timeOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { moneyText } from '../../documents/index.ts';
import { asOfInTheCloud, salesBy, salesReport } from '../../reports/index.ts';

export interface SummaryText {
  subject: string;
  body: string;
}

const TOP = 5;

/** `28/11/2026`. */
const dayText = (day: string): string => day.split('-').toReversed().join('/');

const currencyOf = async ({ db, actor }: Context): Promise<string> => {
  const query = db.selectFrom('business').select('currency').where('id', '=', actor.businessId);
  return (await query.executeTakeFirstOrThrow()).currency;
};

/** Until when each branch's sales are in the figures, where that is not the whole day. */
const asOfLines = async (ctx: Context, { dataAsOf }: Pick<SalesReport, 'dataAsOf'>, day: string): Promise<string[]> => {
  const lines: string[] = [];
  for (const { locationId, name, asOf } of dataAsOf) {
    if (asOf === null) lines.push(`${name}: sin datos todavía.`);
    else {
      const { timeZone } = await locations.get(ctx, locationId);
      if (asOf.slice(0, 10) <= day) lines.push(`${name}: datos hasta las ${timeOfDay(Date.parse(asOf), timeZone)}.`);
    }
  }
  return lines;
};

/** A business date's figures as its owner reads them on a telephone: those of the report pages, by the same code. */
export const writeSummary = async (ctx: Context, day: string): Promise<SummaryText> => {
  const currency = await currencyOf(ctx);
  const money = (amount: Minor): string => moneyText(amount, currency);
  const days = { from: day, to: day };
  const report = await salesReport(ctx, days, asOfInTheCloud);
  const byPlace = (await salesBy(ctx, { ...days, dimension: 'location' }, asOfInTheCloud)).data;
  const products = (await salesBy(ctx, { ...days, dimension: 'product' }, asOfInTheCloud)).data.slice(0, TOP);
  const figures: [string, Minor][] = [
    ['Propinas', report.tips],
    ['Descuentos', report.discounts],
    ['Cortesías', report.courtesies],
    ['Anulado después de enviar', report.voidsAfterSend],
    ['Devuelto', report.refunds],
    ['Diferencia de caja', report.cashDifference],
  ];
  const average = report.average === null ? '' : `, promedio ${money(report.average)}`;
  const parts = [
    [`Ventas: ${money(report.revenue)} en ${report.count} ${report.count === 1 ? 'cuenta' : 'cuentas'}${average}.`],
    figures.filter(([, amount]) => amount !== 0).map(([name, amount]) => `${name}: ${money(amount)}`),
    byPlace.length > 1 ? byPlace.map(({ name, revenue }) => `${name ?? ''}: ${money(revenue)}`) : [],
    report.byPaymentMethod.map(({ name, amount }) => `${name}: ${money(amount)}`),
    products.length > 0 ? ['Lo más vendido:'] : [],
    products.map(({ name, revenue }, at) => `${at + 1}. ${name ?? 'Otros'}: ${money(revenue)}`),
    await asOfLines(ctx, report, day),
  ];
  return {
    subject: `Ventas del ${dayText(day)}: ${money(report.revenue)}`,
    body: parts
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
  };
};
