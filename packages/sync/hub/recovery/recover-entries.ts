import type { Change } from '@comanda/contracts';
import { appendAuditAgain } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { type FedTable, upsertRow } from '../down/project-tables.ts';
import { lastEntry } from './audit-anchor.ts';
import { entryOf } from './recover-audit.ts';

type Tx = Pick<WriteContext, 'db' | 'hash'>;
type Image = Record<string, unknown>;

/**
 * The changes of one transaction with its entries of the log in the order of their numbers: what a build before sealed once
 * more, after a recovery, has them in the order of their ids, and two of one moment have those in any order.
 */
export const inOrderOfLog = (changes: readonly Change[]): Change[] => {
  const isEntry = ([entity]: Change) => entity === 'audit_entry';
  const numberOf = ([, , , image]: Change) => Number(image.seq);
  const entries = changes.filter(isEntry).sort((a, b) => numberOf(a) - numberOf(b));
  return [...changes.filter((change) => !isEntry(change)), ...entries];
};

/**
 * Takes an entry of the log back from a stream. Hubs that each brought a log of their own to one location gave the same
 * numbers there: what does not follow the end here comes after it (`appendAuditAgain`), and what is here stays.
 */
export const takeEntry = async (tx: Tx, table: FedTable, image: Image): Promise<void> => {
  const last = await lastEntry(tx.db, String(image.business_id)).executeTakeFirst();
  await put(tx, table, image, image.seq === (last?.seq ?? 0) + 1);
};

/**
 * The same of one that comes by its id: that one is missing among them must show, so only what finds its number taken comes
 * after the end.
 */
export const takeEntryOfPage = async (tx: Tx, table: FedTable, image: Image): Promise<void> => {
  const ofBusiness = tx.db.selectFrom('auditEntry').select('id').where('businessId', '=', String(image.business_id));
  const same = await ofBusiness.where('seq', '=', Number(image.seq)).executeTakeFirst();
  await put(tx, table, image, same === undefined);
};

/** An entry is written once: under whatever number it is here, it stays. */
const put = async (tx: Tx, table: FedTable, image: Image, hasPlace: boolean): Promise<void> => {
  const known = tx.db.selectFrom('auditEntry').select('id').where('id', '=', String(image.id));
  if (await known.executeTakeFirst()) return;
  if (hasPlace) await upsertRow(tx, table, image);
  else await appendAuditAgain(tx, [entryOf(image)]);
};
