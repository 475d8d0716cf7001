import { openRestaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choice, openKitchen, readScreen } from './three-stations.suite.ts';

const CHOICES: readonly Choice[] = [
  { Papas: 1 },
  { Papas: 2 },
  { Papas: 1, Ensalada: 1 },
  { Ensalada: 1 },
  { Papas: 1, Plátanos: 1 },
  { Frijoles: 1 },
  { Papas: 1, Huevo: 1 },
  { Papas: 2, Huevo: 2 },
  { Ensalada: 1, Huevo: 3, Yuca: 1 },
];

/** A free option of the dish itself is a word: of a dish that is made nobody hears it. */
const COUNTED = ['Papas', 'Plátanos', 'Ensalada', 'Huevo', 'Yuca'] as const;

const STATION = fc.constantFrom(0, 1, 2);

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('choose' as const), choice: fc.constantFrom(...CHOICES) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('note' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('by' as const), by: fc.constantFrom(1, 1, 2, -1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bump' as const), at: STATION }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recall' as const), nth: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('off' as const), at: STATION, to: STATION }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('on' as const), at: STATION }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('all' as const),
      choice: fc.constantFrom(...CHOICES),
      by: fc.constantFrom(1, -1),
    }),
  },
);

test('however a line is changed while stations go off and come back, all of it is made once and nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      await using house = await openRestaurant();
      const kitchen = await openKitchen(house, CHOICES[0]!);
      const cook = house.as('Kitchen');
      let [quantity, most, choice, notes] = [2, 2, CHOICES[0]!, 0];
      const timesMost = new Map<string, number>(Object.entries(choice));
      const isOff = new Set<string>();
      const resize = (by: number) => {
        quantity = Math.max(1, quantity + by);
        // What is made already nobody takes back: it may be at the table.
        most += Math.max(0, by);
        return { quantity };
      };
      for (const one of steps) {
        house.env.advance(1000);
        if ('choice' in one) {
          choice = one.choice;
          for (const [name, times] of Object.entries(choice))
            timesMost.set(name, Math.max(times, timesMost.get(name) ?? 0));
        }
        if (one.kind === 'choose') await kitchen.change({ choice });
        else if (one.kind === 'note') await kitchen.change({ notes: `Nota ${notes++}` });
        else if (one.kind === 'by') await kitchen.change(resize(one.by));
        else if (one.kind === 'all') await kitchen.change({ ...resize(one.by), choice });
        else if (one.kind === 'bump') await kitchen.bump(kitchen.stations[one.at]!);
        else if (one.kind === 'recall') {
          const done = (await house.tickets()).filter(({ status }) => status === 'bumped');
          const id = done[one.nth % Math.max(1, done.length)]?.id;
          // Of what was taken back nothing comes back.
          if (id) await house.call(cook, 'recallTicket', { id }).catch(() => undefined);
        } else {
          const id = kitchen.stations[one.at]!;
          const to = one.kind === 'off' ? kitchen.stations[one.to]! : id;
          if (one.kind === 'off' && (to === id || isOff.size > 0)) continue;
          if (one.kind === 'off') isOff.add(id);
          else isOff.delete(id);
          await (one.kind === 'off' ? kitchen.off(id, to) : kitchen.on(id));
        }
        const made = readScreen(await house.tickets());
        const read = (name: string, times: number, greatest: number) => {
          expect(made(name), `${name} of ${quantity * times}`).toBeGreaterThanOrEqual(quantity * times);
          expect(made(name), `${name} of ${quantity * times} to ${greatest}`).toBeLessThanOrEqual(greatest);
        };
        read('Puyazo', 1, most);
        for (const name of COUNTED) read(name, choice[name] ?? 0, most * (timesMost.get(name) ?? 0));
      }
      for (const id of kitchen.stations) await kitchen.bump(id);
      expect((await house.orderNow(kitchen.id)).items.map(({ status }) => status)).toEqual(['served']);
    }),
    { numRuns: runs(30) },
  );
}, 600_000);
