import type { KitchenTicket } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { syncStation } from '../stations/sync-station.ts';
import { listAggregatedItems } from '../tickets/list-aggregated-items.ts';
import { showAtFallback } from './show-at-fallback.ts';

interface Dark extends AsyncDisposable {
  house: Restaurant;
  bar: string;
  show(...ticketIds: string[]): Promise<KitchenTicket[]>;
  /** Tickets by station and what is said of them. */
  rows(): Promise<[string, string, string | null | undefined][]>;
}

/** A grill whose fallback is the bar. */
const openDark = async (more: object = {}): Promise<Dark> => {
  const house = await openRestaurant();
  const bar = await house.make.station('Barra', more);
  await house.call(house.manager, 'updateStation', { id: house.grill, fallbackStationId: bar });
  const names = new Map([
    [house.grill, 'Parrilla'],
    [bar, 'Barra'],
  ]);
  return {
    house,
    bar,
    show: (...ticketIds) =>
      house.write(house.as('Owner'), (tx) => showAtFallback(tx, { locationId: house.locationId, ticketIds })),
    rows: async () =>
      (await house.tickets()).map((one) => [names.get(one.stationId)!, one.status, one.bumpedElsewhere]),
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  };
};

const onGlass = async ({ house }: Dark, display: Actor) => {
  const { tickets, recent } = await syncStation(house.contexts.read(display));
  const shape = ({ status, bumpedElsewhere }: KitchenTicket) => `${status} ${bumpedElsewhere ?? 'here'}`;
  return { tickets: tickets.map(shape), recent: recent.map(shape) };
};

test('the fallback shows the dish for its station, and the station says where else it is', async () => {
  await using dark = await openDark();
  const { house, bar } = dark;
  const { ticket } = await house.sentOrder();
  const [copy] = await dark.show(ticket.id);
  expect(copy).toMatchObject({ stationId: bar, fallbackOf: ticket.id, status: 'pending', firedAt: ticket.firedAt });
  expect(copy!.ticketData).toMatchObject({ itemName: 'Puyazo', fallbackFrom: 'Parrilla', alsoAt: [] });
  expect((await house.tickets())[0]!.ticketData.alsoAt).toEqual(['Barra']);
  expect(house.heard('ticket:new').at(-1)).toMatchObject({ ticketId: copy!.id, fallbackOf: ticket.id });
});

test('asked twice, a dish is at the fallback once', async () => {
  await using dark = await openDark();
  const { ticket } = await dark.house.sentOrder();
  await dark.show(ticket.id);
  expect(await dark.show(ticket.id)).toEqual([]);
  expect(await dark.rows()).toHaveLength(2);
});

test('done at the fallback it is done at its station, whose screen says so when it is back, until a cook touches it', async () => {
  await using dark = await openDark();
  const { house, bar } = dark;
  const [grill, atBar] = [await house.display(), await house.display(bar)];
  const { order, ticket } = await house.sentOrder();
  const [copy] = await dark.show(ticket.id);
  await house.call(atBar, 'bumpTicket', { id: copy!.id });
  expect(await dark.rows()).toEqual([
    ['Parrilla', 'bumped', 'Barra'],
    ['Barra', 'bumped', null],
  ]);
  expect((await house.orderNow(order.id)).items[0]!.status).toBe('served');
  expect(house.heard('ticket:bumped')).toContainEqual(
    expect.objectContaining({ ticketId: ticket.id, bumpedElsewhere: 'Barra' }),
  );
  expect(await onGlass(dark, grill)).toEqual({ tickets: ['bumped Barra'], recent: [] });
  await house.call(grill, 'acknowledgeTicket', { id: ticket.id });
  expect(await onGlass(dark, grill)).toEqual({ tickets: [], recent: ['bumped Barra'] });
});

test('done at its own station, the fallback’s screen says so', async () => {
  await using dark = await openDark();
  const { house, bar } = dark;
  const [grill, atBar] = [await house.display(), await house.display(bar)];
  const { ticket } = await house.sentOrder();
  await dark.show(ticket.id);
  await house.call(grill, 'bumpTicket', { id: ticket.id });
  expect(await onGlass(dark, atBar)).toEqual({ tickets: ['bumped Parrilla'], recent: [] });
  expect(await onGlass(dark, grill)).toEqual({ tickets: [], recent: ['bumped here'] });
});

