import { verifyChain } from '@comanda/db/sqlite';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { differencesOf } from '../sync/same-rows.ts';
import type { HubNode } from './hub-node.ts';
import type { World } from './world.ts';

type Row = Record<string, unknown>;

/** The branch's own, and the time of its last change of it. */
const OWN_COLUMNS = new Set(['is_available', 'updated_at']);

/** What must hold at every moment (I1, I3, I4), told in lines; nothing when it does. */
export const checkAlways = async (world: World): Promise<string[]> => {
  const wrong: string[] = [];
  for (const hub of world.hubs.filter(({ isUp }) => isUp)) {
    wrong.push(...checkHubFile(world, hub), ...checkOverlay(hub).slice(0, 3));
    if (world.cloud.isUp) wrong.push(...(await checkPrefix(world, hub)));
  }
  return wrong;
};

const checkHubFile = (world: World, hub: HubNode): string[] => {
  const db = new Database(hub.path, { readonly: true });
  try {
    const wrong: string[] = [];
    const find = db.prepare('select amount from bill_payment where id = ?').pluck();
    for (const [id, payment] of world.ledger.payments) {
      if (payment.hub !== hub.name) continue;
      if (find.get(id) !== payment.amount) wrong.push(`I1 ${hub.name}: payment ${id} is not as it was acknowledged`);
    }
    const { brokenAt } = verifyChain(db);
    if (brokenAt !== null) wrong.push(`I3 ${hub.name}: the chain is broken at ${brokenAt}`);
    const applying = db.prepare('select applying from sync_ctx').pluck().get();
    if (applying !== 0) wrong.push(`${hub.name}: the applying flag stuck`);
    return wrong;
  } finally {
    db.close();
  }
};

/** I8, I9: what the hub shows is what the cloud said last, with what this hub changed since laid over; column by column. */
const checkOverlay = (hub: HubNode): string[] => {
  const db = new Database(hub.path, { readonly: true });
  const wrong: string[] = [];
  try {
    const pending = db.prepare(
      `select op, fields from pending_edit where entity = 'product' and row_id = ?
       and tx_seq > (select applied_seq from sync_identity) order by tx_seq, id`,
    );
    const mirror = db.prepare(
      `select id, body from feed_row where entity = 'product' and deleted = 0 and is_dirty = 0 and error is null`,
    );
    const table = db.prepare('select * from product where id = ?');
    for (const { id, body } of mirror.all() as { id: string; body: string }[]) {
      const edits = pending.all(id) as { op: string; fields: string }[];
      if (edits.some(({ op }) => op === 'D')) continue;
      const wanted: Row = Object.assign(JSON.parse(body), ...edits.map(({ fields }) => JSON.parse(fields)));
      const shown = table.get(id) as Row | undefined;
      const other = Object.keys(shown ?? {}).find((name) => !OWN_COLUMNS.has(name) && wanted[name] !== shown?.[name]);
      if (!shown || other) wrong.push(`I8 ${hub.name}: product ${id} shows ${other} ${shown?.[other ?? '']}`);
    }
  } finally {
    db.close();
  }
  return wrong;
};

/** The cloud's copy of a hub's history is the beginning of it, hash by hash. */
const checkPrefix = async (world: World, hub: HubNode): Promise<string[]> => {
  const { locationId } = await hub.db.read.selectFrom('syncIdentity').select('locationId').executeTakeFirstOrThrow();
  const inbox = await world.cloud.db.read
    .selectFrom('hubInbox')
    .select(['seq', 'hash'])
    .where('locationId', '=', locationId ?? '')
    .orderBy('seq')
    .execute();
  const own = new Map(
    (await hub.db.read.selectFrom('obTx').select(['seq', 'hash']).execute()).map(({ seq, hash }) => [
      seq,
      Buffer.from(hash).toString('hex'),
    ]),
  );
  const other = inbox.find(({ seq, hash }) => own.has(seq) && own.get(seq) !== Buffer.from(hash).toString('hex'));
  const hole = inbox.find(({ seq }, i) => seq !== inbox[0]!.seq + i);
  return [
    ...(other ? [`I3 ${hub.name}: the cloud has other content under ${other.seq}`] : []),
    ...(hole ? [`I3 ${hub.name}: the inbox has a hole before ${hole.seq}`] : []),
  ];
};

/** Once all is well again and time has passed: both sides the same, nothing waits, nothing was lost or done twice. */
export const checkAtRest = async (world: World, databaseUrl: string): Promise<string[]> => {
  const wrong = await checkAlways(world);
  for (const hub of world.hubs) {
    wrong.push(...(await differencesOf(hub.path, databaseUrl)).slice(0, 3).map((line) => `I2 ${hub.name}: ${line}`));
    wrong.push(...(await checkQueues(hub)).map((line) => `I18 ${hub.name}: ${line}`));
    wrong.push(...(await checkMirror(world, hub)).slice(0, 5));
  }
  wrong.push(...(await checkCloud(world)));
  return wrong;
};

