import { recordAudit } from '@comanda/kernel/audit';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { listAudit } from './list-audit.ts';

test('the log is listed newest first, page by page; a stranger sees none of it', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  for (const entityId of ['a', 'b', 'c']) {
    const record = { action: 'print_job.reprint', entity: 'print_job', entityId, locationId: world.locationId };
    await world.write(owner, (tx) => recordAudit(tx, record));
  }
  const ids = async (input: object) => (await world.run(owner, listAudit, input)).data.map((entry) => entry.entityId);
  expect(await ids({})).toEqual(['c', 'b', 'a']);
  expect(await ids({ page: 2, size: 2 })).toEqual(['a']);
  expect((await world.run(owner, listAudit, { size: 1 })).total).toBe(3);
  // What a hub did long ago has a number of its own, however high.
  await world.write(owner, async (tx) => {
    const { chain: _own, ...entry } = await tx.db
      .selectFrom('auditEntry')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const old = {
      ...entry,
      id: tx.ids.next(),
      entityId: 'old',
      chain: 'antigua',
      seq: 900,
      at: '2001-01-01T00:00:00.000Z',
    };
    await tx.db.insertInto('auditEntry').values(old).execute();
  });
  expect(await ids({})).toEqual(['c', 'b', 'a', 'old']);
  expect(await world.run(await world.stranger(), listAudit)).toMatchObject({ data: [], total: 0 });
});
