import type { Change, SealedTransaction } from '@comanda/contracts';
import type { HubDatabase } from '@comanda/db/sqlite';
import { systemActor } from '@comanda/kernel/actors';
import type { Listeners } from '@comanda/kernel/context';
import { createContexts } from '@comanda/kernel/create-contexts';
import { openHub } from '@comanda/testing/hub-file';
import { testEnv } from '@comanda/testing/test-env';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CloudLink } from '../up/cloud-link.ts';
import { nextBatch } from '../up/next-batch.ts';
import { type RecoveryParts, recover } from './recover.ts';

const HASH = '0'.repeat(64);
const ORDERS = ['o1', 'o2', 'o3'];
const AT = '2026-11-21T01:00:00.000Z';

/** What somebody does at a till: one transaction. */
const KINDS = [
  ...['move', 'alias', 'seat', 'unseat', 'count', 'new'],
  ...['dish', 'dish', 'no dish', 'no order', 'options', 'note', 'bill', 'off'],
];
export type Deed = { kind: string; order: number };

export const NEW: Deed = { kind: 'new', order: 0 };
export const DISH: Deed = { kind: 'dish', order: 0 };
export const NO_DISH: Deed = { kind: 'no dish', order: 0 };
export const BILL: Deed = { kind: 'bill', order: 0 };
export const SEAT: Deed = { kind: 'seat', order: 0 };
export const ALIAS: Deed = { kind: 'alias', order: 0 };
export const NO_ORDER: Deed = { kind: 'no order', order: 0 };
export const OPTIONS: Deed = { kind: 'options', order: 0 };
export const NOTE: Deed = { kind: 'note', order: 0 };

export const deed = fc.record<Deed>({
  kind: fc.constantFrom(...KINDS),
  order: fc.nat(ORDERS.length - 1),
});

const insertOrder = (id: string, no: string) => sql`
  insert into "order" (id, business_id, location_id, status, order_type, document_number, channel, version, created_at, updated_at)
  values (${id}, 'b', 'l', 'draft', 'take_out', ${no}, 'pos', 1, ${AT}, ${AT})`;

const statement = ({ kind, order }: Deed, label: string) => {
  const id = ORDERS[order]!;
  if (kind === 'move')
    return sql`insert into cash_movement (id, business_id, session_id, kind, amount, reason, created_by, created_at) values (${label}, 'b', 's', 'in', 5, 'x', 'x', ${AT})`;
  if (kind === 'alias') return sql`update "order" set order_alias = ${label} where id = ${id}`;
  if (kind === 'seat')
    return sql`insert into order_guest (id, business_id, order_id, seat_no, allergies)
      select ${label}, 'b', id, 1, '["maní"]' from "order" where id = ${id} on conflict do nothing`;
  if (kind === 'unseat') return sql`delete from order_guest where order_id = ${id}`;
  return sql`
    insert into document_counter values (${label}, 'l', 'order', 1)
    on conflict (location_id, document_type) do update set last_number = last_number + 1 returning last_number`;
};

