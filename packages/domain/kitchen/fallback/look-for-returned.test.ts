import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { syncStation } from '../stations/sync-station.ts';
import { lookForReturned } from './look-for-returned.ts';
import { noteReturned } from './note-returned.ts';
import { SeenTickets } from './seen-tickets.ts';
import { showAtFallback } from './show-at-fallback.ts';

/** A grill, whose fallback is the bar, whose fallback is the pass; a dish that is at all three. */
const openThree = async (house: Restaurant) => {
  const pass = await house.make.station('Pase');
  const bar = await house.make.station('Barra', { fallbackStationId: pass });
  await house.call(house.manager, 'updateStation', { id: house.grill, fallbackStationId: bar });
  const { ticket } = await house.sentOrder();
  const { locationId } = house;
  const show = (id: string) => house.write(house.waiter, (tx) => showAtFallback(tx, { locationId, ticketIds: [id] }));
  const [atBar] = await show(ticket.id);
  const [atPass] = await show(atBar!.id);
  const seen = new SeenTickets(house.env.now());
  const stationOf = new Map([ticket, atBar!, atPass!].map(({ id, stationId }) => [id, stationId]));
  /** Live screens show these tickets, and no others. */
  const look = async (...shown: string[]) => {
    const screens = shown.map((id) => ({ deviceId: id, stationId: stationOf.get(id)!, acknowledges: true }));
    for (const { deviceId } of screens) seen.saw(deviceId, [deviceId]);
    const returned = await lookForReturned(house.contexts.read(house.waiter), { locationId, screens, seen });
    if (returned.length > 0) await house.write(house.waiter, (tx) => noteReturned(tx, returned));
    return returned.length;
  };
  const said = async () => {
    const all = new Map((await house.tickets()).map((one) => [one.id, one.ticketData]));
    return [ticket, atBar!, atPass!].map(({ id }) => [all.get(id)!.sameAt ?? [], all.get(id)!.backAt ?? []]);
  };
  return { grill: ticket, atBar: atBar!, atPass: atPass!, look, said, pass };
};

test('each says who has the same dish for it, and whose screen is back', async () => {
  await using house = await openRestaurant();
  const { grill, atBar, atPass, look, said } = await openThree(house);
  expect(await said()).toEqual([
    [['Barra', 'Pase'], []],
    [['Pase'], []],
    [[], []],
  ]);
  await look(atBar.id, atPass.id);
  expect((await said()).map(([, back]) => back)).toEqual([[], [], ['Barra']]);
  await look(grill.id, atBar.id, atPass.id);
  expect((await said()).map(([, back]) => back)).toEqual([[], ['Parrilla'], ['Barra', 'Parrilla']]);
});

test('nothing is written while screens stay as they are, and a display learns by the number that it is told anew', async () => {
  await using house = await openRestaurant();
  const { grill, atPass, look, pass } = await openThree(house);
  const display = await house.display(pass);
  const seq = async () => (await syncStation(house.contexts.read(display))).seq;
  const before = await seq();
  expect(await look(grill.id, atPass.id)).toBe(2);
  expect(await seq()).toBe(before + 1);
  expect(await look(grill.id, atPass.id)).toBe(0);
});

test('of what is done meanwhile nothing is said', async () => {
  await using house = await openRestaurant();
  const { grill, look } = await openThree(house);
  await house.call(house.waiter, 'bumpTicket', { id: grill.id });
  expect(await look(grill.id)).toBe(0);
});

test('dishes of days ago at a fallback were asked for every five seconds', async () => {
  await using house = await openRestaurant();
  const { grill, look } = await openThree(house);
  house.env.advance(3 * 3_600_000 + 1);
  expect(await look(grill.id)).toBe(0);
});
