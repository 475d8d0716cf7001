import { copyFileSync } from 'node:fs';
import type { Row } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import { openHub } from '@comanda/testing/hub-file';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { localVersions } from './local-versions.store.ts';

const localVersion = async (ctx: { db: HubDatabase['read'] }, id: string) =>
  (await localVersions(ctx, 'customer', [id])).get(id) ?? 0;

const AT = '2026-11-21T01:00:00.000Z';
const business = { id: 'b1', name: 'Comal', taxId: null, currency: 'GTQ', createdAt: AT };
const customer: Row<'customer'> = {
  id: 'c1',
  businessId: 'b1',
  firstName: 'Luisa',
  lastName: '',
  displayName: 'Luisa',
  searchName: 'luisa',
  status: 'active',
  locationId: null,
  notes: null,
  version: 1,
  deletedAt: null,
  anonymizedAt: null,
  anonymizeAfter: null,
  anonymizeRequestedBy: null,
  mergedInto: null,
  createdAt: AT,
  updatedAt: AT,
};

test('a version a till has seen is no other content’s after a backup was put back', async () => {
  using folder = tempFolder();
  const env = testEnv();
  /** One life of the database in `name`, in which the notes become these; answers the version a till sees then. */
  const life = async (name: string, notes: string): Promise<number> => {
    const db = openHub(folder.file(name), env);
    await db.write('note', 'ana', (tx) => tx.db.updateTable('customer').set({ notes }).execute());
    const version = await localVersion({ db: db.read }, 'c1');
    await db.close();
    return version;
  };
  const db = openHub(folder.file('hub.db'), env);
  await db.write('register', 'ana', async (tx) => {
    await tx.db.insertInto('business').values(business).execute();
    await tx.db.insertInto('customer').values(customer).execute();
  });
  expect(await localVersion({ db: db.read }, 'c1')).toBe(1);
  await db.close();
  copyFileSync(folder.file('hub.db'), folder.file('backup.db'));
  const seen = await life('hub.db', 'sin cebolla');
  expect(seen).toBeGreaterThan(2);
  expect(await life('hub.db', 'con cebolla')).toBeGreaterThan(seen);
  expect(await life('backup.db', 'alergia')).not.toBe(seen);
});

test('a start changed every version, and after a hundred starts no If-Match was read: what nobody touched keeps its number', async () => {
  using folder = tempFolder();
  const env = testEnv();
  const open = () => openHub(folder.file('hub.db'), env);
  const first = open();
  await first.write('register', 'ana', async (tx) => {
    await tx.db.insertInto('business').values(business).execute();
    await tx.db.insertInto('customer').values(customer).execute();
  });
  await first.close();
  for (let start = 0; start < 20; start++) await open().close();
  const last = open();
  expect(await localVersion({ db: last.read }, 'c1')).toBe(1);
  const other = { ...customer, id: 'c2' };
  await last.write('register', 'ana', (tx) => tx.db.insertInto('customer').values(other).execute());
  expect(await localVersion({ db: last.read }, 'c2')).toBe(1);
  const rename = (lastName: string) => (tx: { db: typeof last.read }) =>
    tx.db.updateTable('customer').set({ lastName }).execute();
  await last.write('rename', 'ana', rename('Morales'));
  const moved = await localVersion({ db: last.read }, 'c1');
  expect(moved).toBeLessThan(1_000_100);
  await last.write('rename', 'ana', rename('Castañeda'));
  expect(await localVersion({ db: last.read }, 'c1')).toBe(moved + 1);
  await last.close();
});

test('what comes from the cloud into a new life has no number of the lost one', async () => {
  using folder = tempFolder();
  const env = testEnv();
  await openHub(folder.file('hub.db'), env).close();
  const db = openHub(folder.file('hub.db'), env);
  await db.write('business', 'ana', (tx) => tx.db.insertInto('business').values(business).execute());
  await db.apply('customers of the cloud', (tx) => tx.db.insertInto('customer').values(customer).execute());
  expect(await localVersion({ db: db.read }, 'c1')).toBeGreaterThan(1);
  await db.close();
});
