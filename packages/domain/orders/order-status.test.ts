import { isOrderClosed, OrderItemStatus, OrderStatus } from '@comanda/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkStatusByHand, type ItemProgress, ORDER_TRANSITIONS, statusOf } from './order-status.ts';

const STATUSES = OrderStatus.options;

describe('the table of moves', () => {
  test('paid and cancelled are ends; everything else may still be paid or cancelled', () => {
    for (const from of STATUSES) {
      const next = ORDER_TRANSITIONS[from];
      expect(next.length === 0, from).toBe(isOrderClosed(from));
      if (!isOrderClosed(from)) expect(next, from).toEqual(expect.arrayContaining(['paid', 'cancelled']));
      expect(next).not.toContain('draft');
    }
  });

  test('every status can be reached from a draft', () => {
    const reached = new Set<OrderStatus>(['draft']);
    for (const status of reached) for (const next of ORDER_TRANSITIONS[status]) reached.add(next);
    expect(reached).toEqual(new Set(STATUSES));
  });
});

test('by hand: serving and cancelling only, along the table, and a draft is only cancelled', () => {
  const allowed = STATUSES.flatMap((from) =>
    STATUSES.filter((to) => {
      try {
        checkStatusByHand(from, to);
        return from !== to;
      } catch {
        return false;
      }
    }).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    'draft → cancelled',
    'sent_to_kitchen → partially_served',
    'sent_to_kitchen → served',
    'sent_to_kitchen → cancelled',
    'partially_served → served',
    'partially_served → cancelled',
    'served → partially_served',
    'served → cancelled',
  ]);
});

describe('where an order stands by its lines', () => {
  const line = fc.record({
    status: fc.constantFrom(...OrderItemStatus.options),
    isSent: fc.boolean(),
    isVoided: fc.boolean(),
  });

  test('a closed order stays closed whatever its lines say', () => {
    fc.assert(
      fc.property(fc.constantFrom<OrderStatus>('paid', 'cancelled'), fc.array(line), (status, lines) => {
        expect(statusOf(status, lines)).toBe(status);
      }),
    );
  });

  test('through any service it moves along the table, and is served exactly when all that stands is served', () => {
    const step = fc.tuple(fc.constantFrom('add', 'send', 'serve', 'recall', 'void'), fc.nat(5));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let status: OrderStatus = 'draft';
        const lines: ItemProgress[] = [];
        for (const [action, at] of steps) {
          act(lines, action, at);
          const next = statusOf(status, lines);
          if (next !== status) expect(ORDER_TRANSITIONS[status]).toContain(next);
          status = next;
          const live = lines.filter((one) => !one.isVoided);
          if (live.length > 0) expect(status === 'served').toBe(live.every((one) => one.status === 'served'));
          if (lines.every((one) => !one.isSent)) expect(status).toBe('draft');
        }
      }),
    );
  });

  const act = (lines: ItemProgress[], action: string, at: number): void => {
    if (action === 'add') lines.push({ status: 'pending', isSent: false, isVoided: false });
    const one = lines[at];
    if (!one || one.isVoided) return;
    if (action === 'send' && !one.isSent) Object.assign(one, { isSent: true, status: 'preparing' });
    if (action === 'serve' && one.isSent) one.status = 'served';
    if (action === 'recall' && one.isSent) one.status = 'preparing';
    if (action === 'void') Object.assign(one, { isVoided: true, status: 'cancelled' });
  };
});
