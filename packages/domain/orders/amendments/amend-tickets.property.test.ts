import { openRestaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Cook, openSteaks } from './steaks.suite.ts';

const PAID = ['Huevo', 'Tocino', 'Yuca'];

const SIDES = [
  ['Papas'],
  ['Plátanos'],
  ['Papas', 'Plátanos'],
  ['Frijoles'],
  ['Papas', 'Huevo'],
  ['Frijoles', 'Huevo', 'Tocino'],
  ['Papas', 'Yuca'],
  ['Yuca', 'Huevo'],
];

const STEPS = ['note', 'more', 'less', 'grill', 'fryer', 'off'] as const;

test('whatever is chosen of a line while it is made, each steak is grilled once, each side is fried once, and what is paid is made', async () => {
  const step = fc.oneof(fc.constantFrom(...STEPS), fc.constantFrom(...SIDES));
  const evening = fc.record({
    steps: fc.array(step, { minLength: 2, maxLength: 10 }),
    off: fc.constantFrom(
      { isGrill: true, to: 'cold' },
      { isGrill: false, to: 'cold' },
      { isGrill: true, to: 'other' },
      { isGrill: false, to: 'other' },
    ),
  });
  await fc.assert(
    fc.asyncProperty(evening, async ({ steps, off }) => {
      await using house = await openRestaurant();
      const steaks = await openSteaks(house);
      const fryer = (await house.tickets())[1]!.stationId;
      const cold = await house.make.station('Cocina fría');
      const cooks = new Map([house.grill, fryer, cold].map((stationId) => [stationId, new Cook()]));
      const look = async () => {
        const tickets = await house.tickets();
        for (const [stationId, cook] of cooks) cook.read(tickets.filter((one) => one.stationId === stationId));
      };
      let isOff = false;
      const bump = async (station: 'grill' | 'fryer') => {
        const isBoth = isOff && (station === 'grill') === off.isGrill;
        cooks.get(station === 'grill' ? house.grill : fryer)!.bump();
        await steaks.bump(station);
        if (!isBoth) return;
        cooks.get(cold)!.bump();
        await steaks.bump('other');
      };
      await look();
      let [quantity, most, chosen, notes] = [2, 2, SIDES[0]!, 0];
      for (const one of steps) {
        house.env.advance(1000);
        if (one === 'grill' || one === 'fryer') await bump(one);
        else if (one === 'note') await steaks.change({ notes: `Nota ${notes++}` });
        else if (one === 'off') {
          const [id, other] = off.isGrill ? [house.grill, fryer] : [fryer, house.grill];
          const to = off.to === 'cold' ? cold : other;
          if (!isOff) await house.call(house.manager, 'updateStation', { id, fallbackStationId: to, isActive: false });
          isOff = true;
        } else if (one === 'more' || one === 'less') {
          quantity = Math.max(1, quantity + (one === 'more' ? 1 : -1));
          // What is made already nobody takes back: it may be at the table.
          if (one === 'more') most += 1;
          await steaks.change({ quantity });
        } else {
          chosen = one;
          await steaks.change({ modifiers: steaks.with(...chosen) });
        }
        await look();
      }
      await bump('grill');
      await bump('fryer');
      const made = (name: string) => [...cooks.values()].reduce((sum, cook) => sum + (cook.made[name] ?? 0), 0);
      expect((await steaks.line()).status).toBe('served');
      const within = (name: string, least: number, greatest: number) => {
        expect(made(name), `${name} of ${least} to ${greatest}`).toBeGreaterThanOrEqual(least);
        expect(made(name), `${name} of ${least} to ${greatest}`).toBeLessThanOrEqual(greatest);
      };
      within('Puyazo', quantity, most);
      for (const name of ['Papas', 'Plátanos', ...PAID]) within(name, chosen.includes(name) ? quantity : 0, most);
    }),
    { numRuns: runs(30) },
  );
}, 600_000);
