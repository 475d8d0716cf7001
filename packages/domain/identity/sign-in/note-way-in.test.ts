import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { noteWayIn } from './note-way-in.ts';

test('whoever a till let in while the hub was away stands in the log, with when, and never later than now', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7264' });
  const ana = await house.who((await house.pin('7264')).idToken);
  const now = house.env.now();
  const iso = (ms: number) => new Date(ms).toISOString();
  await house.run(ana, noteWayIn, { at: iso(now - 5 * 60_000) });
  await house.run(ana, noteWayIn, { at: iso(now + 60_000) });
  const entries = await house.db.read
    .selectFrom('auditEntry')
    .select(['actorName', 'entityId', 'locationId', 'details'])
    .where('action', '=', 'sign-in.without_hub')
    .orderBy('seq')
    .execute();
  const said = { actorName: 'Ana', entityId: ana.id, locationId: house.locationId };
  expect(entries).toEqual([
    { ...said, details: { at: iso(now - 5 * 60_000), minutesAgo: 5 } },
    { ...said, details: { at: iso(now), minutesAgo: 0 } },
  ]);
});
