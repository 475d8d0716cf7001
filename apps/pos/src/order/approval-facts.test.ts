import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder } from '../testing/fake-orders.ts';
import { approvalFacts } from './approval-facts.ts';

const menu = catalogue();
const order = newOrder(1, {}, '4');
const input = { productId: menu.products[0]!.id, quantity: 2, courseNumber: 1, modifiers: [], holdUntilFired: false };
const line = newItem(order, 1, input, menu);
order.items = [line];
const name = line.productNameSnapshot;

test('a manager signed blind: a void says dish, quantity, table, amount and reason', () => {
  const change = { kind: 'void', itemId: line.id, reason: 'Cambió de opinión', by: 'u' } as const;
  expect(approvalFacts(change, order)).toEqual({
    what: `2 × ${name}`,
    table: '4',
    alias: null,
    orderNumber: order.documentNumber,
    amount: line.lineTotal,
    reason: 'Cambió de opinión',
  });
});

test('fewer of a dish says from how many to how many, and a cancelled order what all of it comes to', () => {
  expect(
    approvalFacts({ kind: 'edit', itemId: line.id, patch: { quantity: 1, reason: 'Era uno' } }, order),
  ).toMatchObject({ what: `2 × ${name} → 1`, reason: 'Era uno' });
  const cancel = { kind: 'order', patch: { status: 'cancelled', cancellationReason: 'Se fueron' } } as const;
  expect(approvalFacts(cancel, order)).toMatchObject({ table: '4', amount: order.totals.total, reason: 'Se fueron' });
});

test('an order this till does not know is asked about by the action alone', () => {
  expect(approvalFacts({ kind: 'send' }, undefined)).toEqual({});
});

test('a discount says how much, of what and why', () => {
  const reason = 'Cumpleaños';
  const tenth = { kind: 'percentage', value: 10, reason } as const;
  expect(approvalFacts({ kind: 'discount', itemId: line.id, input: tenth }, order)).toMatchObject({
    what: `−10 % · 2 × ${name}`,
    amount: line.lineTotal,
    reason,
  });
  const five = { kind: 'amount', value: 500, reason } as const;
  expect(approvalFacts({ kind: 'discount-order', input: five }, order)).toMatchObject({
    what: '−Q5.00',
    amount: order.totals.total,
    reason,
  });
});
