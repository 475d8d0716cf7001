import type { FeedRelation } from './shape-query.ts';

/** A row of a feed as PostgreSQL writes it into a change. */
export interface FeedImage {
  scope: string;
  entity: string;
  id: string;
  rev: number;
  deleted: number;
  schema_v: number;
  body: string;
}

/** A change of the log. */
export interface LogEntry {
  pos: number;
  op: 'insert' | 'update' | 'delete';
  /** JSON text of the row. */
  img: string;
  txid: number;
}

/** What readers are told of the columns; the same for both feeds. */
export const SHAPE_SCHEMA = JSON.stringify({
  scope: { type: 'text', not_null: true, pk_index: 0 },
  entity: { type: 'text', not_null: true, pk_index: 1 },
  id: { type: 'text', not_null: true, pk_index: 2 },
  rev: { type: 'int8', not_null: true },
  deleted: { type: 'int8', not_null: true },
  schema_v: { type: 'int8', not_null: true },
  body: { type: 'text', not_null: true },
});

export const MUST_REFETCH = JSON.stringify([{ headers: { control: 'must-refetch' } }]);

/** Electric's key of a row: a slash inside a value is doubled, nothing else is escaped. */
export const keyOf = (rel: FeedRelation, row: { scope: string; entity: string; id: string }): string =>
  `"public"."${rel}"${[row.scope, row.entity, row.id].map((part) => `/"${part.replaceAll('/', '//')}"`).join('')}`;

/** Every value as PostgreSQL's text. */
const textsOf = (row: FeedImage): Record<string, string> => ({
  scope: row.scope,
  entity: row.entity,
  id: row.id,
  rev: String(row.rev),
  deleted: String(row.deleted),
  schema_v: String(row.schema_v),
  body: row.body,
});

/** A row of the snapshot, as JSON text. */
export const snapshotMessage = (rel: FeedRelation, row: FeedImage): string =>
  JSON.stringify({
    key: keyOf(rel, row),
    value: textsOf(row),
    headers: { operation: 'insert', relation: ['public', rel] },
  });

/** A change of the log, always with the whole row, as JSON text. */
export const logMessage = (rel: FeedRelation, entry: LogEntry): string => {
  const row = JSON.parse(entry.img) as FeedImage;
  return JSON.stringify({
    key: keyOf(rel, row),
    value: textsOf(row),
    headers: {
      last: true,
      relation: ['public', rel],
      operation: entry.op,
      lsn: String(entry.pos),
      op_position: 0,
      txids: [entry.txid],
    },
  });
};

export const upToDateMessage = (lastPos: number): string =>
  JSON.stringify({ headers: { control: 'up-to-date', global_last_seen_lsn: String(lastPos) } });

/** A body of messages that are JSON texts already. */
export const bodyOf = (messages: readonly string[]): string => `[${messages.join('\n,')}]`;
