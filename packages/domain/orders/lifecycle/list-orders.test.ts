import { minor, type OrderSummary, type Page } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listOrders } from './list-orders.ts';

test('each order says what it costs and how far the kitchen is', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  await house.line(order.id, { holdUntilFired: true });
  const unsent = await house.line(order.id, { quantity: 2 });
  const voided = await house.line(order.id);
  const void_ = { id: order.id, itemId: voided.id, reason: 'Error', voidedBy: 'Ana' };
  await house.call(house.manager, 'voidOrderItem', void_);
  await house.call(house.waiter, 'bumpTicket', { id: (await house.tickets())[0]!.id });
  const { data } = await house.run(house.waiter, listOrders, {});
  expect(data).toMatchObject([
    { id: order.id, itemCount: 4, unsentCount: 1, heldCount: 1, readyCount: 1, totals: { total: 50_000 } },
  ]);
  expect(unsent.lineTotal).toBe(25_000);
});

test('a tip took itself off what is left of an order: it is told apart from what the dishes were paid', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id, { quantity: 2 });
  await house.openTill();
  const bills = await house.bills(id, { tipAmount: 1000, splitBy: { mode: 'equal', parts: 2 } });
  const [first] = bills;
  const tips = async () => (await house.run(house.waiter, listOrders, {})).data[0]!.totals;
  await house.pay(first!.id, 10_000);
  expect(await tips()).toMatchObject({ total: 25_000, paid: 10_000, tips: 0 });
  await house.pay(first!.id, first!.total - 10_000);
  expect(await tips()).toMatchObject({ total: 25_000, billed: 26_000, paid: first!.total, tips: first!.tipAmount });
});

test('orders are found by status, type, table, waiter and time, the latest first, page by page', async () => {
  await using house = await openRestaurant();
  const { id: atTable } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  house.env.advance(60_000);
  const from = new Date(house.env.now()).toISOString();
  const { order: sent } = await house.sentOrder();
  const ids = async (query: Parameters<typeof listOrders>[1] | object) =>
    (await house.run(house.waiter, listOrders, query)).data.map((order) => order.id);
  expect(await ids({})).toEqual([sent.id, atTable]);
  expect(await ids({ status: ['sent_to_kitchen', 'served'] })).toEqual([sent.id]);
  expect(await ids({ orderType: 'dine_in' })).toEqual([atTable]);
  expect(await ids({ tableId: house.tableId })).toEqual([atTable]);
  expect(await ids({ waiterId: house.cashier.id })).toEqual([]);
  expect(await ids({ createdAtFrom: from })).toEqual([sent.id]);
  expect(await ids({ createdAtTo: new Date(house.env.now() - 30_000).toISOString() })).toEqual([atTable]);
  expect(await ids({ originLocationId: house.env.uuid() })).toEqual([]);
  const second = await house.run(house.waiter, listOrders, { page: 2, size: 1 });
  expect([second.data.map((order) => order.id), second.total]).toEqual([[atTable], 2]);
});

