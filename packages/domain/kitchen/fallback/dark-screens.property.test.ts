import type { KitchenTicket } from '@comanda/contracts';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticketsOnScreen } from '../tickets/ticket.store.ts';
import { lookForReturned } from './look-for-returned.ts';
import { lookForUnseen } from './look-for-unseen.ts';
import { noteReturned } from './note-returned.ts';
import { type Screen, SeenTickets } from './seen-tickets.ts';
import { showAtFallback } from './show-at-fallback.ts';

type Step =
  | { kind: 'send' }
  | { kind: 'look' }
  | { kind: 'restart' }
  | { kind: 'screen'; station: number; isLive: boolean }
  | { kind: 'wait'; seconds: number }
  | { kind: 'bump' | 'recall' | 'void' | 'acknowledge'; nth: number };

const nth = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>({ kind: 'send' }, { kind: 'look' }, { kind: 'look' }, { kind: 'restart' }),
  fc.record({ kind: fc.constant('screen' as const), station: fc.nat(2), isLive: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(5, 30, 60, 61) }),
  fc.record({
    kind: fc.constantFrom('bump' as const, 'recall' as const, 'void' as const, 'acknowledge' as const),
    nth,
  }),
);

/** A dish is at a fallback already when chance begins: by itself it seldom comes so far. */
const BEGINNING: readonly Step[] = [
  { kind: 'screen', station: 0, isLive: false },
  { kind: 'send' },
  { kind: 'wait', seconds: 61 },
  { kind: 'look' },
];

/** A grill, whose fallback is the bar, whose fallback is the pass; screens that die and return; a hub that looks. */
const openKitchen = async (house: Restaurant) => {
  const pass = await house.make.station('Pase');
  const bar = await house.make.station('Barra', { fallbackStationId: pass });
  await house.call(house.manager, 'updateStation', { id: house.grill, fallbackStationId: bar });
  const stations = [house.grill, bar, pass];
  const live = new Set(stations);
  let seen = new SeenTickets(house.env.now());
  const ctx = house.contexts.read(house.waiter);
  const look = async (): Promise<void> => {
    const screens: Screen[] = [...live].map((stationId) => ({ deviceId: stationId, stationId, acknowledges: true }));
    for (const { stationId } of screens)
      seen.saw(
        stationId,
        (await ticketsOnScreen(ctx, stationId)).map(({ id }) => id),
      );
    const unseen = await lookForUnseen(ctx, { locationId: house.locationId, screens, seen });
    const ticketIds = unseen.map(({ id }) => id);
    if (ticketIds.length > 0)
      await house.write(house.waiter, (tx) => showAtFallback(tx, { locationId: house.locationId, ticketIds }));
    const returned = await lookForReturned(ctx, { locationId: house.locationId, screens, seen });
    await house.write(house.waiter, (tx) => noteReturned(tx, returned));
  };
  const touch = async (kind: 'bump' | 'recall' | 'void' | 'acknowledge', at: number): Promise<void> => {
    const all = await house.tickets();
    const ticket = all[at % Math.max(1, all.length)];
    if (!ticket) return;
    const off = { id: ticket.orderId, itemId: ticket.orderItemId, reason: 'Se fue', voidedBy: 'Ana' };
    const call =
      kind === 'void'
        ? house.call(house.manager, 'voidOrderItem', off)
        : house.call(house.waiter, `${kind}Ticket`, { id: ticket.id });
    // Not every ticket can be touched so: that is refused and changes nothing.
    await call.catch(() => undefined);
  };
  const play = async (one: Step): Promise<void> => {
    if (one.kind === 'send') await house.sentOrder();
    else if (one.kind === 'look') await look();
    else if (one.kind === 'restart') seen = new SeenTickets(house.env.now());
    else if (one.kind === 'wait') house.env.advance(one.seconds * 1000);
    else if (one.kind === 'screen') {
      if (one.isLive) live.add(stations[one.station]!);
      else live.delete(stations[one.station]!);
    } else await touch(one.kind, one.nth);
  };
  const names = new Map([
    [house.grill, 'Parrilla'],
    [bar, 'Barra'],
    [pass, 'Pase'],
  ]);
  return { names, live, look, play };
};

const dishes = (tickets: readonly KitchenTicket[]): KitchenTicket[][] => [
  ...Map.groupBy(tickets, ({ id, fallbackOf }) => fallbackOf ?? id).values(),
];

/** One dish is in one state wherever it is shown, at a station once, and its line stands as it does. */
const isOneDish = async (house: Restaurant): Promise<void> => {
  for (const dish of dishes(await house.tickets())) {
    expect(new Set(dish.map(({ status }) => status)).size).toBe(1);
    expect(new Set(dish.map(({ stationId }) => stationId)).size).toBe(dish.length);
    const own = dish.filter(({ fallbackOf }) => !fallbackOf);
    expect(own).toHaveLength(1);
    // Where it was done nothing is said of it; everywhere else it is.
    if (own[0]!.status === 'bumped') expect(dish.filter(({ bumpedElsewhere }) => !bumpedElsewhere)).toHaveLength(1);
    const { items } = await house.orderNow(own[0]!.orderId);
    const line = items.find(({ id }) => id === own[0]!.orderItemId)!;
    if (own[0]!.status !== 'voided') expect(line.status).toBe(own[0]!.status === 'bumped' ? 'served' : 'preparing');
  }
};

/** Of two live screens with one dish each says the other: the one whose turn it was before as back, the other as having it, too. */
const isPlain = (dish: readonly KitchenTicket[], { names, live }: Awaited<ReturnType<typeof openKitchen>>): void => {
  const nameOf = ({ stationId }: KitchenTicket) => names.get(stationId)!;
  const told = (ticket: KitchenTicket) => [...(ticket.ticketData.sameAt ?? []), ...(ticket.ticketData.backAt ?? [])];
  for (const ticket of dish)
    for (const other of dish)
      if (other !== ticket && live.has(other.stationId)) expect(told(ticket)).toContain(nameOf(other));
};

test('whatever screens die and return: a dish done at one station is open at none, and what is to be done is never on dark screens alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await using house = await openRestaurant();
      const kitchen = await openKitchen(house);
      for (const one of [...BEGINNING, ...steps]) {
        await kitchen.play(one);
        await isOneDish(house);
      }
      if (kitchen.live.size === 0) return;
      // Three stations, and each has its minute.
      for (let i = 0; i < 4; i += 1) {
        await kitchen.look();
        house.env.advance(61_000);
      }
      await kitchen.look();
      await isOneDish(house);
      const ctx = house.contexts.read(house.waiter);
      const shown = (await Promise.all([...kitchen.live].map((id) => ticketsOnScreen(ctx, id)))).flat();
      for (const dish of dishes(await house.tickets())) {
        if (dish[0]!.status !== 'pending') continue;
        expect(shown.some(({ id, status }) => status === 'pending' && dish.some((one) => one.id === id))).toBe(true);
        isPlain(dish, kitchen);
      }
    }),
    { numRuns: runs(40) },
  );
}, 120_000);
