import { type BundleApplication, type Major, minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { offeredGroups } from '../modifiers/selection.ts';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder, settle } from '../testing/fake-orders.ts';
import { priceOnTicket } from './discounts/project-discounts.ts';
import { needsReason } from './line-patch.ts';
import { isForKitchen, lineState, mayBeTakenOut, unsentLines } from './line-state.ts';
import { mergeTarget } from './merge-target.ts';
import type { OrderOp } from './order-op.ts';
import { projectOrder } from './project-order.ts';

const menu = catalogue();
const input = (name: string) => ({
  productId: menu.products.find((one) => one.name === name)!.id,
  quantity: 1,
  courseNumber: 1,
  modifiers: [] as { productModifierGroupId: string; productModifierId: string; quantity: number }[],
  holdUntilFired: false,
});
const op = (change: object): OrderOp => ({ key: 'k', orderId: 'o', ...change }) as OrderOp;

const withPepian = () => {
  const order = newOrder(1, {}, '1');
  order.items.push(newItem(order, 1, input('Pepián de pollo'), menu));
  return settle(order);
};

test('taps that are not answered yet are on screen with their price, marked as being saved', () => {
  const order = withPepian();
  const grill = input('Puyazo a la parrilla');
  const potatoes = offeredGroups(menu, grill.productId)[1]!;
  grill.modifiers.push({
    productModifierGroupId: potatoes.id,
    productModifierId: potatoes.options[3]!.id,
    quantity: 1,
  });
  const ops = [
    op({ kind: 'add', lineId: 't', input: grill }),
    op({ kind: 'edit', itemId: 't', patch: { quantity: 2, notes: 'sin sal' } }),
  ];
  const shown = projectOrder(order, ops, menu);
  expect(shown.items.map((line) => [line.productNameSnapshot, line.quantity, line.lineTotal, line.isSaving])).toEqual([
    ['Pepián de pollo', 1, 6_500, undefined],
    ['Puyazo a la parrilla', 2, 30_600, true],
  ]);
  expect(shown.totals.total).toBe(37_100);
  expect(order.items).toHaveLength(1);
  expect(shown.items[0]).toBe(order.items[0]);
});

test('a tap is taxed as the hub will tax it: by the rate of the business', () => {
  const add = [op({ kind: 'add', lineId: 't', input: input('Pepián de pollo') })];
  const taxed = (taxes: typeof menu.taxes) =>
    projectOrder(settle(newOrder(1, {}, '1')), add, { ...menu, taxes }).items[0]!.taxBreakdownSnapshot;
  expect(taxed(undefined)).toMatchObject({ category: 'iva', rate: '0.12' });
  const own = { id: null, name: 'IVA', category: 'iva', rate: '0.13' as Major, isDefault: true };
  expect(taxed([own])).toMatchObject({ category: 'iva', rate: '0.13' });
});

test('a removed line is gone from screen and from the total; a void waits for the hub', () => {
  const order = withPepian();
  const id = order.items[0]!.id;
  expect(projectOrder(order, [op({ kind: 'remove', itemId: id })], menu).totals.total).toBe(0);
  const voiding = projectOrder(order, [op({ kind: 'void', itemId: id, reason: 'x', by: 'y' })], menu);
  expect(voiding.items).toMatchObject([{ voidedAt: null, isSaving: true, isVoidAsked: true, lineTotal: 6_500 }]);
});

test('a dish behind «Enviar a cocina» was off the screen and the total while it was cooked', () => {
  const order = withPepian();
  const id = order.items[0]!.id;
  const shown = projectOrder(order, [op({ kind: 'send' }), op({ kind: 'remove', itemId: id })], menu);
  expect(shown.items).toMatchObject([{ id, isSendAsked: true }]);
  expect(shown.totals.total).toBe(6_500);
  expect(mayBeTakenOut(shown.items[0]!)).toBe(false);
  const waiting = [op({ kind: 'edit', itemId: id, patch: { quantity: 2 } }), op({ kind: 'send' })];
  const [waits] = projectOrder(order, waiting, menu).items;
  // Less of it would come after it is sent, and be refused without a reason.
  expect([mayBeTakenOut(waits!), isForKitchen(waits!), needsReason(waits!, { quantity: 1 })]).toEqual([
    true,
    true,
    true,
  ]);
});

