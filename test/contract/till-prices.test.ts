import {
  AddOrderItemInput,
  type Major,
  minor,
  type OrderItemModifier,
  type OrderItemView,
  type OrderView,
  type Page,
  type PosCatalogue,
  type PriceRule,
} from '@comanda/contracts';
import type { Row } from '@comanda/db';
import { evenParts } from '@comanda/pricing';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import {
  billableLines,
  emptyAllocation,
  mappingsOf,
  previewBills,
  removeBill,
  splitAcross,
  unassignedAmount,
} from '../../apps/pos/src/bill/allocation.ts';
import { priceOnTicket } from '../../apps/pos/src/order/discounts/project-discounts.ts';
import { projectOrder } from '../../apps/pos/src/order/project-order.ts';
import { momentsIn, priceNow } from '../../apps/pos/src/products/price-now.ts';
import { openComboHouse } from '../../packages/domain/orders/combos/house.suite.ts';
import { itemView } from '../../packages/domain/orders/order-view.ts';

const EMPTY = {
  id: 'order',
  items: [],
  totals: { subtotal: minor(0), tax: minor(0), total: minor(0), billed: minor(0), paid: minor(0) },
} as unknown as OrderView;

const menuOf = (product: object, modifierGroups: object[] = []): PosCatalogue =>
  ({ products: [{ id: 'dish', name: 'Plato', taxCategory: 'iva', ...product }], modifierGroups }) as never;

const added = (quantity: number, modifiers: object[] = []) =>
  ({ productId: 'dish', quantity, courseNumber: 1, holdUntilFired: false, modifiers }) as AddOrderItemInput;

/** What the till shows of a dish nobody has answered for yet. */
const shownByTill = (menu: PosCatalogue, input: AddOrderItemInput): OrderItemView =>
  projectOrder(EMPTY, [{ kind: 'add', key: 'k', orderId: 'order', lineId: 't', input }], menu).items[0]!;

/** What the hub answers for the row it keeps of it. */
const answeredByHub = (quantity: number, price: number, options: number[] = []): OrderItemView =>
  itemView(
    { quantity, unitPriceSnapshot: minor(price), voidedAt: null, compedAt: null } as Row<'orderItem'>,
    options.map((centavos) => ({ totalPriceAdjustment: minor(centavos) }) as OrderItemModifier),
  );

test('the till showed Q8.87 where the hub charged Q8.88: of 90,000 quantities and prices it agrees on all', () => {
  const differing: string[] = [];
  for (let price = 0; price < 12_500; price += 50) {
    const menu = menuOf({ price });
    for (let thousandths = 1; thousandths <= 360; thousandths += 1) {
      const till = shownByTill(menu, added(thousandths / 1000)).lineTotal;
      const hub = answeredByHub(thousandths / 1000, price).lineTotal;
      if (till !== hub) differing.push(`${thousandths / 1000} × ${price}: till ${till}, hub ${hub}`);
    }
  }
  expect(differing).toEqual([]);
});

test('an option that takes more off than the dish costs made a line of less than nothing on the till', () => {
  const option = { id: 'less', name: 'Menos veinte', priceAdjustment: '-20.00' as Major };
  const menu = menuOf({ price: 1000 }, [{ id: 'g', name: 'Cambios', modifiers: [option] }]);
  const choice = { productModifierGroupId: 'g', productModifierId: 'less', quantity: 1 };
  expect(shownByTill(menu, added(1, [choice])).lineTotal).toBe(answeredByHub(1, 1000, [-2000]).lineTotal);
});

test('what the till shows of a tap is what the hub then answers, dish, options and tax', async () => {
  await using house = await openRestaurant();
  const productId = await house.make.product('Puyazo por libra', 12_500);
  const group = { name: 'Cambios', min: 0, max: 2, mode: 'checkbox' } as const;
  const offered = await house.make.modifiers(productId, group, { Doble: '12.35', 'Menos doscientos': '-200.00' });
  const menu = await house.call<PosCatalogue>(house.waiter, 'getPosCatalogue', { locationId: house.locationId });
  const { id } = await house.order();
  for (const [quantity, options] of [
    [0.071, []],
    [1.001, ['Doble']],
    [0.333, ['Doble', 'Menos doscientos']],
  ] as const) {
    const modifiers = options.map((name) => ({
      productModifierGroupId: offered.groupId,
      productModifierId: offered.option[name]!,
      quantity: 1,
    }));
    const input = AddOrderItemInput.parse({ productId, quantity, modifiers });
    const before = await house.orderNow(id);
    const shown = projectOrder(before, [{ kind: 'add', key: 'k', orderId: id, lineId: 't', input }], menu);
    await house.line(id, input);
    const answered = await house.orderNow(id);
    expect(shown.items.at(-1)!.lineTotal).toBe(answered.items.at(-1)!.lineTotal);
    expect(shown.totals).toEqual(answered.totals);
  }
});

