import { OrderItemStatus } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkItemStatusByHand, ITEM_TRANSITIONS } from './item-status.ts';

const STATUSES = OrderItemStatus.options;

test('from preparing a line moves as the contract says', () => {
  expect([...ITEM_TRANSITIONS.preparing].sort()).toEqual(['cancelled', 'pending', 'ready', 'served']);
});

test('every status can be reached from pending, and only cancelled is an end', () => {
  const reached = new Set<OrderItemStatus>(['pending']);
  for (const status of reached) for (const next of ITEM_TRANSITIONS[status]) reached.add(next);
  expect(reached).toEqual(new Set(STATUSES));
  expect(STATUSES.filter((status) => ITEM_TRANSITIONS[status].length === 0)).toEqual(['cancelled']);
});

test('by hand a line moves between preparing, ready and served, is voided, and taken back; sending has its own route', () => {
  const isAllowed = (from: OrderItemStatus, to: OrderItemStatus): boolean => {
    try {
      checkItemStatusByHand(from, to);
      return true;
    } catch {
      return false;
    }
  };
  const moves = STATUSES.flatMap((from) =>
    STATUSES.filter((to) => to !== from && isAllowed(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'pending → cancelled',
    'preparing → pending',
    'preparing → ready',
    'preparing → served',
    'preparing → cancelled',
    'ready → preparing',
    'ready → served',
    'ready → cancelled',
    'served → preparing',
    'served → cancelled',
  ]);
  expect(STATUSES.every((status) => isAllowed(status, status))).toBe(true);
});

test('no sequence of moves leaves cancelled', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STATUSES)), (wishes) => {
      let status: OrderItemStatus = 'pending';
      let wasCancelled = false;
      for (const wish of wishes) {
        if (ITEM_TRANSITIONS[status].includes(wish)) status = wish;
        wasCancelled ||= status === 'cancelled';
        if (wasCancelled) expect(status).toBe('cancelled');
      }
    }),
  );
});
