import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { countOpenSlips } from './open-slips.ts';

type Db = Pick<Context, 'db'>;

/**
 * A document that waits in older rows may be on paper at the box that is gone: as an open slip's, its next paper is one repeat more
 * and a possible duplicate, once however often it is asked. One of which bytes were leaving is left to a person: of the hub's own
 * printers at the next start, of a bridge's once that says what became of it or was silent for its lease. A drawer, which has no paper
 * to be marked, is left to a person at once.
 */
export const markOpenDocuments = async ({ db }: Db): Promise<void> => {
  await sql`
    update document_print_job set is_uncertain = 1, status = 'failed', phase = 'done', last_error = 'restart'
    where document_type = 'DRAWER' and status in ('pending', 'sent')`.execute(db);
  await sql`
    update document_print_job set is_uncertain = 1, reprint_count = reprint_count + 1
    where status = 'pending' and not (reprint_count > 0 and is_uncertain = 1)`.execute(db);
};

/** Of a file that was put back: what waits in it for a printer says from now on that it may be a duplicate. */
export const markOpenPapers = async (tx: Db): Promise<void> => {
  await countOpenSlips(tx);
  await markOpenDocuments(tx);
};
