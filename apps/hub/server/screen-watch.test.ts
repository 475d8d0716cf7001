import { openRestaurant } from '@comanda/testing/restaurant';
import pino from 'pino';
import { expect, test } from 'vitest';
import { ScreenWatch } from './screen-watch.ts';

const openWatch = async () => {
  const house = await openRestaurant();
  const bar = await house.make.station('Barra');
  await house.call(house.manager, 'updateStation', { id: house.grill, fallbackStationId: bar });
  const grill = await house.display();
  const live = new Map([[grill.id, { acknowledges: true }]]);
  const watch = new ScreenWatch({
    contexts: house.contexts,
    restaurant: async () => house.as('Owner'),
    screens: () => {
      const { id: actorId, stationId = null, name, businessId, locationIds } = grill;
      return [...live.values()].map((one) => ({
        ...one,
        actorId,
        stationId,
        name,
        businessId,
        locationIds,
        rooms: [],
      }));
    },
    nowMs: house.env.now(),
    log: pino({ level: 'silent' }),
  });
  const lookAfter = async (seconds: number): Promise<number> => {
    house.env.advance(seconds * 1000);
    await watch.look();
    return (await house.tickets()).filter(({ stationId }) => stationId === bar).length;
  };
  return { house, grill, live, watch, lookAfter, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() };
};

test('what a screen says that it shows stays with it; dead for a minute, its tickets are at the fallback, once', async () => {
  await using at = await openWatch();
  const { ticket } = await at.house.sentOrder();
  at.watch.saw(at.grill.id, [ticket.id]);
  expect(await at.lookAfter(120)).toBe(0);
  at.live.clear();
  expect(await at.lookAfter(59)).toBe(0);
  expect(await at.lookAfter(1)).toBe(1);
  expect(await at.lookAfter(60)).toBe(1);
});

test('a screen that is there and shows nothing, because nobody has touched it to begin, is a dark one', async () => {
  await using at = await openWatch();
  await at.house.sentOrder();
  expect(await at.lookAfter(60)).toBe(1);
});

test('a display written to the contract never says what it shows: connected, it has what it was sent', async () => {
  await using at = await openWatch();
  at.live.set(at.grill.id, { acknowledges: false });
  await at.house.sentOrder();
  expect(await at.lookAfter(300)).toBe(0);
});

test('the first screen was back, and both cooked it: the fallback’s says so, until that one dies again', async () => {
  await using at = await openWatch();
  const { ticket } = await at.house.sentOrder();
  at.live.clear();
  await at.lookAfter(60);
  const said = async () => (await at.house.tickets()).map(({ ticketData: { sameAt, backAt } }) => [sameAt, backAt]);
  expect(await said()).toEqual([
    [['Barra'], undefined],
    [undefined, undefined],
  ]);
  at.live.set(at.grill.id, { acknowledges: true });
  await at.lookAfter(5);
  // It is there, and nobody has touched it to begin.
  expect((await said())[1]).toEqual([undefined, undefined]);
  at.watch.saw(at.grill.id, [ticket.id]);
  await at.lookAfter(5);
  expect((await said())[1]).toEqual([undefined, ['Parrilla']]);
  at.live.clear();
  await at.lookAfter(5);
  expect((await said())[1]).toEqual([undefined, []]);
});
