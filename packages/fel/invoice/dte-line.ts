import { type Minor, minor } from '@comanda/contracts';
import { cleanText } from '../document/clean-text.ts';
import { decimalOf, divide, isWithin, scaled, scaledMinor, times } from '../document/decimals.ts';
import type { DteLine, LineIva } from '../document/dte.ts';
import { ivaInside } from '../document/iva.ts';

/** SAT allows a centavo; a document is built to half of one, so that no other rounding uses it up. */
const BUILT_TO = scaled('0.005');
const UNIT = 'UND';
const MOST_DESCRIPTION = 1000;

/** What is sold on one line of a bill. Money in minor units, IVA included. */
export interface SoldLine {
  description: string;
  kind: 'B' | 'S';
  /** Of the whole line, options and adjustments folded in, before discounts. */
  gross: Minor;
  /** Taken off the whole line. */
  discount: Minor;
  /** Quantity of the whole line in thousandths. */
  thousandths: number;
  /** What of the line is on this bill: its quantity in thousandths, and what it costs. */
  share: { thousandths: number; amount: Minor };
  /** Unit code of SAT for its tax; ignored in documents that carry no IVA. */
  unitCode: LineIva['unitCode'];
}

const decimalTo = (value: bigint, product: (rounded: bigint) => bigint, wanted: bigint): string => {
  // Six digits as everybody writes them; more where a large factor needs them to stay within the centavo.
  for (const digits of [6, 8, 10]) {
    const text = decimalOf(value, digits, 2);
    if (isWithin(product(scaled(text)), wanted, BUILT_TO)) return text;
  }
  return decimalOf(value, 10, 2);
};

/**
 * A line of a document: unit price with options and adjustments folded in, the share of the bill as its quantity, the share
 * of the line's discount as its discount. Null where the bill owes nothing for it: SAT refuses a line without a taxable base.
 */
export const dteLine = (sold: SoldLine, withIva: boolean): DteLine | null => {
  const { amount } = sold.share;
  if (amount <= 0) return null;
  const net = sold.gross - sold.discount;
  const part = (money: number): number => (net <= 0 ? 0 : Number(divide(BigInt(money) * BigInt(amount), BigInt(net))));
  const discount = minor(part(sold.discount));
  const gross = minor(amount + discount);
  const { quantity, unitPrice } = quantityAndPrice(sold, gross);
  return {
    kind: sold.kind,
    quantity,
    unit: UNIT,
    description: cleanText(sold.description, MOST_DESCRIPTION) || 'Consumo',
    unitPrice,
    gross,
    discount,
    total: amount,
    iva: withIva ? ivaInside(amount, sold.unitCode) : null,
  };
};

/** Quantity and unit price whose product is `gross` within half a centavo. */
const quantityAndPrice = (sold: SoldLine, gross: Minor): { quantity: string; unitPrice: string } => {
  const wanted = scaledMinor(gross);
  const THOUSANDTH = scaled('0.001');
  const all = BigInt(sold.thousandths) * THOUSANDTH;
  const some = BigInt(sold.share.thousandths) * THOUSANDTH;
  const isWhole = sold.share.thousandths === sold.thousandths;
  const price = (quantity: bigint): string =>
    decimalTo(divide(wanted * scaled('1'), quantity), (rounded) => times(rounded, quantity), wanted);
  // A share of nothing measurable, such as a last centavo, is sold as one.
  if (all === 0n || sold.gross <= 0) {
    const quantity = some > 0n ? some : scaled('1');
    return { quantity: decimalOf(quantity, 3, 0), unitPrice: price(quantity) };
  }
  if (isWhole) return { quantity: decimalOf(some, 3, 0), unitPrice: price(some) };
  // Of a part the price is the dish's, and the quantity what the money is of it: 43.34 of 130.00 is 0.333385.
  const unitPrice = decimalOf(divide(scaledMinor(sold.gross) * scaled('1'), all), 6, 2);
  if (scaled(unitPrice) === 0n) return { quantity: '1', unitPrice: price(scaled('1')) };
  const nominal = decimalOf(some, 3, 0);
  if (some > 0n && isWithin(times(some, scaled(unitPrice)), wanted, BUILT_TO)) return { quantity: nominal, unitPrice };
  const exact = divide(wanted * scaled('1'), scaled(unitPrice));
  return { quantity: decimalTo(exact, (rounded) => times(rounded, scaled(unitPrice)), wanted), unitPrice };
};
