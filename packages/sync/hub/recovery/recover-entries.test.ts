import type { Change } from '@comanda/contracts';
import { recordAudit, verifyAudit } from '@comanda/kernel/audit';

import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { inOrderOfLog, takeEntry } from './recover-entries.ts';
import { ownTables } from './recover-put.ts';

/** A log of four entries, of which only the first is left; `images` as a stream says all of them, `take` takes one back. */
const openLog = async () => {
  const world = await openWorld();
  const owner = world.as('Owner');
  for (const entityId of ['a', 'b', 'c', 'd'])
    await world.write(owner, (tx) =>
      recordAudit(tx, { action: 'item.void', entity: 'order_item', entityId, locationId: world.locationId }),
    );
  const entries = await world.db.read.selectFrom('auditEntry').selectAll().orderBy('seq').execute();
  const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const images = entries.map(({ chain: _, details, ...entry }): Record<string, unknown> => {
    const image = Object.entries(entry).map(([name, value]) => [columnOf(name), value] as const);
    return { ...Object.fromEntries(image), details: JSON.stringify(details) };
  });
  await world.write(owner, (tx) => tx.db.deleteFrom('auditEntry').where('seq', '>', 1).execute());
  const table = (await ownTables({ db: world.db.read })).get('audit_entry')!;
  return {
    images,
    take: (image: Record<string, unknown>) => world.write(owner, (tx) => takeEntry(tx, table, image)),
    verified: () => verifyAudit(world.contexts.read(owner)),
    seqOf: async (image: Record<string, unknown>) =>
      (await world.db.read.selectFrom('auditEntry').select('seq').where('id', '=', String(image.id)).execute())[0]?.seq,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

test('entries of one transaction came in the order of their ids, were numbered anew, and the log was broken', async () => {
  await using log = await openLog();
  const [, second, third, fourth] = log.images;
  const changes = [third!, second!].map((image): Change => ['audit_entry', 'I', String(image.id), image]);
  const product: Change = ['product', 'U', 'p', {}];
  const inOrder = inOrderOfLog([changes[0]!, product, changes[1]!]);
  expect(inOrder).toEqual([product, changes[1], changes[0]]);
  for (const [entity, , , image] of inOrder) if (entity === 'audit_entry') await log.take(image);
  await log.take(fourth!);
  expect(await log.verified()).toEqual({ entries: 4, brokenAt: null, brokenIn: null });
});

test('an entry whose number is taken comes after the end; one that is here stays where it is', async () => {
  await using log = await openLog();
  const [, second, third] = log.images;
  const ofAnother = { ...second!, id: String(third!.id).replace(/.$/, 'f') };
  await log.take(second!);
  await log.take(ofAnother);
  await log.take(second!);
  expect([await log.seqOf(second!), await log.seqOf(ofAnother)]).toEqual([2, 3]);
});
