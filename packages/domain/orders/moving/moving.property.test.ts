import { comboMaker } from '@comanda/testing/catalogue';
import { openRestaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { test } from 'vitest';
import { MovingWorld, type Step } from './moving-world.suite.ts';

const KINDS: Step['kind'][] = [
  ...(['add', 'add', 'send', 'send', 'transfer', 'transfer', 'transfer'] as const),
  ...(['merge', 'merge', 'unmerge', 'undo', 'void', 'bump', 'recall'] as const),
  ...(['quantity', 'quantity', 'note', 'exchange', 'back', 'cancel', 'comp', 'combo'] as const),
];
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  a: fc.nat(50),
  b: fc.nat(50),
  share: fc.integer({ min: 1, max: 1000 }),
});

/** Two to five tills, each with a step of its own a round. */
const evening = fc
  .record({ tills: fc.integer({ min: 2, max: 5 }), tables: fc.integer({ min: 2, max: 4 }) })
  .chain(({ tills, tables }) =>
    fc.record({
      tables: fc.constant(tables),
      rounds: fc.array(fc.array(step, { minLength: 1, maxLength: tills }), { minLength: 4, maxLength: 12 }),
    }),
  );

test('whatever tills send, part, move, join, change, sell as a combo, take back, cancel and void: every dish is cooked once, and no quantity, no centavo and no guest is lost', async () => {
  await using house = await openRestaurant();
  // Prices that do not divide evenly, and one with an option.
  const soup = await house.make.product('Caldo', 3_333);
  await house.make.assignment(house.grill, soup);
  const dishes = [house.steak, soup];
  const groups = [
    { name: 'Plato', of: [house.steak] },
    { name: 'Entrada', of: [soup] },
  ];
  const { id: bundleId } = await comboMaker(house, house.as('Owner')).combo('Menú del día', '100.00', groups);
  let evenings = 0;
  await fc.assert(
    fc.asyncProperty(evening, async ({ tables, rounds }) => {
      evenings += 1;
      const world = await MovingWorld.open(house, { dishes, bundleId }, tables, `${evenings}`);
      for (const steps of rounds) {
        await world.round(steps);
        await world.check();
      }
    }),
    { numRuns: runs(100) },
  );
});
