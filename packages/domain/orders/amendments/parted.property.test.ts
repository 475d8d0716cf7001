import type { MovedOrders } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choice, openKitchen, readScreen } from './three-stations.suite.ts';

const CHOICES: readonly Choice[] = [
  { Papas: 1 },
  { Papas: 1, Ensalada: 1 },
  { Papas: 1, Plátanos: 1 },
  { Frijoles: 1 },
  { Papas: 1, Huevo: 1 },
  { Ensalada: 1, Huevo: 2 },
];

const COUNTED = ['Papas', 'Plátanos', 'Ensalada', 'Huevo'] as const;

const line = fc.constantFrom(0, 1);
const station = fc.constantFrom(0, 1, 2);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('choose' as const), line, choice: fc.constantFrom(...CHOICES) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('note' as const), line }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('by' as const), line, by: fc.constantFrom(1, 2, -1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bump' as const), at: station }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('part' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), line }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('off' as const), at: station, to: station }) },
);

test('however lines that share a ticket are changed, all that is ordered is made, and no dish twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      await using house = await openRestaurant();
      const kitchen = await openKitchen(house, CHOICES[0]!, 3);
      const { id, itemId } = kitchen;
      const lines = [{ at: { id, itemId }, quantity: 3, choice: CHOICES[0]!, isVoided: false }];
      let [most, notes, isOff] = [3, 0, false];
      for (const one of steps) {
        house.env.advance(1000);
        const own = 'line' in one ? lines[one.line] : undefined;
        if ('line' in one && (!own || own.isVoided)) continue;
        if (one.kind === 'choose') {
          own!.choice = one.choice;
          await kitchen.changeAt(own!.at, { choice: one.choice });
        } else if (one.kind === 'note') await kitchen.changeAt(own!.at, { notes: `Nota ${notes++}` });
        else if (one.kind === 'by') {
          own!.quantity = Math.max(1, own!.quantity + one.by);
          most += Math.max(0, one.by);
          await kitchen.changeAt(own!.at, { quantity: own!.quantity });
        } else if (one.kind === 'void') {
          own!.isVoided = true;
          await house.call(house.manager, 'voidOrderItem', { ...own!.at, reason: 'Se fueron', voidedBy: 'X' });
        } else if (one.kind === 'bump') await kitchen.bump(kitchen.stations[one.at]!);
        else if (one.kind === 'off') {
          if (isOff || one.at === one.to) continue;
          isOff = true;
          await kitchen.off(kitchen.stations[one.at]!, kitchen.stations[one.to]!);
        } else {
          const [first] = lines;
          if (lines.length > 1 || first!.quantity < 2 || first!.isVoided) continue;
          const table = { tableId: await house.make.table('4'), items: [{ itemId, quantity: 1 }] };
          const { other } = await house.call<MovedOrders>(house.waiter, 'transferItems', { id, ...table });
          first!.quantity -= 1;
          const at = { id: other.id, itemId: other.items[0]!.id };
          lines.push({ at, quantity: 1, choice: first!.choice, isVoided: false });
        }
        const count = readScreen(await house.tickets());
        const standing = lines.filter(({ isVoided }) => !isVoided);
        const ordered = standing.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(count('Puyazo'), `Puyazo of ${ordered}`).toBeGreaterThanOrEqual(ordered);
        expect(count('Puyazo'), `Puyazo of ${ordered} to ${most}`).toBeLessThanOrEqual(most);
        for (const name of COUNTED) {
          const least = standing.reduce((sum, { quantity, choice }) => sum + quantity * (choice[name] ?? 0), 0);
          expect(count(name), `${name} of ${least}`).toBeGreaterThanOrEqual(least);
          const greatest = most * (name === 'Huevo' ? 2 : 1);
          expect(count(name), `${name} of ${least} to ${greatest}`).toBeLessThanOrEqual(greatest);
        }
      }
      for (const at of kitchen.stations) await kitchen.bump(at);
      for (const { at, isVoided } of lines)
        if (!isVoided)
          expect((await house.orderNow(at.id)).items.find((one) => one.id === at.itemId)?.status).toBe('served');
    }),
    { numRuns: runs(30) },
  );
}, 600_000);
