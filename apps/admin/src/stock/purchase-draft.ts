import { readAmount } from '@comanda/web';
import { readThousandths } from './quantity.ts';

/** A line of a purchase as somebody types it. */
export interface TypedLine {
  key: number;
  stockItemId: string | null;
  pack: string;
  packs: string;
  cost: string;
}

export const emptyLine = (key: number): TypedLine => ({ key, stockItemId: null, pack: '', packs: '', cost: '' });

/** The line as the hub wants it; null while something is missing. Pure. */
export const readLine = ({ stockItemId, pack, packs, cost }: TypedLine) => {
  const packThousandths = readThousandths(pack);
  const count = readThousandths(packs);
  const amount = readAmount(cost);
  if (stockItemId === null || !packThousandths || !count || !('amount' in amount)) return null;
  return { stockItemId, packThousandths, packs: count, packCost: amount.amount };
};

/** All lines; null unless each is complete. Pure. */
export const readLines = (lines: readonly TypedLine[]): NonNullable<ReturnType<typeof readLine>>[] | null => {
  const read = lines.map(readLine);
  return read.length > 0 && read.every((line) => line !== null) ? read : null;
};