test('what the till shows of a dish at the minutes around a happy hour is what the hub then freezes, over midnight too', async () => {
  await using house = await openRestaurant();
  const dish = await house.make.product('Cerveza', 2533);
  const rule = (more: object) =>
    house.call(house.as('Owner'), 'createPriceRule', { kind: 'percentage', value: '12.5', ...more });
  await rule({ name: 'Hora feliz', timeFrom: '17:00', timeTo: '19:00', weekdays: [5], combines: true, priority: 2 });
  await rule({ name: 'Para llevar', kind: 'amount', value: '1.25', orderTypes: ['take_out'], combines: true });
  await rule({ name: 'De noche', kind: 'fixed_price', value: '9.99', timeFrom: '23:00', timeTo: '01:00', priority: 9 });
  const menu = await house.call<PosCatalogue>(house.waiter, 'getPosCatalogue', { locationId: house.locationId });
  const { data: rules } = await house.call<Page<PriceRule>>(house.waiter, 'listPriceRules', { isActive: 'true' });
  const product = menu.products.find((one) => one.id === dish)!;
  const prices: number[] = [];
  for (const at of ['16:59', '17:00', '18:59', '19:00', '22:59', '23:00', '24:59', '25:00']) {
    const [hours, minutes] = at.split(':').map(Number);
    const ms = Date.parse('2027-01-01T06:00:00Z') + (hours! * 60 + minutes!) * 60_000;
    house.env.advance(ms - house.env.now());
    const { id } = await house.order();
    const before = await house.orderNow(id);
    const input = AddOrderItemInput.parse({ productId: dish, quantity: 3 });
    const ruled = priceNow(product, rules, before, momentsIn('America/Guatemala')(ms));
    const tap = { kind: 'add' as const, key: 'k', orderId: id, lineId: 't', input, shown: ruled };
    const shown = projectOrder(before, [tap], menu);
    await house.line(id, input);
    const answered = await house.orderNow(id);
    const priced = (line: OrderItemView) => [
      line.unitPriceSnapshot,
      line.listPriceSnapshot,
      // When it was made the hub alone says.
      line.priceRulesSnapshot?.map(({ at: _, ...rule }) => rule),
      line.lineTotal,
    ];
    expect(priced(shown.items[0]!)).toEqual(priced(answered.items[0]!));
    expect(shown.totals).toEqual(answered.totals);
    prices.push(answered.items[0]!.unitPriceSnapshot);
  }
  expect(prices).toEqual([2408, 2091, 2091, 2408, 2408, 999, 999, 2408]);
});

test('what the till shows of a split is what the hub then bills: shared lines, what is left of them, equal parts', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  for (const [price, quantity] of [
    [335, 1],
    [12_501, 0.333],
    [1999, 2],
  ] as const)
    await house.line(id, { productId: await house.make.product(`Plato de ${price}`, price), quantity });
  const { items } = await house.orderNow(id);
  const lines = billableLines(items, []);
  const shared = lines.reduce((now, line) => splitAcross(now, line, 3), emptyAllocation(3));
  const previews = previewBills(shared, lines);
  const made = [];
  for (const preview of previews.slice(0, 2)) made.push(...(await house.bills(id, { mappings: mappingsOf(preview) })));
  expect(made.map((bill) => bill.total)).toEqual(previews.slice(0, 2).map((preview) => preview.total));

  const left = billableLines(items, made);
  const withoutLast = removeBill(shared, 2);
  expect(left.map((line) => line.amount)).toEqual(lines.map((line) => unassignedAmount(withoutLast, line)));
  const total = left.reduce((sum, line) => sum + line.amount, 0);
  const equal = await house.bills(id, { splitBy: { mode: 'equal', parts: 4 } });
  expect(equal.map((bill) => bill.total)).toEqual(evenParts(total, 4, 0));
});

test('what the till shows of a discounted combo whose lines change is what the hub then answers', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { parentOrderItemId, childOrderItemIds } = await house.build(id);
  const off = (itemId: string, more: object) =>
    house.call(house.manager, 'discountOrderItem', { id, itemId, reason: 'Cumpleaños', ...more });
  await off(parentOrderItemId, { kind: 'percentage', value: 12.5 });
  await off(childOrderItemIds[1]!, { kind: 'amount', value: 101 });
  await house.call(house.manager, 'discountOrder', { id, kind: 'percentage', value: 5, reason: 'Convenio' });
  const menu = await house.call<PosCatalogue>(house.waiter, 'getPosCatalogue', { locationId: house.locationId });
  const before = await house.orderNow(id);
  const { groupId: productModifierGroupId, option } = house.term;
  const modifiers = [{ productModifierGroupId, productModifierId: option['Doble carne']!, quantity: 1 }];
  const change = { itemId: childOrderItemIds[0]!, patch: { modifiers } };
  const shown = projectOrder(before, [{ kind: 'edit', key: 'k', orderId: id, ...change }], menu);
  await house.call(house.manager, 'updateOrderItem', { id, itemId: change.itemId, ...change.patch });
  const answered = projectOrder(await house.orderNow(id), [], menu);
  const money = ({ items }: typeof shown) =>
    items.map((line) => [
      line.discountTotal,
      line.lineTotal,
      line.comboTotal,
      line.discounts?.map((one) => one.amount),
    ]);
  expect(money(shown)).toEqual(money(answered));
  expect(shown.totals).toEqual(answered.totals);
  const [head] = answered.items;
  expect(priceOnTicket(head!)).toBe(head!.discounts![0]!.unitPriceFinal);
});