test('what is tapped after «Enviar a cocina» goes with the next round, on a line of its own', () => {
  const pepian = input('Pepián de pollo');
  const shown = projectOrder(withPepian(), [op({ kind: 'send' })], menu);
  expect(mergeTarget(shown.items, pepian, undefined)).toBeNull();
  const more = projectOrder(
    withPepian(),
    [op({ kind: 'send' }), op({ kind: 'add', lineId: 't', input: pepian })],
    menu,
  );
  expect(unsentLines(more.items).map((line) => line.id)).toEqual(['t']);
});

test('a second tap makes an unsent line bigger, but never one that was sent, noted, or is for another seat', () => {
  const shown = projectOrder(withPepian(), [], menu).items;
  expect(mergeTarget(shown, input('Pepián de pollo'), undefined)).toBe(shown[0]);
  expect(mergeTarget(shown, { ...input('Pepián de pollo'), seatNo: 2 }, undefined)).toBeNull();
  expect(mergeTarget(shown, { ...input('Pepián de pollo'), notes: 'sin sal' }, undefined)).toBeNull();
  expect(mergeTarget(shown, { ...input('Pepián de pollo'), holdUntilFired: true }, undefined)).toBeNull();
  expect(mergeTarget(shown, input('Kak’ik'), undefined)).toBeNull();
  expect(mergeTarget([{ ...shown[0]!, isSent: true }], input('Pepián de pollo'), undefined)).toBeNull();
});

const combo = (menuNames: string[]): OrderOp =>
  op({
    kind: 'combo',
    lineId: 'c',
    partIds: menuNames.map((_, i) => `c${i}`),
    bundleId: 'b',
    name: 'Combo Chapín',
    input: { selections: menuNames.map((name) => ({ ...input(name), groupId: name, notes: null })), seatNo: 2 },
    shown: menuNames.map((name) => ({
      productId: input(name).productId,
      groupId: name,
      quantity: 1,
      unitPriceSnapshot: 2000,
      lineAdjustment: 1,
    })),
  });

test('a combo that is not answered yet is on screen with its lines and its price, and goes whole', () => {
  const order = withPepian();
  const names = ['Pepián de pollo', 'Puyazo a la parrilla'];
  const shown = projectOrder(order, [combo(names)], menu);
  expect(shown.items.map((line) => [line.productNameSnapshot, line.lineType, line.comboTotal, line.lineTotal])).toEqual(
    [
      ['Pepián de pollo', 'product', undefined, 6500],
      ['Combo Chapín', 'bundle_parent', 4002, 0],
      ['Pepián de pollo', 'bundle_child', undefined, 2001],
      ['Puyazo a la parrilla', 'bundle_child', undefined, 2001],
    ],
  );
  expect(shown.totals.total).toBe(10_502);
  expect(shown.items.slice(1).map((line) => line.seatNo)).toEqual([2, 2, 2]);
  const removed = projectOrder(order, [combo(names), op({ kind: 'remove', itemId: 'c' })], menu);
  expect(removed.items).toHaveLength(1);
  expect(removed.totals.total).toBe(6500);
});

test('a dish of a combo that says its own seat and course has them before the hub answers', () => {
  const names = ['Pepián de pollo', 'Puyazo a la parrilla'];
  const one = combo(names) as Extract<OrderOp, { kind: 'combo' }>;
  const [first, second] = one.input.selections;
  const selections = [{ ...first!, seatNo: null, courseNumber: 2 }, second!];
  const { items } = projectOrder(withPepian(), [{ ...one, input: { ...one.input, selections } }], menu);
  expect(items.slice(2).map((line) => [line.seatNo, line.courseNumber])).toEqual([
    [null, 2],
    [2, 1],
  ]);
});

test('a combo of Q40.02 stood on the ticket at Q0.00, for its head costs nothing by itself', () => {
  const { items } = projectOrder(withPepian(), [combo(['Pepián de pollo', 'Puyazo a la parrilla'])], menu);
  expect(priceOnTicket(items.find((line) => line.lineType === 'bundle_parent')!)).toBe(4002);
});

