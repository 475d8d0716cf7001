import { appendAuditAgain } from '@comanda/domain/audit';
import type { WriteContext } from '@comanda/domain/context';
import { type FedTable, upsertRow } from './project-tables.ts';
import { entryOf } from './recover-audit.ts';

type Tx = Pick<WriteContext, 'db' | 'hash'>;
type Image = Record<string, unknown>;

/**
 * Takes an entry of the log back. Hubs that each brought a log of their own to one location gave the same numbers there: what
 * finds its number taken comes after the end (`appendAuditAgain`), and what is here stays. Everything else keeps its number,
 * in whatever order it comes: rows are sealed by their ids, and that one is missing among them must show.
 */
export const takeEntry = async (tx: Tx, table: FedTable, image: Image): Promise<void> => {
  const entries = tx.db.selectFrom('auditEntry').select('id');
  // Written once: under whatever number it is here, it stays.
  if (await entries.where('id', '=', String(image.id)).executeTakeFirst()) return;
  const ofBusiness = entries.where('businessId', '=', String(image.business_id));
  if (await ofBusiness.where('seq', '=', Number(image.seq)).executeTakeFirst())
    await appendAuditAgain(tx, [entryOf(image)]);
  else await upsertRow(tx, table, image);
};
