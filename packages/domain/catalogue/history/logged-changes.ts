import type { AuditEntryRow } from '@comanda/db';
import { auditOf } from '@comanda/kernel/audit';
import type { Context } from '@comanda/kernel/context';
import type { LoggedRow } from './log-change.ts';
import { LoggedProduct } from './logged-details.ts';

/** One entry of the log, as it is about products. `rows`: each with what became of it. */
export interface LoggedEntry {
  entry: AuditEntryRow;
  rows: readonly LoggedRow[];
}

/** Changes of many that are looked through: months of them, and few. */
const TOGETHER = 30;

/** The products an entry is about, with what became of each; none of an entry that is about something else. */
export const rowsOf = ({ entity, entityId, details }: AuditEntryRow): readonly LoggedRow[] => {
  if (entity === 'products') return listed(details?.rows);
  return entity === 'product' ? listed([{ ...details, id: entityId }]) : [];
};

/** Rows as they are read: a hub wrote them, and it may be in wrong hands or of an older version. What cannot be one is none. */
const listed = (rows: unknown): readonly LoggedRow[] =>
  (Array.isArray(rows) ? rows : []).flatMap((row) => {
    const read = LoggedProduct.safeParse(row);
    return read.success ? [read.data as LoggedRow] : [];
  });

/** What the log says of these products, newest first: what was done to each alone, and to many at once. */
export const loggedChanges = async (
  ctx: Context,
  productIds: readonly string[],
  limit: number,
): Promise<LoggedEntry[]> => {
  const alone = await auditOf(ctx, 'product', { ids: productIds, limit });
  const together = await auditOf(ctx, 'products', { limit: TOGETHER });
  const wanted = new Set(productIds);
  return [...alone, ...together]
    .map((entry) => ({ entry, rows: rowsOf(entry).filter(({ id }) => wanted.has(id)) }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => (a.entry.at === b.entry.at ? b.entry.seq - a.entry.seq : a.entry.at < b.entry.at ? 1 : -1));
};
