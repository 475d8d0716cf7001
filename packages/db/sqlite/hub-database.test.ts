import { statSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { tables } from '../../domain/tables.ts';
import type { TableRegistry } from '../table.ts';
import { HubDatabase, type WriteScope } from './hub-database.ts';

/** All that leaves a hub is its own alone here, without a cloud that has a say. */
const OWNERS: TableRegistry = Object.fromEntries(
  Object.entries(tables)
    .filter(([, { on }]) => on !== 'cloud')
    .map(([name, one]) => {
      const owner = one.owner === 'local' || one.isDrafted ? 'local' : 'hub';
      return [name, { ...one, owner, on: 'hub', goesTo: null, secrets: [], hubColumns: [], isDrafted: false }];
    }),
);

const business = (id: string) => ({
  id,
  name: 'Comal',
  taxId: null,
  currency: 'GTQ',
  createdAt: '2026-11-21T01:00:00.000Z',
});

describe('the hub database', () => {
  test('a write is sealed into the outbox inside its own transaction, and the chain verifies', async () => {
    using folder = tempFolder();
    const db = HubDatabase.open(folder.file('hub.db'), OWNERS, testEnv());
    await db.write('create business', 'ana', (tx) => tx.db.insertInto('business').values(business('b1')).execute());
    await db.write('rename', 'ana', (tx) => tx.db.updateTable('business').set({ name: 'Comal 2' }).execute());
    await db.write('look', 'ana', (tx) => tx.db.selectFrom('business').selectAll().execute());
    expect(db.verifyChain()).toEqual({ transactions: 2, changes: 2, brokenAt: null });
    await db.close();
  });

  test('an error rolls everything back and the next write goes on', async () => {
    using folder = tempFolder();
    const db = HubDatabase.open(folder.file('hub.db'), OWNERS, testEnv());
    const failing = db.write('x', 'ana', async (tx) => {
      await tx.db.insertInto('business').values(business('b1')).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await db.write('y', 'ana', (tx) => tx.db.insertInto('business').values(business('b2')).execute());
    expect(await db.read.selectFrom('business').select('id').execute()).toEqual([{ id: 'b2' }]);
    expect(db.verifyChain().transactions).toBe(1);
    await db.close();
  });

  test('what must follow a commit follows it, and never a rollback', async () => {
    using folder = tempFolder();
    const db = HubDatabase.open(folder.file('hub.db'), OWNERS, testEnv());
    const seen: number[] = [];
    const countNow = async () => seen.push((await db.read.selectFrom('business').select('id').execute()).length);
    let counted: Promise<unknown> = Promise.resolve();
    await db.write('x', 'ana', async (tx) => {
      tx.afterCommit(() => {
        counted = countNow();
      });
      await tx.db.insertInto('business').values(business('b1')).execute();
    });
    await counted;
    await db
      .write('y', 'ana', async (tx) => {
        tx.afterCommit(() => seen.push(-1));
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(seen).toEqual([1]);
    await db.close();
  });

  test('a write inside a write is refused instead of waiting for itself, one after a commit is not', async () => {
    using folder = tempFolder();
    const db = HubDatabase.open(folder.file('hub.db'), OWNERS, testEnv());
    const noop = async () => undefined;
    await expect(db.write('outer', 'ana', () => db.write('inner', 'ana', noop))).rejects.toThrow('inside a write');
    const after = Promise.withResolvers<string>();
    await db.write('outer', 'ana', async (tx) => {
      tx.afterCommit(() => void db.write('later', 'ana', async () => 'ran').then(after.resolve, after.reject));
    });
    expect(await after.promise).toBe('ran');
    await db.close();
  });

  test('writes that overlap run one after the other', async () => {
    using folder = tempFolder();
    const db = HubDatabase.open(folder.file('hub.db'), OWNERS, testEnv());
    await db.write('seed', 'ana', (tx) => tx.db.insertInto('business').values(business('b1')).execute());
    const addOne = () =>
      db.write('add', 'ana', async (tx) => {
        const { name } = await tx.db.selectFrom('business').select('name').executeTakeFirstOrThrow();
        await Promise.resolve();
        await tx.db
          .updateTable('business')
          .set({ name: `${name}.` })
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    const { name } = await db.read.selectFrom('business').select('name').executeTakeFirstOrThrow();
    expect(name).toBe(`Comal${'.'.repeat(20)}`);
    await db.close();
  });

  test('writes that wait together share a commit: the first answers when the last is on disk too, each sealed on its own', async () => {
    using folder = tempFolder();
    const path = folder.file('hub.db');
    const db = HubDatabase.open(path, OWNERS, testEnv());
    const other = new Database(path, { readonly: true });
    const add = (id: string) =>
      db.write(`add ${id}`, 'ana', (tx) => tx.db.insertInto('business').values(business(id)).execute());
    const first = add('b1').then(() => other.prepare('select count(*) from business').pluck().get());
    await Promise.all([add('b2'), add('b3')]);
    expect(await first).toBe(3);
    expect(other.prepare('select intent from ob_tx order by seq').pluck().all()).toEqual([
      'add b1',
      'add b2',
      'add b3',
    ]);
    expect(db.verifyChain()).toEqual({ transactions: 3, changes: 3, brokenAt: null });
    other.close();
    await db.close();
  });

  test('a write that fails is undone alone, in the middle of those that share its commit', async () => {
    using folder = tempFolder();
    const db = HubDatabase.open(folder.file('hub.db'), OWNERS, testEnv());
    const seen: string[] = [];
    const add = (id: string, fail = false) =>
      db.write('add', 'ana', async (tx) => {
        tx.afterCommit(() => seen.push(id));
        await tx.db.insertInto('business').values(business(id)).execute();
        if (fail) throw new Error('no');
      });
    const results = await Promise.allSettled([add('b1'), add('b2', true), add('b1'), add('b3')]);
    expect(results.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await db.read.selectFrom('business').select('id').orderBy('id').execute()).toEqual([
      { id: 'b1' },
      { id: 'b3' },
    ]);
    expect(seen).toEqual(['b1', 'b3']);
    expect(db.verifyChain()).toEqual({ transactions: 2, changes: 2, brokenAt: null });
    await db.close();
  });

  test('when the commit itself fails nobody who shared it is told otherwise, and nothing follows', async () => {
    using folder = tempFolder();
    const db = HubDatabase.open(folder.file('hub.db'), OWNERS, testEnv());
    const { sql } = await import('kysely');
    const seen: string[] = [];
    const good = db.write('good', 'ana', async (tx) => {
      tx.afterCommit(() => seen.push('good'));
      await tx.db.insertInto('business').values(business('b1')).execute();
    });
    const poison = db.write('poison', 'ana', async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx.db);
      await sql`insert into location (id, business_id, name, code, time_zone, created_at) values ('l', 'nobody', 'L', 'L', 'UTC', 'now')`.execute(
        tx.db,
      );
    });
    expect((await Promise.allSettled([good, poison])).map((one) => one.status)).toEqual(['rejected', 'rejected']);
    await db.write('next', 'ana', (tx) => tx.db.insertInto('business').values(business('b2')).execute());
    expect(await db.read.selectFrom('business').select('id').execute()).toEqual([{ id: 'b2' }]);
    expect(seen).toEqual([]);
    await db.close();
  });

  test('a read while a write is open does not see it, also from inside the same turn', async () => {
    using folder = tempFolder();
    const db = HubDatabase.open(folder.file('hub.db'), OWNERS, testEnv());
    const count = async () => (await db.read.selectFrom('business').select('id').execute()).length;
    expect(await count()).toBe(0);
    const during = await db.write('add', 'ana', async (tx) => {
      await tx.db.insertInto('business').values(business('b1')).execute();
      return count();
    });
    expect([during, await count()]).toEqual([0, 1]);
    await db.close();
  });

  test('reading cannot write, whichever connection it is given', async () => {
    using folder = tempFolder();
    const db = HubDatabase.open(folder.file('hub.db'), OWNERS, testEnv());
    await expect(db.read.insertInto('business').values(business('b1')).execute()).rejects.toThrow('readonly');
    await db.close();
  });

  test('a raw write around the one writer is sealed as an orphan, with an alarm', async () => {
    using folder = tempFolder();
    const path = folder.file('hub.db');
    await HubDatabase.open(path, OWNERS, testEnv()).close();
    const raw = new Database(path);
    raw.prepare("insert into business values ('b1', 'Raw', null, 'GTQ', 'now')").run();
    raw.close();
    const db = HubDatabase.open(path, OWNERS, testEnv());
    // Not by a commit the power may take back: it may have been pushed by then.
    await db.apply('feed', async () => undefined, { isRepeatable: true });
    expect(db.verifyChain().transactions).toBe(0);
    await db.write('next', 'ana', (tx) => tx.db.insertInto('business').values(business('b2')).execute());
    expect(db.verifyChain()).toEqual({ transactions: 2, changes: 2, brokenAt: null });
    await db.close();
    const after = new Database(path);
    expect(after.prepare('select kind from ob_tx order by seq').pluck().all()).toEqual(['orphan', 'tx']);
    expect(after.prepare('select kind from sync_alarm').pluck().all()).toEqual(['orphan_write']);
    after.close();
  });

  test('INSERT OR REPLACE fires the delete trigger too, because recursive_triggers is on (E9)', async () => {
    using folder = tempFolder();
    const path = folder.file('hub.db');
    const db = HubDatabase.open(path, OWNERS, testEnv());
    const { sql } = await import('kysely');
    await db.write('put', 'ana', async (tx) => {
      await sql`insert or replace into business values ('b1', 'A', null, 'GTQ', 'now')`.execute(tx.db);
      await sql`insert or replace into business values ('b1', 'B', null, 'GTQ', 'now')`.execute(tx.db);
    });
    await db.close();
    const raw = new Database(path, { readonly: true });
    const body = JSON.parse(raw.prepare('select body from ob_tx').pluck().get() as string) as unknown[][];
    expect(body.map((change) => change[1])).toEqual(['I', 'D', 'I']);
    raw.close();
  });

  test('numbers are never used again after the outbox was pruned to nothing (E9)', async () => {
    using folder = tempFolder();
    const path = folder.file('hub.db');
    const db = HubDatabase.open(path, OWNERS, testEnv());
    await db.write('a', 'ana', (tx) => tx.db.insertInto('business').values(business('b1')).execute());
    const raw = new Database(path);
    raw.exec('delete from ob_tx');
    raw.close();
    await db.write('b', 'ana', (tx) => tx.db.insertInto('business').values(business('b2')).execute());
    await db.close();
    const after = new Database(path, { readonly: true });
    expect(after.prepare('select seq from ob_tx').pluck().all()).toEqual([2]);
    after.close();
  });

  test('one changed byte of a sealed body breaks the chain there', async () => {
    using folder = tempFolder();
    const path = folder.file('hub.db');
    const db = HubDatabase.open(path, OWNERS, testEnv());
    for (const id of ['b1', 'b2', 'b3']) {
      await db.write('a', 'ana', (tx) => tx.db.insertInto('business').values(business(id)).execute());
    }
    const raw = new Database(path);
    raw.exec("update ob_tx set body = replace(body, 'Comal', 'Comel') where seq = 2");
    raw.close();
    expect(db.verifyChain().brokenAt).toBe(2);
    await db.close();
  });

  test('a database whose capture triggers were tampered with is refused', async () => {
    using folder = tempFolder();
    const path = folder.file('hub.db');
    await HubDatabase.open(path, OWNERS, testEnv()).close();
    const raw = new Database(path);
    raw.exec('drop trigger capture_product_upd');
    raw.close();
    expect(() => HubDatabase.open(path, OWNERS, testEnv())).toThrow('capture_product_upd');
  });

  test('a table no slice owns is refused', () => {
    using folder = tempFolder();
    const { product, ...rest } = OWNERS;
    expect(product?.owner).toBe('hub');
    expect(() => HubDatabase.open(folder.file('hub.db'), rest, testEnv())).toThrow('who owns: product');
  });

  test('the pragmas read back as set: FULL, WAL, foreign keys', async () => {
    using folder = tempFolder();
    const path = folder.file('hub.db');
    const db = HubDatabase.open(path, OWNERS, testEnv());
    const { sql } = await import('kysely');
    const read = async (name: string) =>
      Object.values((await db.write('p', 'a', (tx) => sql.raw(`pragma ${name}`).execute(tx.db))).rows[0] as object)[0];
    expect([await read('synchronous'), await read('journal_mode'), await read('foreign_keys')]).toEqual([2, 'wal', 1]);
    await db.close();
  });

  test('only what the cloud says again is kept without waiting for the disk', async () => {
    using folder = tempFolder();
    const db = HubDatabase.open(folder.file('hub.db'), OWNERS, testEnv());
    const { sql } = await import('kysely');
    const level = async ({ db: tx }: Pick<WriteScope, 'db'>) =>
      (await sql<{ synchronous: number }>`pragma synchronous`.execute(tx)).rows[0]!.synchronous;
    const fails = async (): Promise<number> => {
      throw new Error('no');
    };
    expect(await db.apply('feed', level, { isRepeatable: true })).toBe(1);
    expect(await db.write('sale', 'ana', level)).toBe(2);
    await expect(db.apply('feed', fails, { isRepeatable: true })).rejects.toThrow('no');
    expect(await db.apply('pairing', level)).toBe(2);
    await db.close();
  });

  test('slice after slice of a large snapshot let the log grow to 1.3 GB: now the sync pauses for it, and people do not', async () => {
    using folder = tempFolder();
    const path = folder.file('hub.db');
    const db = HubDatabase.open(path, OWNERS, testEnv());
    // The clock stands still: nothing is brought in because it is time to.
    db.startCheckpoints();
    const slices = Array.from({ length: 30 }, (_, i) =>
      db.apply(
        'feed',
        ({ db: tx }) =>
          tx
            .insertInto('feedRow')
            .values({
              shape: 'core',
              scope: 'b:b1',
              entity: 'x',
              id: `${i}`,
              rev: 1,
              deleted: 0,
              schemaV: 1,
              body: 'x'.repeat(4_000_000),
              isDirty: false,
              error: null,
            })
            .execute(),
        { isRepeatable: true },
      ),
    );
    await slices[12];
    await db.write('sale', 'ana', (tx) => tx.db.insertInto('business').values(business('b1')).execute());
    await Promise.all(slices);
    const { n } = await db.read
      .selectFrom('feedRow')
      .select((q) => q.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(30);
    expect(statSync(`${path}-wal`).size).toBeLessThan(60_000_000);
    await db.close();
  });

  test('flags, lists and objects come back as they went in', async () => {
    using folder = tempFolder();
    const db = HubDatabase.open(folder.file('hub.db'), OWNERS, testEnv());
    const at = '2026-11-21T01:00:00.000Z';
    await db.write('x', 'ana', async (tx) => {
      await tx.db.insertInto('business').values(business('b1')).execute();
      await tx.db
        .insertInto('location')
        .values({ id: 'l1', businessId: 'b1', name: 'Z10', code: 'Z10', timeZone: 'America/Guatemala', createdAt: at })
        .execute();
      await tx.db
        .insertInto('diningArea')
        .values({
          id: 'a1',
          businessId: 'b1',
          locationId: 'l1',
          name: 'Salón',
          isActive: true,
          createdBy: null,
          createdAt: at,
          updatedAt: at,
        })
        .execute();
      await tx.db
        .insertInto('diningTable')
        .values({
          id: 't1',
          businessId: 'b1',
          areaId: 'a1',
          tableNumber: '1',
          capacity: 4,
          status: 'available',
          metadata: { x: [1, 'ñ'] },
          createdAt: at,
          updatedAt: at,
        })
        .execute();
    });
    const area = await db.read.selectFrom('diningArea').selectAll().executeTakeFirstOrThrow();
    const table = await db.read.selectFrom('diningTable').selectAll().executeTakeFirstOrThrow();
    expect([area.isActive, table.metadata]).toEqual([true, { x: [1, 'ñ'] }]);
    await db.close();
  });
});
