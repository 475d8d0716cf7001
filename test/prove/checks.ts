import { tablesWith } from '@comanda/db';
import { verifyChain } from '@comanda/db/sqlite';
import { tables } from '@comanda/domain/tables';
import { sql } from 'kysely';
import { differencesOf } from '../sync/same-rows.ts';
import { lastWords, sidesOf } from './checks/edits.ts';
import { checkHeld } from './checks/held.ts';
import { checkEveningAlways, checkEveningAtRest } from './checks/index.ts';
import type { HubNode } from './hub-node.ts';
import type { World } from './world.ts';

type Row = Record<string, unknown>;

/** The branch's own, and the time of its last change of it. */
const OWN_COLUMNS = new Set(['is_available', 'updated_at']);

/** What must hold at every moment (I1, I3, I8, I9, I10; docs/sync.md#invariants), told in lines; nothing when it does. */
export const checkAlways = async (world: World): Promise<string[]> => {
  const wrong: string[] = [];
  for (const hub of world.hubs.filter(({ isUp, isToReplace }) => isUp && !isToReplace)) {
    wrong.push(...checkHubFile(world, hub).filter((line) => !mayLack(hub) || !line.startsWith('I1 ')));
    wrong.push(...checkEveningAlways(world, hub, mayLack(hub)));
    if (!hub.db.isRecovering) wrong.push(...checkOverlay(hub).slice(0, 3), ...(await checkOwnEdits(world, hub)));
    if (world.cloud.isUp && !hub.isDoubtful && !hub.db.isRecovering) wrong.push(...(await checkPrefix(world, hub)));
  }
  if (world.cloud.isUp) wrong.push(...(await checkHeld(world)));
  for (const [command, times] of world.ledger.effects) {
    if (times > 1) wrong.push(`I10 ${command} was done ${times} times`);
  }
  return [...wrong, ...world.ledger.seenWrong];
};

/** A machine that was put back, and has not taken back yet, or never will, what the cloud has of it. */
const mayLack = (hub: HubNode): boolean => hub.isDoubtful || (hub.wasRestored && hub.db.isFenced);

const checkHubFile = (world: World, hub: HubNode): string[] => {
  const db = hub.file;
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
};

/** I8, I9: what the hub shows is what the cloud said last, with what this hub changed since laid over; column by column. */
const checkOverlay = (hub: HubNode): string[] => {
  const db = hub.file;
  const wrong: string[] = [];
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
    const other = Object.keys(shown ?? {}).find(
      (name) => !OWN_COLUMNS.has(name) && name in wanted && wanted[name] !== shown?.[name],
    );
    if (!shown || other) wrong.push(`I8 ${hub.name}: product ${id} shows ${other} ${shown?.[other ?? '']}`);
  }
  return wrong;
};

const identityOf = (hub: HubNode) => hub.db.read.selectFrom('syncIdentity').selectAll().executeTakeFirstOrThrow();

/** I9: the price somebody at a place gave, and nobody else, is what its tills show from then on. */
const checkOwnEdits = async ({ ledger, cloud }: World, hub: HubNode): Promise<string[]> => {
  if (ledger.forgetful.has(hub.side) || ledger.forgetful.has('cloud')) return [];
  const db = hub.file;
  const wrong: string[] = [];
  const find = db.prepare('select price from product where id = ?').pluck();
  // One that the cloud refused, for another has its code, is not here any more.
  const refused = cloud.db.read.selectFrom('syncConflict').select('rowId').where('code', 'is not', null);
  const gone = new Set((await refused.execute()).map(({ rowId }) => rowId));
  for (const [key, edits] of ledger.edits) {
    const [id, field] = key.split(' ');
    if (
      field !== 'price' ||
      !edits.some(({ isKnown }) => isKnown) ||
      gone.has(id!) ||
      edits.some(({ side }) => side !== hub.side)
    )
      continue;
    const may = lastWords(edits, hub.side);
    const shown = find.get(id);
    if (!may.includes(shown)) wrong.push(`I9 ${hub.name}: product ${id} shows ${shown}, not ${may.join(' or ')}`);
  }
  return wrong;
};

