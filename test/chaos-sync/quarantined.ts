import type { Change } from '@comanda/contracts';
import Database from 'better-sqlite3';
import type pg from 'pg';
import type { Journal } from '../chaos/journal.ts';
import type { Branch } from './branch.ts';

/** Names a row among all tables. */
export const rowName = (table: string, id: string): string => `${table} ${id}`;

/** Rows a branch's hub may lack although somebody was told of them, and why. */
export interface Quarantined {
  /** Only a lost disk knew of what was done to them. */
  lost: ReadonlySet<string>;
  /** In transactions of a fenced machine that the cloud keeps for people to decide on. */
  kept: ReadonlySet<string>;
  /** What the hub did after a restore, and the cloud had done otherwise. */
  overruled: ReadonlySet<string>;
  /** Transactions that are neither history nor kept, of machines that could have handed them in. */
  problems: string[];
}

interface Sealed {
  seq: number;
  hash: string;
  body: string;
}

const sealedIn = (file: string): Sealed[] => {
  const db = new Database(file, { readonly: true });
  const rows = db.prepare('select seq, lower(hex(hash)) as hash, body from ob_tx').all() as Sealed[];
  db.close();
  return rows;
};

/** What is asked of the cloud about a customer counts as the customer's. */
const rowsOf = ({ body }: Sealed): string[] =>
  (JSON.parse(body) as Change[]).map(([table, , id, image]) =>
    table === 'hub_command' ? rowName('customer', String(image.target_id)) : rowName(table, id),
  );

const hashesIn = async (cloud: pg.Client, table: string, locationId: string): Promise<Set<string>> => {
  const sql = `select encode(hash, 'hex') as hash from ${table} where location_id = $1`;
  const { rows } = await cloud.query<{ hash: string }>(sql, [locationId]);
  return new Set(rows.map(({ hash }) => hash));
};

const overruledAt = ({ databaseFile }: Branch): Set<string> => {
  const db = new Database(databaseFile, { readonly: true });
  const details = db.prepare("select detail from sync_alarm where kind = 'salvage_conflict'").pluck().all() as string[];
  db.close();
  const named = details.map((detail) => JSON.parse(detail) as { entity: string; id: string });
  return new Set(named.map(({ entity, id }) => rowName(entity, id)));
};

/** What of a branch's sealed history is not in the cloud's, machine by machine (docs/sync.md#recovery). */
export const quarantinedAt = async (cloud: pg.Client, branch: Branch): Promise<Quarantined> => {
  const history = await hashesIn(cloud, 'hub_inbox', branch.locationId);
  const quarantine = await hashesIn(cloud, 'hub_quarantine', branch.locationId);
  const [lost, kept] = [new Set<string>(), new Set<string>()];
  const problems: string[] = [];
  const left = (file: string) => sealedIn(file).filter(({ hash }) => !history.has(hash));
  for (const sealed of branch.lostFiles.flatMap(left)) for (const row of rowsOf(sealed)) lost.add(row);
  for (const { hub, databaseFile } of branch.retired) {
    for (const sealed of left(databaseFile)) {
      for (const row of rowsOf(sealed)) kept.add(row);
      if (!quarantine.has(sealed.hash)) problems.push(`${hub.name}: transaction ${sealed.seq} is nowhere in the cloud`);
    }
  }
  return { lost, kept, overruled: overruledAt(branch), problems };
};

/** What of a journal the hub must still have. */
export const expectedOf = (journal: Journal, { lost, kept, overruled }: Quarantined): Journal => {
  const isGone = (table: string, id: string): boolean =>
    [lost, kept, overruled].some((rows) => rows.has(rowName(table, id)));
  const lines = new Map([...journal.lines].filter(([, { itemId }]) => !isGone('order_item', itemId)));
  return {
    ...journal,
    lines,
    orders: new Map([...journal.orders].filter(([, id]) => !isGone('order', id))),
    sentKeys: new Set([...journal.sentKeys].filter((key) => lines.has(key))),
    payments: journal.payments.filter(({ id }) => !lost.has(`bill_payment ${id}`) && !kept.has(`bill_payment ${id}`)),
    bumps: new Set([...journal.bumps].filter((id) => !isGone('kitchen_ticket', id))),
    // A discount is of an order that was taken back with it, or stands.
    discounts: new Set([...journal.discounts].filter((reason) => !isGone('order', orderOf(journal, reason)))),
    mergedOrders: new Set([...journal.mergedOrders].filter((id) => !isGone('order', id))),
    paidOrders: new Set([...journal.paidOrders].filter((id) => !isGone('order', id))),
  };
};

/** A discount's reason begins with the alias of its order. */
const orderOf = ({ orders }: Journal, reason: string): string => orders.get(reason.replace(/-off$/, '')) ?? '';