/** A dish with an option; no more of those nobody billed; a note, another option or a discount for each; a bill for all, whose total is their number. */
const ofDishes: Record<string, (label: string, order: string) => ReturnType<typeof sql>[]> = {
  dish: (label, order) => [
    sql`insert into order_item (id, business_id, order_id, product_name_snapshot, status, course_number, quantity,
        unit_price_snapshot, tax_category_snapshot, tax_amount_snapshot, line_type, hold_until_fired, created_at, updated_at)
      select ${label}, 'b', id, 'Pepián', 'pending', 1, 1, 5000, 'iva', '0', 'product', 0, ${AT}, ${AT} from "order" where id = ${order}`,
    sql`insert into order_item_modifier (id, business_id, order_item_id, product_modifier_group_id, product_modifier_id,
        quantity, unit_price_adjustment, total_price_adjustment, name_snapshot, show_on_kitchen_ticket)
      select ${`${label}-option`}, 'b', id, 'g', 'm', 1, 0, 0, 'Sin cebolla', 1 from order_item where id = ${label}`,
  ],
  'no dish': (_, order) => [
    sql`delete from order_discount where order_item_id in (select id from order_item where order_id = ${order}
      and id not in (select order_item_id from bill_mapping))`,
    sql`delete from order_item where order_id = ${order} and id not in (select order_item_id from bill_mapping)`,
  ],
  'no order': (_, order) => [
    sql`delete from "order" where id = ${order} and id not in (select order_id from order_bill)`,
  ],
  note: (label, order) => [sql`update order_item set notes = ${label} where order_id = ${order}`],
  options: (label, order) => [
    sql`delete from order_item_modifier where order_item_id in (select id from order_item where order_id = ${order})`,
    sql`insert into order_item_modifier (id, business_id, order_item_id, product_modifier_group_id, product_modifier_id,
        quantity, unit_price_adjustment, total_price_adjustment, name_snapshot, show_on_kitchen_ticket)
      select ${label} || '-' || id, 'b', id, 'g', 'm', 1, 0, 0, 'Con queso', 1 from order_item where order_id = ${order}`,
    sql`update order_item set comp_reason = ${label} where order_id = ${order}`,
  ],
  off: (label, order) => [
    sql`insert into order_discount (id, business_id, location_id, order_id, order_item_id, kind, value, amount, reason, created_at)
      select ${label} || '-' || id, 'b', 'l', order_id, id, 'amount', '500', 500, 'Cumpleaños', ${AT}
      from order_item where order_id = ${order}`,
    sql`update order_item set discount_total = discount_total + 500 where order_id = ${order}`,
  ],
  bill: (label, order) => [
    sql`insert into order_bill (id, order_id, business_id, location_id, bill_number, status, subtotal, tax_amount, tip_amount,
        total, created_at, updated_at)
      select ${label}, id, 'b', 'l', ${label}, 'pending', 0, 0, 0,
        (select count(*) from order_item where order_id = o.id), ${AT}, ${AT} from "order" as o where id = ${order}`,
    sql`insert into bill_mapping select ${label} || '-' || id, 'b', ${label}, id, 1, 5000
      from order_item where order_id = ${order}`,
  ],
};

export const doDeeds = async (db: HubDatabase, deeds: readonly Deed[], side: string): Promise<void> => {
  for (const [i, one] of deeds.entries()) {
    await db.write(one.kind, 'ana', async (tx) => {
      const dishes = ofDishes[one.kind]?.(`${side}${i}`, ORDERS[one.order]!);
      for (const each of dishes ?? []) await each.execute(tx.db);
      if (dishes) return;
      const { rows } = await statement(one, `${side}${i}`).execute(tx.db);
      const [counted] = rows as { lastNumber?: number }[];
      if (one.kind === 'new') await insertOrder(`${side}-order-${i}`, `X-${counted!.lastNumber}`).execute(tx.db);
    });
  }
};

export const openAt = (path: string) => openHub(path, testEnv());

export const begin = async (path: string): Promise<HubDatabase> => {
  const db = openAt(path);
  await db.apply('pair', ({ db: tx }) =>
    sql`update sync_identity set state = 'paired', business_id = 'b', location_id = 'l'`.execute(tx),
  );
  await db.write('open', 'ana', async ({ db: tx }) => {
    await sql`insert into cash_session (id, business_id, location_id, register_name, status, opening_amount, opened_by, opened_at)
      values ('s', 'b', 'l', 'Caja 1', 'open', 0, 'x', ${AT})`.execute(tx);
    for (const [i, id] of ORDERS.entries()) await insertOrder(id, `A-${i}`).execute(tx);
  });
  return db;
};

export const sealedOf = async (db: HubDatabase): Promise<SealedTransaction[]> =>
  (await nextBatch({ db: db.read }, 0))?.txs ?? [];

/** The cloud's part in it: its inbox, and a new epoch, after the `last`, for whoever asks. */
export const cloudWith = (inbox: readonly SealedTransaction[], last = 1): Pick<CloudLink, 'post'> => {
  let epoch = last;
  const hashAt = (seq: number) => (seq === 0 ? HASH : (inbox[seq - 1]?.hash ?? null));
  const answers: Record<string, (body: { after: number; limit: number }) => object> = {
    '/sync/v1/recover': () => {
      epoch += 1;
      return {
        epoch,
        lastSeq: inbox.length,
        lastHash: hashAt(inbox.length),
        cloudGen: '019abcde-0000-7000-8000-000000000000',
      };
    },
    '/sync/v1/history': ({ after, limit }) => ({
      afterHash: hashAt(after),
      txs: inbox.slice(after, after + Math.min(limit, 3)),
      lastSeq: inbox.length,
    }),
  };
  return { post: async (_hub, path, body, reply) => reply.parse(answers[path]!(body as never)) as never };
};