/** The cloud's copy of a hub's history is the beginning of it, hash by hash. */
const checkPrefix = async (world: World, hub: HubNode): Promise<string[]> => {
  const { locationId, state } = await identityOf(hub);
  if (state !== 'paired' || world.hubs.some((other) => other !== hub && other.place === hub.place)) return [];
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
  // What came back from a backup had time to take the rest from the cloud.
  for (const hub of world.hubs) hub.isDoubtful = false;
  const wrong = await checkAlways(world);
  const active = await activeHubs(world);
  for (const place of world.places.keys()) {
    const here = active.filter((hub) => hub.place === place);
    if (here.length !== 1) wrong.push(`I12 place ${place} has ${here.length} hubs: ${await statesOf(world, place)}`);
  }
  for (const hub of active) {
    const differences = (await differencesOf(hub.path, databaseUrl)).filter((line) => !isClaimed(world, hub, line));
    wrong.push(...differences.slice(0, 3).map((line) => `I2 ${hub.name}: ${line}`));
    wrong.push(...[...hub.unanswered].map(({ wish }) => `I18 ${hub.name}: a till never hears of ${wish.operation}`));
    wrong.push(...(await checkQueues(hub)).map((line) => `I18 ${hub.name}: ${line}`));
    wrong.push(...(await checkMirror(world, hub)).slice(0, 5));
  }
  wrong.push(...[...world.cloud.unanswered].map(({ wish }) => `I18 cloud: nobody ever hears of ${wish.operation}`));
  wrong.push(...(await checkCloud(world, active)), ...(await checkEdits(world)));
  wrong.push(...(await checkEveningAtRest(world, active)), ...(await world.versions.checkDefaults()));
  return wrong;
};

/** What a place says of another's order stays with that place. */
const isClaimed = ({ ledger }: World, hub: HubNode, line: string): boolean =>
  [...ledger.claimed].some(([id, by]) => by.has(hub.side) && line.includes(id));

/** Machines that write for their place; the others know that somebody else does (I12). */
const activeHubs = async (world: World): Promise<HubNode[]> => {
  const states = await Promise.all(world.hubs.map(async (hub) => (await identityOf(hub)).state));
  return world.hubs.filter((_, i) => states[i] !== 'fenced');
};

const statesOf = async (world: World, place: number): Promise<string> => {
  const here = world.hubs.filter((hub) => hub.place === place);
  return (await Promise.all(here.map(async (hub) => `${hub.name} ${(await identityOf(hub)).state}`))).join(', ');
};

/** I15: what one side alone ever said of a field stands as it said last; and no clock wins for years. */
const checkEdits = async ({ ledger, cloud, timeline }: World): Promise<string[]> => {
  const wrong: string[] = [];
  const { db } = cloud;
  for (const [key, edits] of ledger.edits) {
    const [id, field] = key.split(' ') as [string, 'price' | 'name' | 'sku'];
    const [side, ...others] = sidesOf(edits) as [string, ...string[]];
    if (others.length > 0 || !edits.some(({ isKnown }) => isKnown) || ledger.forgetful.has(side)) continue;
    const row = await db.read.selectFrom('product').select(field).where('id', '=', id).executeTakeFirst();
    const isRefused = await db.read
      .selectFrom('syncConflict')
      .select('id')
      .where('rowId', '=', id)
      .where('code', 'is not', null)
      .executeTakeFirst();
    const may = lastWords(edits, side);
    if (row && !isRefused && !may.includes(row[field])) {
      wrong.push(`I15 product ${id} ${field} is ${row[field]}; ${side} alone said ${may.join(' or ')}`);
    }
  }
  const { rows } = await sql<{ id: string; fieldAt: string }>`select id, field_at from row_rev`.execute(db.read);
  const now = new Date(timeline.now).toISOString();
  for (const { id, fieldAt } of rows) {
    const times = Object.values(typeof fieldAt === 'string' ? JSON.parse(fieldAt) : fieldAt) as string[];
    if (times.some((at) => at > now)) wrong.push(`I15 row ${id} was changed in the future`);
  }
  return wrong;
};

const checkQueues = async (hub: HubNode): Promise<string[]> => {
  const { db } = hub;
  const identity = await identityOf(hub);
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
  const stuck = await db.read
    .selectFrom('feedRow')
    .select('id')
    .where('isDirty', '=', true)
    .where('entity', '<>', 'note')
    .execute();
  const asked = await db.read.selectFrom('hubCommandAnswer').select('id').where('state', '=', 'waiting').execute();
  return [
    ...(identity.state === 'paired' ? [] : [`it is ${identity.state}`]),
    ...(identity.appliedSeq === (last ?? identity.baseSeq)
      ? []
      : [`the cloud settled ${identity.appliedSeq} of ${last}`]),
    ...(asked.length === 0 ? [] : [`${asked.length} questions to the cloud have no answer`]),
    ...(edits.length === 0 ? [] : [`${edits.length} edits still pending`]),
    ...(stuck.length === 0 ? [] : [`${stuck.length} rows of the feed not in tables: ${errors[0]?.error ?? ''}`]),
  ];
};

