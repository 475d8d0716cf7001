import type { Tables } from '@comanda/db';
import type { Chance } from '../chance.ts';
import type { HubNode } from '../hub-node.ts';

export type Row = Record<string, string | number | null>;

/** What a hub's file says now, in the names of its columns; always in the same order. */
export const rowsOf = (hub: HubNode, table: keyof Tables | string, where = 'true', ...values: unknown[]): Row[] => {
  return hub.file.prepare(`select * from "${table}" where ${where} order by rowid`).all(...values) as Row[];
};

/** One of them by chance; null when there is none. */
export const anyRow = (
  chance: Chance,
  hub: HubNode,
  table: string,
  where?: string,
  ...values: unknown[]
): Row | null => {
  const rows = rowsOf(hub, table, where, ...values);
  return rows.length === 0 ? null : chance.pick(rows);
};

/** The last transaction a hub sealed. */
export const lastSeq = (hub: HubNode): number => {
  const last = hub.file.prepare('select max(seq) from ob_tx').pluck().get() as number | null;
  return last ?? 0;
};