export class Killed extends Error {}

/** The database of a process that dies at its n-th transaction: before it, or when it is on disk but nobody heard. */
export const dyingAt = (db: HubDatabase, n: number): HubDatabase => {
  let left = n;
  const dies =
    (which: 'apply' | 'applyLoose'): HubDatabase['apply'] =>
    async (intent, fn) => {
      left -= 1;
      if (left === 0 && n % 2 === 0) throw new Killed();
      const result = await db[which](intent, fn);
      if (left === 0) throw new Killed();
      return result;
    };
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'apply' || name === 'applyLoose') return dies(name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

export const partsOf = (
  db: HubDatabase,
  cloud: Pick<CloudLink, 'post'>,
  alive = db,
  listeners: readonly Listeners[] = [],
): RecoveryParts => {
  const env = testEnv();
  const contexts = createContexts({
    db,
    env,
    secrets: {} as never,
    listeners,
    publish: () => undefined,
    ports: {},
  });
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const asWrite: RecoveryParts['asWrite'] = (scope, actor = systemActor('', [])) => contexts.inside(actor, scope);
  return { db: alive, link: cloud, env, log: quiet, asWrite, isWanted: () => true };
};

const TABLES = [
  ...['order', 'order_guest', 'cash_movement', 'cash_session', 'document_counter'],
  ...['order_item', 'order_item_modifier', 'order_discount', 'order_bill', 'bill_mapping'],
];

const tablesOf = async (db: HubDatabase): Promise<Record<string, string>> => {
  const all: Record<string, string> = {};
  for (const table of TABLES) {
    const columns = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db.read);
    const image = sql.join(columns.rows.map(({ name }) => sql`${sql.lit(name)}, ${sql.ref(name)}`));
    const { rows } = await sql<{ id: string; said: string }>`
      select id, json_object(${image}) as said from ${sql.table(table)}`.execute(db.read);
    for (const { id, said } of rows) all[`${table} ${id}`] = JSON.stringify(JSON.parse(said));
  }
  return all;
};

/** What the cloud makes of the whole stream. */
const folded = (txs: readonly SealedTransaction[]): Record<string, string> => {
  const all: Record<string, string> = {};
  for (const { body } of txs) {
    for (const [entity, op, pk, image] of JSON.parse(body) as Change[]) {
      if (!TABLES.includes(entity)) continue;
      if (op === 'D') delete all[`${entity} ${pk}`];
      else all[`${entity} ${pk}`] = JSON.stringify(image);
    }
  }
  return all;
};

/** Bills that lost a dish, and dishes that lost their option. */
const asSold = sql`
  select id from order_bill where total <> (select count(*) from bill_mapping where bill_id = order_bill.id)
  union all
  select id from order_item where 1 <> (select count(*) from order_item_modifier where order_item_id = order_item.id)`;

/** From now on this hub is to take its history back. */
export const forked = (db: HubDatabase): Promise<unknown> =>
  db.apply('fork', ({ db: tx }) => sql`update sync_identity set state = 'recovering'`.execute(tx));

/** Takes back what the cloud has of it, under the epoch after the `last`. Answers what the cloud has then. */
export const takeBack = async (
  db: HubDatabase,
  inbox: readonly SealedTransaction[],
  last = 1,
): Promise<SealedTransaction[]> => {
  await forked(db);
  expect(await recover(partsOf(db, cloudWith(inbox, last)))).toBe(true);
  return sealedOf(db);
};

/** Its stream goes on after the cloud's and comes to its tables, what its rows name is there, and bills and dishes are as sold. Answers the tables. */
export const expectWhole = async (
  db: HubDatabase,
  inbox: readonly SealedTransaction[],
): Promise<Record<string, string>> => {
  const chain = await sealedOf(db);
  expect(chain.slice(0, inbox.length)).toEqual(inbox);
  expect(db.verifyChain().brokenAt).toBeNull();
  const tables = await tablesOf(db);
  expect(tables).toEqual(folded(chain));
  expect((await sql`pragma foreign_key_check`.execute(db.read)).rows).toEqual([]);
  expect((await asSold.execute(db.read)).rows).toEqual([]);
  return tables;
};