/** I6, I8: the hub's mirror is what its feeds say, and its tables are its mirror. */
const checkMirror = async (world: World, hub: HubNode): Promise<string[]> => {
  const { locationId } = await identityOf(hub);
  const scopes = [`b:${world.places[hub.place]!.businessId}`, `l:${locationId}`];
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
    // What this build does not know, and is gone, waits for one that does.
    if (!cloud && row.deleted !== 0) continue;
    if (!cloud || cloud.rev !== row.rev || cloud.body !== row.body) wrong.push(`I6 ${hub.name}: ${key} differs`);
  }
  for (const [key, row] of wanted) if (row.deleted === 0) wrong.push(`I6 ${hub.name}: ${key} is missing`);
  return [...wrong, ...(await checkTables(world, hub))];
};

/** Tables a hub's mirror is laid into, row by row. */
const mirrored = (): string[] => [
  ...tablesWith(tables, ({ owner }) => owner === 'catalogue'),
  ...['customer', 'customer_element'],
];

const checkTables = async ({ versions }: World, hub: HubNode): Promise<string[]> => {
  const wrong: string[] = [];
  for (const entity of mirrored()) {
    const { rows } = await sql<{ row: string }>`
      select json(body) as row from feed_row where entity = ${entity} and deleted = 0`.execute(hub.db.read);
    const mirror = new Map(rows.map(({ row }) => JSON.parse(row) as Row).map((row) => [String(row.id), row]));
    for (const row of hub.file.prepare(`select * from "${entity}"`).all() as Row[]) {
      const said = mirror.get(String(row.id));
      mirror.delete(String(row.id));
      const other = Object.keys(row).find(
        (column) =>
          !OWN_COLUMNS.has(column) && said && (column in said || !versions.areTwo) && said[column] !== row[column],
      );
      if (!said) wrong.push(`I8 ${hub.name}: ${entity} ${row.id} is here alone`);
      else if (other) wrong.push(`I8 ${hub.name}: ${entity} ${row.id} ${other}: ${row[other]} ≠ ${said[other]}`);
    }
    for (const id of mirror.keys()) wrong.push(`I8 ${hub.name}: ${entity} ${id} is not in its table`);
  }
  return wrong;
};

const checkCloud = async (world: World, active: readonly HubNode[]): Promise<string[]> => {
  const { ledger, cloud } = world;
  const { db } = cloud;
  const held = await db.read.selectFrom('inboxHold').selectAll().execute();
  const results = await db.read.selectFrom('commandResult').select('id').execute();
  const answered = results.map(({ id }) => id);
  const unanswered = [...ledger.commands.keys()].filter((id) => !answered.includes(id));
  const payments = await db.read.selectFrom('billPayment').select(['id', 'amount']).execute();
  const copies = new Map(payments.map(({ id, amount }) => [id, amount]));
  const names = new Set(active.map(({ name }) => name));
  // What a machine that was replaced had not sent people have before them to decide on.
  const tails = await db.read.selectFrom('hubQuarantine').select('body').where('state', '=', 'waiting').execute();
  const isKept = (id: string) => tails.some(({ body }) => body.includes(id));
  const lost = [...ledger.payments].filter(
    ([id, { amount, hub }]) => copies.get(id) !== (amount as number) && (names.has(hub) || !isKept(id)),
  );
  if (tails.length > 0) world.sometimes('a tail was handed in');
  const conflicts = await db.read.selectFrom('syncConflict').select('id').limit(1).execute();
  if (conflicts.length > 0) world.sometimes('conflict');
  return [
    ...held.map(({ seq, error }) => `I18 transaction ${seq} is held: ${error}`),
    ...unanswered.map((id) => `I10 command ${id} has no result`),
    ...(new Set(answered).size === answered.length ? [] : ['I10 a command has two results']),
    ...lost.map(([id]) => `I2 payment ${id} is not in the cloud as it was acknowledged`),
  ];
};
