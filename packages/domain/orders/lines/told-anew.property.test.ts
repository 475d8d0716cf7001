import type { KitchenTicket } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSteaks } from './steaks.suite.ts';

/** A cook who makes what stands on the glass and is not struck out, all of it at each bump. */
class Cook {
  #seen = new Set<string>();
  #standing = new Map<string, KitchenTicket>();
  readonly made: Record<string, number> = {};

  read(tickets: readonly KitchenTicket[]): void {
    for (const ticket of tickets) {
      if (!this.#seen.has(ticket.id)) {
        this.#seen.add(ticket.id);
        for (const id of ticket.ticketData.replaces ?? []) this.#standing.delete(id);
        if (ticket.status === 'pending') this.#standing.set(ticket.id, ticket);
      }
      if (ticket.status === 'voided') this.#standing.delete(ticket.id);
    }
  }

  bump(): void {
    for (const { ticketData } of this.#standing.values()) {
      const { ownPart, modifiers, quantity } = ticketData;
      const names = ownPart ? ownPart.map(({ name }) => name) : ['Puyazo', ...modifiers];
      for (const name of names) this.made[name] = (this.made[name] ?? 0) + quantity;
    }
    this.#standing.clear();
  }
}

const SIDES = [
  ['Papas'],
  ['Plátanos'],
  ['Papas', 'Plátanos'],
  ['Frijoles'],
  ['Papas', 'Huevo'],
  ['Frijoles', 'Huevo', 'Tocino'],
];

test('whatever is chosen of a line while it is made, each steak is grilled once, no side is fried twice, and what is paid is made', async () => {
  const step = fc.oneof(
    fc.constantFrom('note' as const, 'more' as const, 'grill' as const, 'fryer' as const),
    fc.constantFrom(...SIDES),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      await using house = await openRestaurant();
      const steaks = await openSteaks(house);
      const cooks = { grill: new Cook(), fryer: new Cook() };
      const look = async () => {
        const tickets = await house.tickets();
        cooks.grill.read(tickets.filter(({ stationId }) => stationId === house.grill));
        cooks.fryer.read(tickets.filter(({ stationId }) => stationId !== house.grill));
      };
      const bump = async (station: 'grill' | 'fryer') => {
        cooks[station].bump();
        await steaks.bump(station);
      };
      await look();
      let [quantity, chosen, notes] = [2, SIDES[0]!, 0];
      for (const one of steps) {
        house.env.advance(1000);
        if (one === 'grill' || one === 'fryer') await bump(one);
        else if (one === 'note') await steaks.change({ notes: `Nota ${notes++}` });
        else if (one === 'more') {
          quantity += 1;
          await steaks.change({ quantity });
        } else {
          chosen = one;
          await steaks.change({ modifiers: steaks.with(...chosen) });
        }
        await look();
      }
      await bump('grill');
      await bump('fryer');
      expect([(await steaks.line()).status, cooks.grill.made.Puyazo]).toEqual(['served', quantity]);
      for (const side of ['Papas', 'Plátanos']) expect(cooks.fryer.made[side] ?? 0).toBeLessThanOrEqual(quantity);
      for (const paid of chosen.filter((name) => name === 'Huevo' || name === 'Tocino'))
        expect(cooks.grill.made[paid] ?? 0).toBeGreaterThanOrEqual(quantity);
    }),
    { numRuns: 30 * Number(process.env.RUNS || '1') },
  );
}, 300_000);
