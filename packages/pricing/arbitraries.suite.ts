import { minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Remaining } from './splitting/remaining-lines.ts';
import type { Share } from './splitting/take-share.ts';

export const line = fc.record({
  orderItemId: fc.uuid(),
  thousandths: fc.integer({ min: 1, max: 20_000 }),
  amount: fc.integer({ min: 0, max: 5_000_000 }).map(minor),
  seatNo: fc.option(fc.integer({ min: 1, max: 6 })),
});
export const lines = fc.uniqueArray(line, { maxLength: 12, selector: (one) => one.orderItemId });
export const parts = fc.integer({ min: 2, max: 50 });

export const total = (shares: readonly { amount: number }[]): number =>
  shares.reduce((sum, one) => sum + one.amount, 0);
export const quantity = (shares: readonly { thousandths: number }[]): number =>
  shares.reduce((sum, one) => sum + one.thousandths, 0);

/** Every line is on the shares whole, in money and in quantity, and none is of less than nothing. */
export const expectWhole = (all: readonly Remaining[], shares: readonly Share[]): void => {
  for (const share of shares) expect(Math.min(share.amount, share.thousandths)).toBeGreaterThanOrEqual(0);
  for (const one of all) {
    const mine = shares.filter((share) => share.orderItemId === one.orderItemId);
    expect([total(mine), quantity(mine)]).toEqual([one.amount, one.thousandths]);
  }
};
