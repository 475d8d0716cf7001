import { AppError, minor } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectWhole, line, lines, parts } from '../arbitraries.suite.ts';
import { type BillPart, splitBill } from './split-bill.ts';

const sharesOf = (bills: readonly BillPart[]) => bills.flatMap((bill) => bill.shares);

test('however the guests split what is left, the bills together are it, in money and in quantity', () => {
  fc.assert(
    fc.property(lines, parts, (left, count) => {
      for (const splitBy of [undefined, 'seat' as const, { mode: 'equal' as const, parts: count }]) {
        expectWhole(left, sharesOf(splitBill({ splitBy }, left)));
      }
      expect(splitBill({ splitBy: { mode: 'seat' } }, left)).toEqual(splitBill({ splitBy: 'seat' }, left));
    }),
  );
});

test('a line named twice is taken once for both; more than is left of it, or a line that is not left, is refused', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (one, a, b) => {
      const mappings = [a, b].map((n) => ({ orderItemId: one.orderItemId, splitQuantity: n / 1000 }));
      const split = () => splitBill({ mappings }, [one]);
      if (a + b <= one.thousandths) expect(sharesOf(split())).toMatchObject([{ thousandths: a + b }]);
      else expect(split).toThrow(expect.objectContaining({ code: 'BILL_SPLIT_EXCEEDS_QUANTITY' }));
    }),
  );
  expect(() => splitBill({ mappings: [{ orderItemId: 'x', splitQuantity: 1 }] }, [])).toThrow(AppError);
});

test('bills are called by their seat, or by which of how many they are', () => {
  const steak = { orderItemId: 'a', thousandths: 1000, amount: minor(300), seatNo: 2 };
  const bread = { ...steak, orderItemId: 'b', seatNo: null };
  const labels = (splitBy: Parameters<typeof splitBill>[0]['splitBy']) =>
    splitBill({ splitBy }, [bread, steak]).map((bill) => bill.label);
  expect(labels('seat')).toEqual(['A2', null]);
  expect(labels({ mode: 'equal', parts: 3 })).toEqual(['1/3', '2/3', '3/3']);
  expect(labels(undefined)).toEqual([null]);
  const mappings = [{ orderItemId: bread.orderItemId, splitQuantity: 1 }];
  expect(splitBill({ mappings, seatNo: 1 }, [bread, steak]).map((bill) => bill.label)).toEqual(['A1']);
});
