import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { items } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { familyOf, sharesOf, sourcesOf, ticketsOfLine } from './shares.store.ts';

/** Says of lines what they were parted from, as no hub of ours would write it. */
const partFrom = (house: Restaurant, ...sources: readonly (readonly [id: string, splitFrom: string])[]) =>
  house.write(house.manager, async (tx) => {
    for (const [id, splitFrom] of sources) await items.update(tx, id, { splitFrom, sharedTickets: [] });
  });

/** Whom the walks meet from one line, each by its place in `ids`. */
const met = (house: Restaurant, ids: readonly string[], at: number) =>
  house.write(house.manager, async (tx) => {
    const line = await items.get(tx, ids[at]!);
    const places = (rows: readonly OrderItemRow[]) => rows.map(({ id }) => ids.indexOf(id));
    return {
      shares: places(await sharesOf(tx, [line.id])),
      sources: places(await sourcesOf(tx, [line])),
      family: places(await familyOf(tx, line)),
      tickets: (await ticketsOfLine(tx, line)).length,
    };
  });

/** Lines of one order that the kitchen has, in the order they were told. */
const sentLines = async (house: Restaurant, many: number): Promise<string[]> => {
  const { id } = await house.order();
  const ids: string[] = [];
  for (let i = 0; i < many; i++) ids.push((await house.line(id)).id);
  await house.send(id);
  return ids;
};

test('a line that was parted from itself hung the hub for good: it is a family of its own', async () => {
  await using house = await openRestaurant();
  const [one] = await sentLines(house, 1);
  await partFrom(house, [one!, one!]);
  expect(await met(house, [one!], 0)).toEqual({ shares: [], sources: [], family: [0], tickets: 1 });
});

test('two lines that were parted from each other were walked round for ever: each is met once', async () => {
  await using house = await openRestaurant();
  const ids = await sentLines(house, 3);
  const [one, two, three] = ids as [string, string, string];
  await partFrom(house, [one, two], [two, one], [three, two]);
  expect(await met(house, ids, 0)).toEqual({ shares: [1, 2], sources: [1], family: [1, 0, 2], tickets: 1 });
  expect(await met(house, ids, 2)).toEqual({ shares: [], sources: [1, 0], family: [0, 1, 2], tickets: 1 });
  expect(
    await house.write(house.manager, async (tx) => (await sharesOf(tx, ids)).map(({ id }) => ids.indexOf(id)).sort()),
  ).toEqual([0, 1, 2]);
});
