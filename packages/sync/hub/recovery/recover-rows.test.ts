import { openHub } from '@comanda/testing/hub-file';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import type { RecoveryParts } from './recover.ts';
import { loadRows } from './recover-rows.ts';

const BEGUN = {
  k: 1,
  kind: 'rows' as const,
  epoch: 2,
  cloudGen: 'g',
  lastSeq: 7,
  lastHash: '0'.repeat(64),
  forkSeq: null,
  entity: null,
  afterId: null,
  rows: 0,
};

/** A new box at a cloud that has five movements, two to a page; one `ofBefore` sends all of them and does not say where it ends. `odd`: and these. */
const load = async (ofBefore: boolean, odd: readonly object[] = []): Promise<string[]> => {
  using folder = tempFolder();
  const env = testEnv();
  const db = openHub(folder.file('hub.db'), env);
  await db.apply('begin', (tx) => tx.db.insertInto('syncRecovery').values(BEGUN).execute());
  const movement = {
    business_id: 'b',
    session_id: 's',
    kind: 'in',
    amount: 5,
    reason: '',
    created_by: '',
    created_at: '2026-11-21T01:00:00.000Z',
  };
  const plain = ['m1', 'm2', 'm3', 'm4', 'm5'].map((id) => ({ id, ...movement }));
  const all = [...plain, ...odd.map((more, i) => ({ ...movement, id: `odd ${i}`, ...more }))];
  const post = async (_hub: unknown, _path: string, { table, after }: { table: string; after: string }) => {
    const rest = table === 'cash_movement' ? all.filter(({ id }) => id > after) : [];
    return ofBefore ? { rows: rest } : { rows: rest.slice(0, 2), isLast: rest.length <= 2 };
  };
  const log = { info: () => undefined };
  const said = { db, env, log, link: { post } };
  const parts = { ...said, asWrite: (tx: object) => tx, isWanted: () => true } as unknown as RecoveryParts;
  expect(await loadRows(parts, BEGUN)).toBe(true);
  const rows = await db.read.selectFrom('cashMovement').select('id').orderBy('id').execute();
  await db.close();
  return rows.map(({ id }) => id);
};

test('a page that was not full was taken for the last: a cloud that cuts pages by size says where a table ends', async () => {
  expect(await load(false)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
});

test('a cloud of before does not say it: there a page that is not full is the last', async () => {
  expect(await load(true)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
});

test('a row no hub wrote kept a new box from ever opening: it comes without that one', async () => {
  expect(await load(false, [{ amount: 0 }, { reason: 'x'.repeat(30_000) }, { kind: 'sideways' }])).toEqual([
    ...['m1', 'm2', 'm3', 'm4', 'm5'],
  ]);
});
