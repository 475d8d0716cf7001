import type { ReservationView } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

const minutes = fc.integer({ min: 0, max: 600 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('reserve' as const),
    at: minutes,
    length: fc.integer({ min: 15, max: 240 }),
    both: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('move' as const), which: fc.nat(), at: minutes, second: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom('confirm' as const, 'cancel' as const, 'noShow' as const, 'seat' as const),
    which: fc.nat(),
  }),
);

/** Tables that two parties have at once. */
const overlaps = (all: readonly ReservationView[]): string[] => {
  const held = all.filter(({ status }) => ['pending', 'confirmed', 'seated'].includes(status));
  return held.flatMap((one, i) =>
    held
      .slice(i + 1)
      .filter((other) => one.startsAt < other.endsAt && other.startsAt < one.endsAt)
      .filter((other) => one.tableIds.some((id) => other.tableIds.includes(id)))
      .map((other) => `${one.startsAt} ${other.startsAt}`),
  );
};

test('whatever is taken, moved, cancelled, seated and taken back, from two tills at once, no table is two parties’', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      await using house = await openGuestHouse();
      const { tableId, secondId, waiter, cashier } = house;
      const ids: string[] = [];
      const run = async (one: (typeof steps)[number], actor: typeof waiter): Promise<void> => {
        if (one.kind === 'reserve') {
          const tableIds = one.both ? [tableId, secondId] : [tableId];
          const made = await house.reserve({ startsAt: house.at(one.at), durationMinutes: one.length, tableIds });
          ids.push(made.id);
          return;
        }
        const id = ids[one.which % Math.max(1, ids.length)];
        if (!id) return;
        const names = {
          move: 'updateReservation',
          confirm: 'confirmReservation',
          cancel: 'cancelReservation',
          noShow: 'markNoShow',
          seat: 'seatReservation',
        };
        const change =
          one.kind === 'move' ? { startsAt: house.at(one.at), tableIds: [one.second ? secondId : tableId] } : {};
        await house.call(actor, names[one.kind], { id, ...change });
      };
      for (let i = 0; i < steps.length; i += 2)
        await Promise.allSettled([run(steps[i]!, waiter), ...(steps[i + 1] ? [run(steps[i + 1]!, cashier)] : [])]);
      const { data } = await house.call<{ data: ReservationView[] }>(waiter, 'listReservations', {
        page: 1,
        size: 200,
      });
      expect(overlaps(data)).toEqual([]);
    }),
    { numRuns: runs(12) },
  );
});

test('of many tills that want one table at one time one gets it, through a restart', async () => {
  await using house = await openGuestHouse();
  const startsAt = (round: number) => house.at(100 + round * 100);
  for (let round = 0; round < runs(10); round += 1) {
    if (round === 5) await house.restart();
    const wanted = Array.from({ length: 20 }, (_, i) =>
      house.reserve({ startsAt: startsAt(round), customerName: `${i}` }),
    );
    const settled = await Promise.allSettled(wanted);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['RESERVATION_TABLE_TAKEN']));
  }
});
