import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { lookForUnseen } from './look-for-unseen.ts';
import { type Screen, SeenTickets } from './seen-tickets.ts';

const openDark = async () => {
  const house = await openRestaurant();
  const bar = await house.make.station('Barra');
  const station = (changes: object) => house.call(house.manager, 'updateStation', { id: house.grill, ...changes });
  await station({ fallbackStationId: bar });
  const seen = new SeenTickets(house.env.now());
  const look = async (seconds: number, screens: Screen[] = []): Promise<string[]> => {
    house.env.advance(seconds * 1000);
    const ctx = house.contexts.read(house.waiter);
    return (await lookForUnseen(ctx, { locationId: house.locationId, screens, seen })).map(({ id }) => id);
  };
  const setSeconds = (value: string) =>
    house.call(house.as('Owner'), 'setLocationParameter', {
      locationId: house.locationId,
      name: 'UNSEEN_TICKET_SECONDS',
      value,
    });
  return { house, station, seen, look, setSeconds, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() };
};

test('after a minute, or as long as the location says, or never', async () => {
  await using dark = await openDark();
  const { ticket } = await dark.house.sentOrder();
  expect(await dark.look(59)).toEqual([]);
  expect(await dark.look(1)).toEqual([ticket.id]);
  await dark.setSeconds('90');
  expect(await dark.look(29)).toEqual([]);
  expect(await dark.look(1)).toEqual([ticket.id]);
  await dark.setSeconds('0');
  expect(await dark.look(600)).toEqual([]);
});

test('a screen that shows it in time keeps it at its station', async () => {
  await using dark = await openDark();
  const { ticket } = await dark.house.sentOrder();
  dark.seen.saw('tablet', [ticket.id]);
  const screens = [{ deviceId: 'tablet', stationId: dark.house.grill, acknowledges: true }];
  expect(await dark.look(300, screens)).toEqual([]);
});

test('what is on paper somebody has; paper that failed nobody', async () => {
  await using dark = await openDark();
  await dark.house.printer();
  const { ticket } = await dark.house.sentOrder();
  expect(await dark.look(60)).toEqual([]);
  const [job] = await dark.house.jobs();
  await dark.house.call(dark.house.manager, 'updatePrintJob', {
    id: job!.id,
    status: 'failed',
    lastError: 'paper_out',
  });
  expect(await dark.look(5)).toEqual([ticket.id]);
});

test('a station that only prints, or has no fallback, is not looked at; nor is what is done or voided', async () => {
  await using dark = await openDark();
  const { house } = dark;
  const [done, off] = [await house.sentOrder(), await house.sentOrder()];
  await house.call(house.waiter, 'bumpTicket', { id: done.ticket.id });
  const because = { id: off.order.id, itemId: off.line.id, reason: 'Se fue', voidedBy: 'Ana' };
  await house.call(house.manager, 'voidOrderItem', because);
  expect(await dark.look(60)).toEqual([]);
  await house.sentOrder();
  await dark.station({ fallbackStationId: null });
  expect(await dark.look(60)).toEqual([]);
});

test('dishes of days ago were shown and printed at the fallback once the display was dark', async () => {
  await using dark = await openDark();
  await dark.house.sentOrder();
  expect(await dark.look(3 * 86_400)).toEqual([]);
  const { ticket } = await dark.house.sentOrder();
  expect(await dark.look(60)).toEqual([ticket.id]);
  expect(await dark.look(3 * 3600)).toEqual([]);
});

test('a fallback that was chosen just before its station’s display was closed had a quarter of an hour’s tickets within seconds', async () => {
  await using dark = await openDark();
  await dark.station({ fallbackStationId: null });
  const { ticket } = await dark.house.sentOrder();
  expect(await dark.look(900)).toEqual([]);
  await dark.station({ fallbackStationId: await dark.house.make.station('Pasillo') });
  expect(await dark.look(5)).toEqual([]);
  expect(await dark.look(55)).toEqual([ticket.id]);
});

test('a fallback chosen while another station had one already had a quarter of an hour’s tickets within seconds', async () => {
  await using dark = await openDark();
  const { house } = dark;
  const fry = await house.make.station('Freidora');
  await house.call(house.manager, 'updateStation', { id: fry, fallbackStationId: await house.make.station('Pase') });
  await dark.station({ fallbackStationId: null });
  const { ticket } = await house.sentOrder();
  expect(await dark.look(900)).toEqual([]);
  await dark.station({ fallbackStationId: await house.make.station('Pasillo') });
  expect(await dark.look(5)).toEqual([]);
  expect(await dark.look(55)).toEqual([ticket.id]);
});