test('a paid order was found by nobody who knew its number, table or name', async () => {
  await using house = await openRestaurant();
  const named = { orderType: 'take_out', orderAlias: 'Familia MUÑOZ Peña' } as const;
  const {
    id: atTable,
    documentNumber,
    tableAliasSnapshot,
  } = await house.order({
    orderType: 'dine_in',
    tableId: house.tableId,
  });
  const { id: takeOut } = await house.order(named);
  const found = async (q: string) => {
    const { data } = await house.run(house.waiter, listOrders, { q });
    return data.map(({ id }) => id);
  };
  expect(await found(documentNumber.toLowerCase())).toEqual([atTable]);
  expect(await found(`${tableAliasSnapshot}`)).toEqual([atTable]);
  expect(await found('munoz  fam')).toEqual([takeOut]);
  expect(await found('Peña')).toEqual([takeOut]);
  expect(await found('f')).toEqual([takeOut]);
  // Of many words the first eight say enough: each reads every order.
  expect(await found('munoz pena familia m f p mu pe zzz')).toEqual([takeOut]);
  expect(await found('munoz 99')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

/** Orders each found by what of their table or name: as they are told, by where they stand and what they are called. */
const CALLED = [
  {
    table: 'Terraza 2',
    name: 'José Ñandú',
    by: ['Terraza 2', 'terraza', 'TERRA 2', '2', 'ñ', 'n', 'josé', 'jose nandu', 'Ñandú'],
  },
  { table: 'Jardín', name: 'François', by: ['jardin', 'Jardín', 'JARDÍN', 'françois', 'francois', 'FRANÇOIS'] },
  { table: 'B12', name: 'Conceição Müller', by: ['b12', 'B12', 'Conceição', 'conceicao', 'müller', 'muller', 'm'] },
  { table: 'ÁREA 25', name: 'Kai ÀÈÎÖÜ', by: ['área', 'area 25', '25', 'aeiou', 'àèîöü'] },
  { table: '15', name: 'Ana 100%', by: ['15', 'ana', '100%', 'an a'] },
] as const;
const BY_NOBODY = ['5', '12', 'terraza 25', 'zzz', '%', '_', 'x'];

test('a table with a name, and a guest with an accent, were found by nobody who wrote them as they are called', async () => {
  await using house = await openRestaurant();
  const made = new Map<string, string>();
  for (const { table, name } of CALLED) {
    const { id } = await house.order({ orderType: 'take_out', orderAlias: name });
    made.set(name, id);
    await house.db.write('test', 'a table of that name', ({ db }) =>
      db.updateTable('order').set({ tableAliasSnapshot: table }).where('id', '=', id).execute(),
    );
  }
  const found = async (q: string) => (await house.run(house.waiter, listOrders, { q })).data.map(({ id }) => id);
  for (const { name, by } of CALLED)
    for (const q of by) expect([q, await found(q)]).toEqual([q, expect.arrayContaining([made.get(name)])]);
  for (const q of BY_NOBODY) expect([q, await found(q)]).toEqual([q, []]);
  for (const q of ['Terraza 2', 'jardin', 'françois', 'ñ', '15']) expect([q, (await found(q)).length]).toEqual([q, 1]);
});

test('a name whose accents are letters of their own was found by nobody, nor was any by a word written so', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order({ orderAlias: 'Jose\u0301 N\u0303andu\u0301' });
  for (const q of ['josé', 'JOSE\u0301', 'jose', 'ñandú', 'n\u0303', 'n'])
    expect([q, (await house.run(house.waiter, listOrders, { q })).data.map((one) => one.id)]).toEqual([q, [id]]);
});

test('a search that found nothing read every order there ever was, and the house stood still meanwhile', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order({ orderAlias: 'Marta' });
  const row = await house.db.read.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const later = (n: number) => ({
    ...row,
    id: house.env.uuid(),
    documentNumber: `Z10-${n + 10}`,
    orderAlias: null,
    createdAt: new Date(house.env.now() + n).toISOString(),
  });
  const found = async (q: string, more = {}) =>
    (await house.run(house.waiter, listOrders, { q, locationId: house.locationId, ...more })).total;
  for (let n = 1; n < 20_000; n += 500) {
    const rows = Array.from({ length: Math.min(500, 20_000 - n) }, (_, i) => later(n + i));
    await house.db.write('test', 'orders of months', ({ db }) => db.insertInto('order').values(rows).execute());
  }
  expect(await found('marta')).toBe(1);
  await house.db.write('test', 'one more', ({ db }) => db.insertInto('order').values(later(20_000)).execute());
  expect(await found('marta')).toBe(0);
  expect(await found('marta', { createdAtTo: row.createdAt })).toBe(1);
});

test('other branches and other businesses see none of them', async () => {
  await using house = await openRestaurant();
  await house.order();
  const elsewhere = { ...house.waiter, locationIds: [house.env.uuid()] };
  expect((await house.run(elsewhere, listOrders, {})).data).toEqual([]);
  const stranger = await house.stranger();
  expect((await house.run(stranger, listOrders, { locationId: house.locationId })).data).toEqual([]);
});

test('an origin did not find what it took, neither cooked at home nor at another branch', async () => {
  await using house = await openRestaurant();
  const origin = await house.make.branch('Z2');
  const { id: atHome } = await house.order();
  house.env.advance(1000);
  const { id: routed } = await house.order({ orderType: 'delivery_internal', originLocationId: origin });
  const found = async (actor: typeof house.waiter, originLocationId: string) =>
    (await house.run(actor, listOrders, { originLocationId })).data.map((order) => order.id);
  expect(await found(house.waiter, house.locationId)).toEqual([atHome]);
  expect(await found(house.waiter, origin)).toEqual([routed]);
  expect(await found({ ...house.waiter, locationIds: [origin] }, origin)).toEqual([routed]);
  expect(await found({ ...house.waiter, locationIds: [house.env.uuid()] }, origin)).toEqual([]);
  expect(await found({ ...(await house.stranger()), locationIds: [origin] }, origin)).toEqual([]);
});

test('one order whose lines come to more than money can be took all others of its page with it', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const { id: itemId } = await house.line(id);
  const { id: odd } = await house.order();
  await house.line(odd);
  await house.db.write('test', 'rows of a hub', ({ db }) =>
    db
      .updateTable('orderItem')
      .set({ unitPriceSnapshot: minor(Number.MAX_SAFE_INTEGER), quantity: 20_000 })
      .where('id', '!=', itemId)
      .execute(),
  );
  const { data } = await house.call<Page<OrderSummary>>(house.waiter, 'listOrders', {});
  expect(data.map((one) => one.id)).toEqual([id]);
});