test('what was done elsewhere an hour ago is no news to a screen that comes back', async () => {
  await using dark = await openDark();
  const { house } = dark;
  const grill = await house.display();
  const { ticket } = await house.sentOrder();
  const [copy] = await dark.show(ticket.id);
  await house.call(house.waiter, 'bumpTicket', { id: copy!.id });
  house.env.advance(3_600_000);
  expect((await onGlass(dark, grill)).tickets).toEqual([]);
});

test('called back at one it is to be done at both again, and the line with it', async () => {
  await using dark = await openDark();
  const { house } = dark;
  const { order, ticket } = await house.sentOrder();
  const [copy] = await dark.show(ticket.id);
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  await house.call(house.waiter, 'recallTicket', { id: copy!.id });
  expect(await dark.rows()).toEqual([
    ['Parrilla', 'pending', null],
    ['Barra', 'pending', null],
  ]);
  expect((await house.orderNow(order.id)).items[0]!.status).toBe('preparing');
});

test('voided, it stays struck through at both until a cook of each has touched it', async () => {
  await using dark = await openDark();
  const { house, bar } = dark;
  const [grill, atBar] = [await house.display(), await house.display(bar)];
  const { order, line, ticket } = await house.sentOrder();
  const [copy] = await dark.show(ticket.id);
  const off = { id: order.id, itemId: line.id, reason: 'Se fue', voidedBy: 'Ana' };
  await house.call(house.manager, 'voidOrderItem', off);
  await house.call(atBar, 'acknowledgeTicket', { id: copy!.id });
  expect((await onGlass(dark, atBar)).tickets).toEqual([]);
  expect((await onGlass(dark, grill)).tickets).toEqual(['voided here']);
});

test('the sums of the day left out what a screen shows for another; progress by station, analytics and load count a dish once', async () => {
  await using dark = await openDark();
  const { house, bar } = dark;
  const { order, ticket } = await house.sentOrder();
  await dark.show(ticket.id);
  const sums = async (id: string) => (await house.run(house.manager, listAggregatedItems, { id })).data;
  expect([await sums(house.grill), await sums(bar)]).toMatchObject([
    [{ quantity: 1, tickets: 1 }],
    [{ quantity: 1, tickets: 1 }],
  ]);
  const told = <T>(name: string, input: object) => house.call<T>(house.manager, name, input);
  const { locationId } = house;
  expect(await told('getStationCompletion', { id: order.id })).toMatchObject({
    stations: [{ stationId: house.grill, total: 1 }],
  });
  expect(await told('getKitchenAnalytics', { locationId })).toMatchObject({ stations: [{ tickets: 1 }] });
  const load = await told<{ data: { pendingTickets: number }[] }>('listStationLoad', { locationId });
  expect(load.data.map(({ pendingTickets }) => pendingTickets).sort()).toEqual([0, 1]);
});

test('a fallback that prints has it on paper, marked', async () => {
  await using dark = await openDark({ outputType: 'printer', printerUrl: 'tcp://10.0.0.9:9100' });
  const { house, bar } = dark;
  const { ticket } = await house.sentOrder();
  const [copy] = await dark.show(ticket.id);
  expect(await house.jobs()).toMatchObject([{ stationId: bar, ticketId: copy!.id, status: 'pending' }]);
});

test('of a station without a fallback nothing is shown anywhere else', async () => {
  await using house = await openRestaurant();
  const { ticket } = await house.sentOrder();
  const ask = { locationId: house.locationId, ticketIds: [ticket.id] };
  expect(await house.write(house.as('Owner'), (tx) => showAtFallback(tx, ask))).toEqual([]);
});

test('what is to be left out of a dish is told at the fallback, too', async () => {
  await using dark = await openDark();
  const { house, bar } = dark;
  const { id } = await house.order();
  const { id: itemId } = await house.line(id, { quantity: 2 });
  await house.send(id);
  const [first] = await house.tickets();
  await dark.show(first!.id);
  await house.call(house.manager, 'updateOrderItem', { id, itemId, quantity: 1, reason: 'Solo una' });
  const removal = (await house.tickets()).find(({ ticketData }) => ticketData.change === 'removed')!;
  expect(await dark.show(removal.id)).toMatchObject([{ stationId: bar, status: 'voided', acknowledgedAt: null }]);
});