const checkQueues = async (hub: HubNode): Promise<string[]> => {
  const { db } = hub;
  const identity = await db.read.selectFrom('syncIdentity').selectAll().executeTakeFirstOrThrow();
  const { last } = await db.read
    .selectFrom('obTx')
    .select((q) => q.fn.max('seq').as('last'))
    .executeTakeFirstOrThrow();
  const edits = await db.read.selectFrom('pendingEdit').select('id').execute();
  const errors = await db.read
    .selectFrom('feedRow')
    .select(['entity', 'error'])
    .where('error', 'is not', null)
    .execute();
  const stuck = await db.read.selectFrom('feedRow').select('id').where('isDirty', '=', true).execute();
  return [
    ...(identity.state === 'paired' ? [] : [`it is ${identity.state}`]),
    ...(identity.appliedSeq === last ? [] : [`the cloud settled ${identity.appliedSeq} of ${last}`]),
    ...(edits.length === 0 ? [] : [`${edits.length} edits still pending`]),
    ...(stuck.length === 0 ? [] : [`${stuck.length} rows of the feed not in tables: ${errors[0]?.error ?? ''}`]),
  ];
};

/** I6, I8: the hub's mirror is what its feeds say, and its tables are its mirror. */
const checkMirror = async (world: World, hub: HubNode): Promise<string[]> => {
  const { locationId } = await hub.db.read.selectFrom('syncIdentity').select('locationId').executeTakeFirstOrThrow();
  const scopes = [`b:${world.businessId}`, `l:${locationId}`];
  const theirs = await Promise.all(
    (['feed', 'feedCustomer'] as const).map((table) =>
      world.cloud.db.read.selectFrom(table).selectAll().where('scope', 'in', scopes).execute(),
    ),
  );
  const wanted = new Map(theirs.flat().map((row) => [`${row.scope} ${row.entity} ${row.id}`, row]));
  const wrong: string[] = [];
  for (const row of await hub.db.read.selectFrom('feedRow').selectAll().execute()) {
    const key = `${row.scope} ${row.entity} ${row.id}`;
    const cloud = wanted.get(key);
    wanted.delete(key);
    if (!cloud || cloud.rev !== row.rev || cloud.body !== row.body) wrong.push(`I6 ${hub.name}: ${key} differs`);
  }
  for (const [key, row] of wanted) if (row.deleted === 0) wrong.push(`I6 ${hub.name}: ${key} is missing`);
  return [...wrong, ...(await checkTables(hub))];
};

const checkTables = async (hub: HubNode): Promise<string[]> => {
  const wrong: string[] = [];
  for (const entity of ['product', 'product_category', 'payment_method', 'customer', 'customer_element'] as const) {
    const { rows } = await sql<{ row: string }>`
      select json(body) as row from feed_row where entity = ${entity} and deleted = 0`.execute(hub.db.read);
    const mirror = new Map(rows.map(({ row }) => JSON.parse(row) as Row).map((row) => [String(row.id), row]));
    const here = new Database(hub.path, { readonly: true });
    for (const row of here.prepare(`select * from "${entity}"`).all() as Row[]) {
      const said = mirror.get(String(row.id));
      mirror.delete(String(row.id));
      const other = Object.keys(row).find((column) => !OWN_COLUMNS.has(column) && said && said[column] !== row[column]);
      if (!said) wrong.push(`I8 ${hub.name}: ${entity} ${row.id} is here alone`);
      else if (other) wrong.push(`I8 ${hub.name}: ${entity} ${row.id} ${other}: ${row[other]} ≠ ${said[other]}`);
    }
    here.close();
    for (const id of mirror.keys()) wrong.push(`I8 ${hub.name}: ${entity} ${id} is not in its table`);
  }
  return wrong;
};

const checkCloud = async (world: World): Promise<string[]> => {
  const { db } = world.cloud;
  const held = await db.read.selectFrom('inboxHold').selectAll().execute();
  const results = await db.read.selectFrom('commandResult').select('id').execute();
  const answered = results.map(({ id }) => id);
  const unanswered = world.ledger.commands.filter((id) => !answered.includes(id));
  const payments = await db.read.selectFrom('billPayment').select(['id', 'amount']).execute();
  const copies = new Map(payments.map(({ id, amount }) => [id, amount]));
  const lost = [...world.ledger.payments].filter(([id, { amount }]) => copies.get(id) !== (amount as number));
  return [
    ...held.map(({ seq, error }) => `I18 transaction ${seq} is held: ${error}`),
    ...unanswered.map((id) => `I10 command ${id} has no result`),
    ...(new Set(answered).size === answered.length ? [] : ['I10 a command has two results']),
    ...lost.map(([id]) => `I2 payment ${id} is not in the cloud as it was acknowledged`),
  ];
};
