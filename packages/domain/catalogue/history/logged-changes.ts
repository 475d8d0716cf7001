import type { AuditEntry } from '@comanda/contracts';
import { auditOf, newestFirst } from '@comanda/kernel/audit';
import type { Context } from '@comanda/kernel/context';
import type { LoggedRow } from './log-change.ts';
import { LoggedProduct } from './logged-details.ts';

/** One entry of the log, as it is about products. `rows`: each with what became of it. */
export interface LoggedEntry {
  entry: AuditEntry & { chain: string };
  rows: readonly LoggedRow[];
}

/** Changes of many that are looked through, of each branch: months of them, and few. */
const TOGETHER = 30;

/** Those of these products an entry is about (of all, without), with what became of each; none of an entry about something else. */
export const rowsOf = (
  { entity, entityId, details }: AuditEntry,
  wanted?: ReadonlySet<string>,
): readonly LoggedRow[] => {
  if (entity === 'products') return listed(details?.rows, wanted);
  return entity === 'product' ? listed([{ ...details, id: entityId }], wanted) : [];
};

/** Rows as they are read: a hub wrote them, and it may be in wrong hands or of an older version. What cannot be one is none. */
const listed = (rows: unknown, wanted?: ReadonlySet<string>): readonly LoggedRow[] =>
  (Array.isArray(rows) ? rows : []).flatMap((row) => {
    // Of thousands that were changed together one is asked for.
    if (wanted && !wanted.has(row?.id)) return [];
    const read = LoggedProduct.safeParse(row);
    return read.success ? [read.data as LoggedRow] : [];
  });

/** What the log says of these products, newest first: what was done to each alone, and to many at once. */
export const loggedChanges = async (
  ctx: Context,
  productIds: readonly string[],
  limit: number,
): Promise<LoggedEntry[]> => {
  const wanted = new Set(productIds);
  const found: LoggedEntry[] = [];
  for (const entries of [
    auditOf(ctx, 'product', { ids: productIds, limit }),
    auditOf(ctx, 'products', { limit: TOGETHER }),
  ]) {
    // Read as it comes: what an entry says takes as long to check as to parse.
    for await (const entry of entries) {
      const rows = rowsOf(entry, wanted);
      if (rows.length > 0) found.push({ entry, rows });
    }
  }
  return found.sort((a, b) => newestFirst(a.entry, b.entry));
};