test('a combo’s head is where its lines are', () => {
  const sent = projectOrder(withPepian(), [combo(['Pepián de pollo']), op({ kind: 'send' })], menu);
  const parent = sent.items.find((line) => line.lineType === 'bundle_parent')!;
  expect([parent.isSendAsked, mayBeTakenOut(parent)]).toEqual([true, true]);
  const order = withPepian();
  order.items.push(
    { ...order.items[0]!, id: 'head', productId: null, lineType: 'bundle_parent', lineTotal: minor(0) },
    {
      ...order.items[0]!,
      id: 'dish',
      lineType: 'bundle_child',
      parentOrderItemId: 'head',
      isSent: true,
      status: 'served',
    },
  );
  const head = projectOrder(order, [], menu).items.find((line) => line.id === 'head')!;
  expect([lineState(head), mayBeTakenOut(head), head.comboTotal]).toEqual(['served', false, 6500]);
  expect(unsentLines(sent.items)).toEqual([]);
});

test('a dish tapped in happy hour shows what it cost then, by which rule, and keeps it when there is more of it', () => {
  const happy = { id: 'r', name: 'Hora feliz', amount: minor(500) };
  const shown = {
    unitPriceSnapshot: minor(6000),
    listPriceSnapshot: minor(6500),
    priceRulesSnapshot: [happy],
  };
  const ops = [
    op({ kind: 'add', lineId: 't', input: input('Pepián de pollo'), shown }),
    op({ kind: 'edit', itemId: 't', patch: { quantity: 2 } }),
  ];
  const { items, totals } = projectOrder(newOrder(1, {}, '1'), ops, menu);
  expect(items[0]).toMatchObject({ ...shown, quantity: 2, lineTotal: 12_000 });
  expect(totals.total).toBe(12_000);
});

test('a combo could be parted again while the hub had not answered', () => {
  const order = withPepian();
  const loose = order.items[0]!;
  const head = { ...loose, id: 'head', productId: null, lineType: 'bundle_parent' as const };
  const child = { ...loose, id: 'child', lineType: 'bundle_child' as const, parentOrderItemId: 'head' };
  const bundleApplications = [{ id: 'a', parentOrderItemId: 'head' }] as BundleApplication[];
  const sold = { ...order, items: [loose, head, child], bundleApplications };
  const { items } = projectOrder(sold, [op({ kind: 'part-combo', applicationId: 'a' })], menu);
  expect(items.map(({ isSaving }) => isSaving)).toEqual([undefined, true, true]);
});

test('a courtesy or a parting asked for without the hub left nothing but a spinner', () => {
  const order = withPepian();
  const comp = op({ kind: 'comp', itemId: order.items[0]!.id, reason: 'Queja', by: 'y' });
  expect(projectOrder(order, [comp], menu)).toMatchObject({
    items: [{ isCompAsked: true, compedAt: null }],
    totals: { total: 6500 },
  });
  const head = { ...order.items[0]!, id: 'head', lineType: 'bundle_parent' as const };
  const child = { ...order.items[0]!, id: 'child', lineType: 'bundle_child' as const, parentOrderItemId: 'head' };
  const bundleApplications = [{ id: 'a', parentOrderItemId: 'head' }] as BundleApplication[];
  const parting = op({ kind: 'part-combo', applicationId: 'a' });
  const { items } = projectOrder({ ...order, items: [head, child], bundleApplications }, [parting], menu);
  expect(items.map(({ isPartAsked }) => isPartAsked)).toEqual([true, undefined]);
});

test('an allergy that waits for the hub was not known to the till that asks before a dish', () => {
  const order = newOrder(1, { guests: [], guestCount: null }, '1');
  const at = { key: 'k', orderId: order.id };
  const peanut: OrderOp = { ...at, kind: 'guest', guestId: null, input: { seatNo: 1, allergies: ['Maní'] } };
  const named: OrderOp = {
    ...at,
    kind: 'guest',
    guestId: null,
    input: { seatNo: 1, guestAlias: 'Ana', allergies: ['Soya'] },
  };
  const seen = projectOrder(order, [{ ...at, kind: 'order', patch: { guestCount: 3 } }, peanut, named], menu);
  expect(seen.guestCount).toBe(3);
  expect(seen.guests).toEqual([expect.objectContaining({ id: '', seatNo: 1, guestAlias: 'Ana', allergies: ['Soya'] })]);
});
