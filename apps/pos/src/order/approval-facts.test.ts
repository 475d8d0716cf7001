import { type BundleApplication, minor, minorToMajor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder, settle } from '../testing/fake-orders.ts';
import { approvalFacts } from './approval-facts.ts';

const menu = catalogue();
const empty = newOrder(1, {}, '4');
const input = { productId: menu.products[0]!.id, quantity: 2, courseNumber: 1, modifiers: [], holdUntilFired: false };
const order = settle({ ...empty, items: [newItem(empty, 1, input, menu)] });
const line = order.items[0]!;
const name = line.productNameSnapshot;
const tenth = {
  id: 'd',
  kind: 'percentage' as const,
  value: 10,
  amount: minor(650),
  reason: 'Queja del cliente',
  createdBy: null,
  createdAt: '2026-11-26T00:00:00.000Z',
};

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

test('of a dish an order’s discount is on, a void said what it costs with it, though that moves to the others', () => {
  const off = { ...line, lineTotal: minor(line.lineTotal - 1000), discountTotal: minor(1000), discounts: [] };
  const change = { kind: 'void', itemId: line.id, reason: 'Error', by: 'u' } as const;
  expect(approvalFacts(change, { ...order, items: [off] }).amount).toBe(line.lineTotal);
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
  const part = { kind: 'percentage', value: 10, reason } as const;
  expect(approvalFacts({ kind: 'discount', itemId: line.id, input: part }, order)).toMatchObject({
    what: `−10 % · 2 × ${name}`,
    discount: { before: line.lineTotal, off: Math.round(line.lineTotal / 10) },
    reason,
  });
  const five = { kind: 'amount', value: 500, reason } as const;
  expect(approvalFacts({ kind: 'discount-order', input: five }, order)).toMatchObject({
    what: '−Q5.00',
    discount: { before: order.totals.total, off: 500, isOfOrder: true },
    reason,
  });
  const price = { kind: 'fixed_price', value: line.lineTotal / 2 - 100, reason } as const;
  expect(approvalFacts({ kind: 'discount', itemId: line.id, input: price }, order)).toMatchObject({
    what: `2 × ${name}`,
    discount: { before: line.lineTotal, off: 200 },
  });
});

test('a combo’s discount said Q0.00: it says what the combo comes to, and what it comes to after', () => {
  const child = { ...line, lineType: 'bundle_child' as const, parentOrderItemId: 'combo' };
  const parent = { ...line, id: 'combo', lineType: 'bundle_parent' as const, lineTotal: minor(0), quantity: 1 };
  const input = { kind: 'fixed_price', value: 4000, reason: 'Cumpleaños' } as const;
  const facts = approvalFacts({ kind: 'discount', itemId: 'combo', input }, { ...order, items: [parent, child] });
  expect(facts.discount).toEqual({ before: line.lineTotal, off: line.lineTotal - 4000 });
});

test('a manager signed a parting blind: it says that, of which combo, what that comes to, and the order before and after', () => {
  const child = { ...line, lineType: 'bundle_child' as const, parentOrderItemId: 'combo' };
  const parent = {
    ...line,
    id: 'combo',
    lineType: 'bundle_parent' as const,
    quantity: 1,
    productNameSnapshot: 'Chapín',
  };
  const alone = { orderItemId: child.id, unitPrice: minorToMajor(minor(child.unitPriceSnapshot + 100)) };
  const application = { id: 'a', parentOrderItemId: 'combo', status: 'applied', pricingSnapshot: [alone] };
  const bundleApplications = [application] as BundleApplication[];
  const sold = { ...order, items: [parent, child], bundleApplications };
  const change = { kind: 'part-combo', applicationId: 'a' } as const;
  const before = order.totals.total;
  const said = { what: '1 × Chapín', table: '4', amount: line.lineTotal };
  expect(approvalFacts(change, sold)).toMatchObject({ ...said, parting: { before, more: 200 } });
  const billed = { totals: { ...order.totals, billed: minor(1) }, discounts: [tenth] };
  expect(approvalFacts(change, { ...sold, ...billed })).toMatchObject({ ...said, parting: { before, more: null } });
});

test('a discount that is taken back says which and how much', () => {
  const given = tenth;
  const discounted = { ...line, discounts: [given], discountTotal: minor(650) };
  const withIt = { ...order, items: [discounted], discounts: [given] };
  const discount = { off: 650, isTakenBack: true };
  expect(approvalFacts({ kind: 'undiscount', itemId: line.id, discountId: 'd' }, withIt)).toMatchObject({
    what: `−10 % · 2 × ${name}`,
    discount,
    reason: 'Queja del cliente',
  });
  expect(approvalFacts({ kind: 'undiscount-order', discountId: 'd' }, withIt)).toMatchObject({
    what: '−10 %',
    discount,
  });
});

test('half a portion and an extra for as much: the manager signed for a dish of which nothing was said', () => {
  const group = menu.modifierGroups[0]!;
  const half = {
    ...group.modifiers[0]!,
    id: 'half',
    name: 'Media porción',
    priceAdjustment: minorToMajor(minor(-1800)),
  };
  const withHalf = { ...menu, modifierGroups: [{ ...group, modifiers: [...group.modifiers, half] }] };
  const modifiers = [{ productModifierGroupId: group.id, productModifierId: 'half', quantity: 1 }];
  const change = { kind: 'edit', itemId: line.id, patch: { modifiers, reason: 'Error' } } as const;
  expect(approvalFacts(change, order, withHalf)).toMatchObject({ what: `2 × ${name} · +Media porción` });
});
