import { type Minor, minor, sumMinor } from '@comanda/contracts';
import { partsByWeight } from '../splitting/parts-by-weight.ts';

/** One thing of a combo. Minor units, for one of it. */
export interface ComboPart {
  /** What it costs alone. */
  listPrice: Minor;
  /** What its component adds in the combo, or takes off. */
  adjustment: Minor;
  /** A whole number. */
  quantity: number;
  /** It only makes the offer apply, and keeps its own price. */
  isTrigger: boolean;
}

/** What a child line is priced with: for one, and once for the line. Minor units. */
export interface ComboPrice {
  unitPriceSnapshot: Minor;
  lineAdjustment: Minor;
}

const byUnit = (amount: Minor, quantity: number): ComboPrice => {
  const unitPriceSnapshot = minor(Math.floor(amount / quantity));
  return { unitPriceSnapshot, lineAdjustment: minor(amount - unitPriceSnapshot * quantity) };
};

/** What each that shares the price comes to: they add up to the price and what they add, never below nothing. */
const shared = (price: Minor, parts: readonly ComboPart[]): Minor[] => {
  const added = parts.map((part) => part.adjustment * part.quantity);
  const shares = partsByWeight(
    price,
    parts.map((part) => part.listPrice * part.quantity),
  );
  const amounts = shares.map((share, i) => minor(share + added[i]!));
  if (amounts.every((amount) => amount >= 0)) return amounts;
  const total = minor(Math.max(0, sumMinor(amounts)));
  const weights = parts.map((part) => Math.max(0, part.listPrice + part.adjustment) * part.quantity);
  return partsByWeight(total, weights).map(minor);
};

/** Prices the lines of a combo, options aside (docs/combos.md#money). `price` in minor units. Pure. */
export const priceCombo = (price: Minor, parts: readonly ComboPart[]): ComboPrice[] => {
  const amounts = shared(
    price,
    parts.filter((part) => !part.isTrigger),
  );
  return parts.map((part) =>
    byUnit(part.isTrigger ? minor(part.listPrice * part.quantity) : amounts.shift()!, part.quantity),
  );
};
