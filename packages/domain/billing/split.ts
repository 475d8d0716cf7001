import { type Minor, minor } from '@comanda/contracts';

/** What is left of a line to bill: quantity in thousandths, amount in minor units. */
export interface Remaining {
  orderItemId: string;
  thousandths: number;
  amount: Minor;
  seatNo: number | null;
}

/** A part of a line on one bill. */
export interface Share {
  orderItemId: string;
  thousandths: number;
  amount: Minor;
}

/**
 * Takes `thousandths` of what is left of a line. The last taker gets the rest of the money, so parts always add up to the
 * line, to the centavo. Pure. `thousandths` must not exceed what is left.
 */
export const takeShare = (left: Remaining, thousandths: number): { share: Share; left: Remaining } => {
  const isAll = thousandths === left.thousandths;
  const amount = isAll ? left.amount : minor(Math.round((left.amount * thousandths) / left.thousandths));
  return {
    share: { orderItemId: left.orderItemId, thousandths, amount },
    left: { ...left, thousandths: left.thousandths - thousandths, amount: minor(left.amount - amount) },
  };
};

/** `total` into `parts` whole numbers that differ by one at most; the bigger ones begin at `first`. */
export const evenParts = (total: number, parts: number, first: number): number[] => {
  const sign = Math.sign(total);
  const size = Math.floor(Math.abs(total) / parts);
  const bigger = Math.abs(total) % parts;
  return Array.from({ length: parts }, (_, i) => sign * (size + ((i - first + parts) % parts < bigger ? 1 : 0)));
};

/**
 * Everything left, in equal parts. The odd centavos of each line go on where those of the line before ended, so the
 * bills differ by one centavo at most. Pure.
 */
export const splitEqually = (lines: readonly Remaining[], parts: number): Share[][] => {
  const bills: Share[][] = Array.from({ length: parts }, () => []);
  let moneyTurn = 0;
  let quantityTurn = 0;
  for (const { orderItemId, thousandths, amount } of lines) {
    const amounts = evenParts(amount, parts, moneyTurn);
    const quantities = evenParts(thousandths, parts, quantityTurn);
    moneyTurn = (moneyTurn + (Math.abs(amount) % parts)) % parts;
    quantityTurn = (quantityTurn + (thousandths % parts)) % parts;
    bills.forEach((bill, i) => {
      bill.push({ orderItemId, thousandths: quantities[i]!, amount: minor(amounts[i]!) });
    });
  }
  return bills.map((bill) => bill.filter((share) => share.thousandths > 0 || share.amount !== 0));
};

/** Everything left, one bill a seat; what has no seat goes on a bill of its own, last. Pure. */
export const splitBySeat = (lines: readonly Remaining[]): { seatNo: number | null; shares: Share[] }[] => {
  const seats = [...Map.groupBy(lines, (line) => line.seatNo)].sort(([a], [b]) => (a ?? Infinity) - (b ?? Infinity));
  return seats.map(([seatNo, group]) => ({
    seatNo,
    shares: group.map(({ orderItemId, thousandths, amount }) => ({ orderItemId, thousandths, amount })),
  }));
};

/**
 * `total` in whole numbers after `weights`; what rounding leaves goes one by one to those it took most from, between
 * equals in order. Equal parts when there is no weight at all. Pure.
 */
export const partsByWeight = (total: number, weights: readonly number[]): number[] => {
  const sum = BigInt(weights.reduce((all, one) => all + one, 0));
  if (sum === 0n) return evenParts(total, weights.length, 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((one) => Number(one / sum));
  const left = total - parts.reduce((all, one) => all + one, 0);
  const lost = exact.map((one, i) => ({ i, remainder: one % sum })).sort((a, b) => Number(b.remainder - a.remainder));
  for (const { i } of lost.slice(0, left)) parts[i]! += 1;
  return parts;
};
