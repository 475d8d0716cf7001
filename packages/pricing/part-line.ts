import { type Minor, minor, type OrderItem } from '@comanda/contracts';
import { grossOf } from './line-total.ts';
import { divideRounded, THOUSAND, thousandthsOf } from './whole-numbers.ts';

type Priced = Pick<OrderItem, 'quantity' | 'unitPriceSnapshot' | 'lineAdjustment' | 'discountTotal'>;
/** What of a line's money its quantity alone does not say. Minor units. */
export type PartedMoney = Required<Pick<OrderItem, 'quantity' | 'lineAdjustment' | 'discountTotal'>>;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Parts a line in two, `quantity` of it and the rest, which come to what it came to, before discounts and after, to the centavo:
 * what rounding would lose or make is the rest's adjustment. Minor units, `options` for one. Pure; `quantity` is less than the
 * line's.
 */
export const partLine = (line: Priced, options: Minor, quantity: number): { part: PartedMoney; rest: PartedMoney } => {
  const [some, all] = [thousandthsOf(quantity), thousandthsOf(line.quantity)];
  const shareOf = (money: number): number => Number(divideRounded(BigInt(money) * BigInt(some), BigInt(all)));
  const plain = (thousandths: number): number =>
    grossOf({ quantity: thousandths / THOUSAND, unitPriceSnapshot: line.unitPriceSnapshot }, options);
  const whole = grossOf(line, options);
  const gross = between(0, plain(some) + shareOf(line.lineAdjustment ?? 0), whole);
  const discount = Math.min(line.discountTotal ?? 0, whole);
  const off = between(Math.max(0, discount - (whole - gross)), shareOf(discount), Math.min(gross, discount));
  const parted = (thousandths: number, money: number, taken: number): PartedMoney => ({
    quantity: thousandths / THOUSAND,
    lineAdjustment: minor(money - plain(thousandths)),
    discountTotal: minor(taken),
  });
  return { part: parted(some, gross, off), rest: parted(all - some, whole - gross, discount - off) };
};

/** The one line that two parts of it were. Minor units, `options` for one. Pure. */
export const joinLine = (a: Priced, b: Priced, options: Minor): PartedMoney => {
  const quantity = (thousandthsOf(a.quantity) + thousandthsOf(b.quantity)) / THOUSAND;
  const gross = grossOf(a, options) + grossOf(b, options);
  const plain = grossOf({ quantity, unitPriceSnapshot: a.unitPriceSnapshot }, options);
  return {
    quantity,
    lineAdjustment: minor(gross - plain),
    discountTotal: minor((a.discountTotal ?? 0) + (b.discountTotal ?? 0)),
  };
};
