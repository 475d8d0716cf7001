import { openHub } from '@comanda/testing/hub-file';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SyncRecoveryRow } from '../tables.ts';

const open = async () => {
  const folder = tempFolder();
  const db = openHub(folder.file('hub.db'), testEnv());
  await db.apply('pair', ({ db: tx }) => sql`update sync_identity set state = 'paired'`.execute(tx));
  const count = (id: string, n: number) =>
    db.write('count', 'ana', ({ db: tx }) =>
      sql`insert into document_counter values (${id}, 'here', ${id}, ${n})
        on conflict (id) do update set last_number = ${n}`.execute(tx),
    );
  const sealed = async () =>
    (await db.read.selectFrom('obTx').select(['seq', 'kind', 'body']).orderBy('seq').execute()).map((row) => [
      row.seq,
      row.kind,
      JSON.parse(row.body).map(([, op, pk, image]: [string, string, string, { last_number?: number }]) => [
        op,
        pk,
        image.last_number,
      ]),
    ]);
  const close = async () => {
    await db.close();
    folder[Symbol.dispose]();
  };
  return { db, count, sealed, [Symbol.asyncDispose]: close };
};

const RECOVERY: SyncRecoveryRow = {
  k: 1,
  kind: 'history' as const,
  epoch: 2,
  cloudGen: 'g',
  lastSeq: 1,
  lastHash: 'h',
  forkSeq: 1,
  entity: null,
  afterId: null,
  rows: 0,
};

test('the tail leaves the outbox, later changes join it, and all of it is sealed again as it stands', async () => {
  await using hub = await open();
  const { db, count, sealed } = hub;
  await count('a', 1);
  await count('b', 2);
  await count('b', 3);
  await count('c', 4);
  const salvaged = await db.apply('fork', async (tx) => {
    await tx.db.insertInto('syncRecovery').values(RECOVERY).execute();
    return tx.salvageTail(1);
  });
  expect(salvaged.map(({ op, pk }) => `${op} ${pk}`)).toEqual(['I b', 'U b', 'I c']);
  expect(await sealed()).toEqual([[1, 'tx', [['I', 'a', 1]]]]);
  await count('a', 9);
  await db.write('remove', 'ana', ({ db: tx }) => sql`delete from document_counter where id = 'c'`.execute(tx));
  expect(await sealed()).toHaveLength(1);
  const rows = await db.apply('finish', async (tx) => {
    await tx.db.deleteFrom('syncRecovery').execute();
    await tx.db.updateTable('syncSalvage').set({ isConflict: true }).where('pk', '=', 'never').execute();
    return tx.sealSalvage();
  });
  expect(rows).toBe(3);
  const again = [
    ['I', 'b', 3],
    ['D', 'c', undefined],
  ];
  expect(await sealed()).toEqual([
    [1, 'tx', [['I', 'a', 1]]],
    [2, 'salvage', [['U', 'a', 9], ...again]],
  ]);
  expect(await db.read.selectFrom('syncSalvage').selectAll().execute()).toEqual([]);
  expect(db.verifyChain().brokenAt).toBeNull();
  await count('d', 5);
  expect((await sealed()).at(-1)).toEqual([3, 'tx', [['I', 'd', 5]]]);
});

test('a row that is changed here after the cloud’s version of it came is sealed as it stands, not left out with the version that yielded', async () => {
  await using hub = await open();
  const { db, count, sealed } = hub;
  await count('a', 1);
  await count('b', 2);
  await db.apply('fork', async (tx) => {
    await tx.db.insertInto('syncRecovery').values(RECOVERY).execute();
    tx.salvageTail(1);
    await sql`update document_counter set last_number = 5 where id = 'b'`.execute(tx.db);
    await tx.db.updateTable('syncSalvage').set({ isConflict: true }).where('pk', '=', 'b').execute();
  });
  await count('b', 6);
  await db.apply('finish', async (tx) => {
    await tx.db.deleteFrom('syncRecovery').execute();
    return tx.sealSalvage();
  });
  expect((await sealed()).at(-1)).toEqual([2, 'salvage', [['I', 'b', 6]]]);
});

test('edits of what the cloud arbitrates keep every column somebody changed and the first revision seen', async () => {
  await using hub = await open();
  const { db } = hub;
  await db.write('make', 'ana', ({ db: tx }) =>
    sql`insert into payment_method values ('p', 'b', 'Efectivo', 'cash', 1, 0, '', '')`.execute(tx),
  );
  await db.write('edit', 'ana', ({ db: tx }) => sql`update payment_method set name = 'Tarjeta'`.execute(tx));
  await db.write('edit', 'ana', ({ db: tx }) => sql`update payment_method set is_active = 0`.execute(tx));
  await db.apply('fork', async (tx) => {
    await tx.db.insertInto('syncRecovery').values(RECOVERY).execute();
    tx.salvageTail(1);
  });
  await db.apply('finish', async (tx) => {
    await sql`update payment_method set name = 'Of the cloud'`.execute(tx.db);
    await tx.db.deleteFrom('syncRecovery').execute();
    await tx.sealSalvage();
  });
  const { body } = await db.read.selectFrom('obTx').select('body').where('seq', '=', 2).executeTakeFirstOrThrow();
  const [[entity, op, pk, image, changed]] = JSON.parse(body);
  expect([entity, op, pk, image.name, image.is_active, changed.sort()]).toEqual([
    ...['payment_method', 'U', 'p', 'Tarjeta', 0],
    ['is_active', 'name'],
  ]);
  expect(await db.read.selectFrom('pendingEdit').select(['rowId', 'txSeq']).where('txSeq', '=', 2).execute()).toEqual([
    { rowId: 'p', txSeq: 2 },
  ]);
});

test('a loose transaction takes a child before its parent; everybody else is held to foreign keys as before', async () => {
  await using hub = await open();
  const { db } = hub;
  const orphan = (id: string) =>
    sql`insert into cash_movement (id, business_id, session_id, kind, amount, reason, created_by, created_at) values (${id}, 'b', 'no session', 'in', 5, 'x', 'x', 'x')`;
  const loose = db.applyLoose('loose', ({ db: tx }) => orphan('a').execute(tx));
  const strict = db.apply('strict', ({ db: tx }) => orphan('b').execute(tx));
  await loose;
  await expect(strict).rejects.toThrow('FOREIGN KEY');
  expect(await db.read.selectFrom('cashMovement').select('id').execute()).toEqual([{ id: 'a' }]);
});

test('entries of the log are sealed again by their numbers: two of one moment have their ids in any order', async () => {
  await using hub = await open();
  const { db, count, sealed } = hub;
  await count('first', 1);
  await db.write('two at once', 'ana', ({ db: tx }) =>
    sql`insert into audit_entry
        (id, business_id, location_id, seq, at, actor_id, actor_name, action, entity, entity_id, details, prev_hash, hash)
      values ('b', 'us', 'here', 1, 'x', 'ana', 'Ana', 'item.void', 'order_item', 'i1', '{}', '0', '1'),
             ('a', 'us', 'here', 2, 'x', 'ana', 'Ana', 'item.void', 'order_item', 'i2', '{}', '1', '2')`.execute(tx),
  );
  await db.apply('fork', async (tx) => {
    await tx.db.insertInto('syncRecovery').values(RECOVERY).execute();
    tx.salvageTail(1);
    await tx.db.deleteFrom('syncRecovery').execute();
    await tx.sealSalvage();
  });
  const [, again] = await sealed();
  expect(again?.[2].map(([, pk]: [string, string]) => pk)).toEqual(['b', 'a']);
});
