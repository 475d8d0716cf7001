import type { Change } from '@comanda/contracts';
import type { TableRegistry } from '@comanda/db';
import { LONGEST_NAME } from '../../rows/read-changes.ts';

/** A transaction of a hub as the projection sees it. */
export interface HubTransaction {
  seq: number;
  changes: Change[];
}

/** What remains of many changes to the rows of one table: each row's last image, and the rows that are gone. */
export interface FoldedTable {
  rows: Map<string, { seq: number; image: Record<string, unknown> }>;
  gone: Map<string, number>;
}

/**
 * Many transactions as one set of rows a table: a hub sends whole rows, so only the last image of each counts
 * (docs/sync.md#working-the-inbox-in). In the order given, which is the hub's. `all`: what came before, which is added to.
 */
export const foldChanges = (
  tables: TableRegistry,
  transactions: readonly HubTransaction[],
  isOurs: (entity: string) => boolean,
  all = new Map<string, FoldedTable>(),
): Map<string, FoldedTable> => {
  for (const { seq, changes } of transactions) {
    for (const [entity, op, pk, image] of changes) {
      if (!isOurs(entity)) continue;
      const table = all.get(entity) ?? { rows: new Map(), gone: new Map() };
      all.set(entity, table);
      if (tables[entity]?.isWrittenOnce && (op === 'D' || table.rows.has(pk))) continue;
      if (op === 'D') {
        table.rows.delete(pk);
        table.gone.set(pk, seq);
      } else {
        table.gone.delete(pk);
        table.rows.set(pk, { seq, image });
      }
    }
  }
  return all;
};

/** What is left of a transaction's edits once the rows that are gone at its end are taken out, and these, by table. */
export interface SplitEdits {
  edits: Change[];
  gone: Map<string, string[]>;
}

/**
 * Takes the rows out that a transaction removes in the end: of tables where a row goes whatever else was done to it
 * before. Whoever deletes a menu deletes thousands of items with it, and each alone would take as long as an edit.
 */
export const splitRemovals = (changes: readonly Change[], tables: ReadonlySet<string>): SplitEdits => {
  const last = new Map(changes.map(([entity, op, pk]) => [`${entity}:${pk}`, op]));
  const split: SplitEdits = { edits: [], gone: new Map() };
  for (const change of changes) {
    const [entity, op, pk] = change;
    if (!tables.has(entity) || last.get(`${entity}:${pk}`) !== 'D') split.edits.push(change);
    else if (op === 'D') {
      const gone = split.gone.get(entity) ?? [];
      split.gone.set(entity, gone);
      gone.push(pk);
    }
  }
  return split;
};

/** Which table's row a column names that a row belongs to, by the column. */
export const membershipsOf = (tables: TableRegistry): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(tables).flatMap(([name, { memberColumns }]) =>
      memberColumns.map((column): [string, string] => [column, name]),
    ),
  );

/**
 * What transactions touch, by which others wait behind them when they are held: their rows, and the rows they belong to.
 * Each once, and when it is asked for: they may touch a hundred thousand.
 */
export function* aggregatesOf(
  memberships: ReadonlyMap<string, string>,
  transactions: readonly HubTransaction[],
): Iterable<string> {
  const yieldedAggregates = new Set<string>();
  for (const aggregate of touchedBy(memberships, transactions)) {
    if (yieldedAggregates.has(aggregate)) continue;
    yieldedAggregates.add(aggregate);
    yield aggregate;
  }
}

function* touchedBy(
  memberships: ReadonlyMap<string, string>,
  transactions: readonly HubTransaction[],
): Iterable<string> {
  for (const { changes } of transactions) {
    for (const [entity, , pk, image] of changes) {
      yield `${entity}:${pk}`;
      for (const [column, value] of Object.entries(image)) {
        const whole = memberships.get(column);
        if (whole && typeof value === 'string' && value.length <= LONGEST_NAME) yield `${whole}:${value}`;
      }
    }
  }
}
