import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { summaryOf } from '../base/order-cache.ts';
import { tables } from '../testing/fake-menu.ts';
import { newOrder } from '../testing/fake-orders.ts';
import { filterOrders, type OrderFilter, withoutTableWord, withTableSaid, withTypeSaid } from './filter-orders.ts';
import { isDrawn, moneyOn, moodOf, ownFirst, tableCards } from './table-state.ts';

const house = tables();
const order = (n: number, tableIndex: number | null, extra = {}) =>
  summaryOf(newOrder(n, { tableId: tableIndex === null ? null : house[tableIndex]!.id, ...extra }, null));

test('tables come as people count them, and an open order makes one occupied whatever was stored', () => {
  const cards = tableCards(house, [order(1, 6), order(2, 6)], null);
  expect(cards.map((card) => card.table.tableNumber).slice(0, 3)).toEqual(['1', '2', '3']);
  expect(cards.at(-1)?.table.tableNumber).toBe('14');
  expect(cards[6]).toMatchObject({ state: 'occupied' });
  expect(cards[6]?.orders).toHaveLength(2);
  expect(tableCards(house, [], null)[6]?.state).toBe('dirty');
  expect(tableCards(house, [], house[9]!.areaId)).toHaveLength(5);
});

test('the list finds an order by number, name, table or waiter, and keeps to mine and to a type', () => {
  const staff = new Map([['w1', 'José Pérez']]);
  const orders = [
    order(1, 0, { waiterId: 'w1' }),
    order(2, null, { orderType: 'take_out', orderAlias: 'Familia Núñez' }),
  ];
  const find = (query: string, whose: 'all' | 'mine' = 'all', type: 'all' | 'dine_in' | 'take_out' = 'all') =>
    filterOrders(orders, { state: 'open', query, whose, type }, 'w1', staff).map((one) => one.documentNumber);
  expect(find('nunez')).toEqual(['Z10-102']);
  expect(find('jose')).toEqual(['Z10-101']);
  expect(find('102')).toEqual(['Z10-102']);
  expect(find('', 'mine')).toEqual(['Z10-101']);
  expect(find('', 'all', 'take_out')).toEqual(['Z10-102']);
  expect(find('nadie')).toEqual([]);
});

test('the tables somebody serves come first, each group as people count them', () => {
  const cards = tableCards(
    house,
    [order(1, 6, { waiterId: 'w1' }), order(2, 2, { waiterId: 'w1' }), order(3, 0)],
    null,
  );
  expect(
    ownFirst(cards, 'w1')
      .map(({ table }) => table.tableNumber)
      .slice(0, 4),
  ).toEqual(['3', '7', '1', '2']);
});

test('a room is drawn once one of its tables has a place', () => {
  const [first, ...rest] = tableCards(house, [], null);
  const placed = { ...first!, table: { ...first!.table, metadata: { place: { x: 1, y: 1, width: 4, height: 4 } } } };
  expect(isDrawn([first!, ...rest])).toBe(false);
  expect(isDrawn([placed, ...rest])).toBe(true);
  // As no hub writes it: the till fell over it after every PIN.
  const odd = { ...first!, table: { ...first!.table, metadata: null as never } };
  expect([isDrawn([odd]), isDrawn([odd, placed])]).toEqual([false, true]);
});

test('a table where all was served and nobody had a bill looked like one just seated', () => {
  const of = (...orders: ReturnType<typeof order>[]) => moodOf({ state: 'occupied', orders });
  const served = order(1, 6, { status: 'served' });
  const owing = { ...served, totals: { ...served.totals, total: minor(5000), billed: minor(5000), paid: minor(0) } };
  expect(of(order(1, 6, { status: 'sent_to_kitchen' }))).toBe('occupied');
  expect(of(served)).toBe('unbilled');
  expect(of({ ...served, unsentCount: 1 })).toBe('occupied');
  expect(of(served, order(2, 6))).toBe('occupied');
  expect(of(owing)).toBe('billed');
  expect(of({ ...owing, totals: { ...owing.totals, paid: minor(5000) } })).toBe('unbilled');
  expect(moodOf({ state: 'dirty', orders: [] })).toBe('dirty');
});

test('who typed “mesa 7”, as the list writes it, found nothing', () => {
  expect(withoutTableWord('mesa 7', 'Mesa')).toBe('7');
  expect(withoutTableWord(' MESA  7 marta', 'Mesa')).toBe('7 marta');
  expect(withoutTableWord('mesa', 'Mesa')).toBe('mesa');
  expect(withoutTableWord('marta 7', 'Mesa')).toBe('marta 7');
});

test('“mesa 3” found table 6, whose order is the third, and before table 3', () => {
  const at = (n: number, table: string, extra = {}) => ({ ...order(n, null, extra), tableAliasSnapshot: table });
  const orders = [at(1, '3'), at(3, '6'), at(5, '30', { orderAlias: 'Marta' }), at(6, 'Terraza 3')];
  const find = (query: string) => {
    const filter = withTableSaid({ state: 'open', whose: 'all', type: 'all', query }, 'Mesa');
    return filterOrders(orders, filter, 'w1', new Map()).map((one) => one.tableAliasSnapshot);
  };
  expect(find('mesa 3').sort()).toEqual(['3', 'Terraza 3']);
  expect(find('Mesa terr')).toEqual(['Terraza 3']);
  expect(find('mesa 30 marta')).toEqual(['30']);
  expect(find('mesa 3 marta')).toEqual([]);
  expect(find('103')).toEqual(['6']);
});

test('“para llevar” stands in the title of a row, and who typed it found nothing', () => {
  const names = { dine_in: 'En mesa', take_out: 'Para llevar' };
  const said = (query: string, type: OrderFilter['type'] = 'all') => {
    const { type: kind, query: rest } = withTypeSaid({ state: 'open', whose: 'all', type, query }, names);
    return [kind, rest];
  };
  expect(said('para llevar')).toEqual(['take_out', '']);
  expect(said('Marta  PARA LLEVAR')).toEqual(['take_out', 'Marta']);
  expect(said('en mesa 3')).toEqual(['dine_in', '3']);
  expect(said('para llevar', 'dine_in')).toEqual(['dine_in', 'para llevar']);
  expect(said('para')).toEqual(['all', 'para']);
});

test('the tile of a table that was paid in half said its full total', () => {
  const of = (total: number, paid: number, tips = 0) => {
    const one = order(1, 6);
    return { ...one, totals: { ...one.totals, total: minor(total), paid: minor(paid), tips: minor(tips) } };
  };
  expect(moneyOn([of(10_000, 0)])).toEqual({ total: 10_000, left: null });
  expect(moneyOn([of(10_000, 5_500, 500), of(2_000, 0)])).toEqual({ total: 12_000, left: 7_000 });
  expect(moneyOn([of(10_000, 10_000)])).toEqual({ total: 10_000, left: null });
});
