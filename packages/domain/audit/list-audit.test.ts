import { ListAuditQuery } from '@comanda/contracts';
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

const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** A log with an approved void, money taken out, a price raised and somebody new. */
const withLog = async (world: Awaited<ReturnType<typeof openWorld>>) => {
  const [waiter, owner] = [world.as('Waiter'), world.as('Owner')];
  const boss = { id: 'boss', name: 'Berta', role: null, permissions: new Set<never>() };
  const said = { locationId: world.locationId, entityId: 'x' };
  const dish = { dish: 'Ceviche de camarón', documentNumber: 'Z10-118', amount: 9500 };
  await world.write({ ...waiter, approvedBy: boss }, (tx) =>
    recordAudit(tx, { ...said, action: 'item.void', entity: 'order_item', reason: 'Estaba frío', details: dish }),
  );
  world.env.advance(60_000);
  await world.write(owner, (tx) =>
    recordAudit(tx, { ...said, action: 'cash.move', entity: 'cash_movement', details: { kind: 'out', amount: 5000 } }),
  );
  world.env.advance(60_000);
  const price = { name: 'Limón 100%', changes: { price: [500, 600] } };
  const elsewhere = { ...said, locationId: null };
  await world.write(owner, (tx) =>
    recordAudit(tx, { ...elsewhere, action: 'product.updated', entity: 'product', details: price }),
  );
  const list = async (filter: object) =>
    (await world.run(owner, listAudit, filter)).data.map(({ action }) => action).join(' ');
  return { list, waiter, owner };
};

test('a manager of one branch read in the cloud what was done at the others', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const other = world.env.uuid();
  for (const [action, locationId] of [
    ['order.cancel', other],
    ['cash.open', world.locationId],
    ['staff.changed', null],
  ] as const)
    await world.write(owner, (tx) => recordAudit(tx, { action, entity: 'x', entityId: action, locationId }));
  const seenBy = async (locationIds: string[]) =>
    (await world.run({ ...owner, locationIds }, listAudit, {})).data.map(({ action }) => action);
  expect(await seenBy([world.locationId])).toEqual(['staff.changed', 'cash.open']);
  expect(await seenBy([world.locationId, other])).toEqual(['staff.changed', 'cash.open', 'order.cancel']);
});

test('a page of long entries took seconds, and one that was too long lost even its name: it is listed and found by how it begins', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const together = { action: 'product.imported', entity: 'products', entityId: 'x', locationId: null };
  const named = { kind: 'import', names: ['Flan', 'Elote'], count: 500 };
  const record = (details: Record<string, unknown>) =>
    world.write(owner, (tx) => recordAudit(tx, { ...together, details }));
  const rows = (letters: number) => [{ more: 'x'.repeat(letters), name: 'Puyazo' }];
  await record({ ...named, rows: rows(20_000) });
  await record({ ...named, rows: rows(40_000) });
  await record({ ...named, rows: rows(400_000) });
  // Of a hub in wrong hands: what is cut off there is nothing.
  await record({ name: { of: 'Flan', rows: rows(40_000) } });
  await record({ name: 'Flan', more: 'x'.repeat(40_000) });
  const { data } = await world.run(owner, listAudit, {});
  expect(data.map(({ details }) => details)).toEqual([{}, {}, named, named, { ...named, rows: rows(20_000) }]);
  expect((await world.run(owner, listAudit, { q: 'elote', from: LONG_AGO })).total).toBe(3);
  expect((await world.run(owner, listAudit, { q: 'puyazo', from: LONG_AGO })).total).toBe(1);
});

const ELSEWHERE = '00000000-0000-4000-8000-000000000000';

test('the log is looked through by topic, by who did it or allowed it, by time and by place', async () => {
  await using world = await openWorld();
  const { list, waiter } = await withLog(world);
  expect(await list({})).toBe('product.updated cash.move item.void');
  expect(await list({ topic: 'orders' })).toBe('item.void');
  expect(await list({ topic: 'money' })).toBe('cash.move');
  expect(await list({ topic: 'menu' })).toBe('product.updated');
  expect(await list({ topic: 'customers' })).toBe('');
  expect(await list({ personId: waiter.id })).toBe('item.void');
  expect(await list({ personId: 'boss' })).toBe('item.void');
  // What they did in the cloud is under their account.
  expect(await list({ personId: ELSEWHERE, accountId: waiter.id })).toBe('item.void');
  // By an account alone everybody's entries came.
  expect(await list({ accountId: waiter.id })).toBe('item.void');
  // What counts everywhere counts at each place.
  expect(await list({ locationId: world.locationId })).toBe('product.updated cash.move item.void');
  expect(await list({ locationId: ELSEWHERE })).toBe('product.updated');
  const [last] = (await world.run(world.as('Owner'), listAudit, {})).data;
  expect(await list({ from: last!.at })).toBe('product.updated');
  expect(await list({ to: last!.at })).toBe('cash.move item.void');
});

test('words of the log are found without accents and capitals, and what they hold of patterns is only text', async () => {
  await using world = await openWorld();
  const { list } = await withLog(world);
  const search = (q: string) => list({ q, from: LONG_AGO });
  expect(await search('CAMARON')).toBe('item.void');
  expect(await search('frío')).toBe('item.void');
  expect(await search('z10-118')).toBe('item.void');
  expect(await search('berta')).toBe('item.void');
  // Each word, wherever it stands.
  expect(await search('frio  camarón berta')).toBe('item.void');
  expect(await search('camarón limón')).toBe('');
  // What is part of another word is found with it, and nobody means a seventh.
  expect(await search('cam camarón ca')).toBe('item.void');
  expect(await search('frio camaron berta z10 118 ceviche nada')).toBe('item.void');
  expect(await search('frio camaron berta z10 118 nada')).toBe('');
  expect(await search('100%')).toBe('product.updated');
  expect(await search('1_0')).toBe('');
  expect(ListAuditQuery.safeParse({ q: 'frío' }).error?.issues[0]?.path).toEqual(['from']);
});

test('the log told that a manager allowed it, but not who: whoever had left the staff had no name any more', async () => {
  await using world = await openWorld();
  await withLog(world);
  const entries = (await world.run(world.as('Owner'), listAudit, { topic: 'orders' })).data;
  expect(entries[0]).toMatchObject({ approvedBy: 'boss', details: { approver: 'Berta', dish: 'Ceviche de camarón' } });
});
