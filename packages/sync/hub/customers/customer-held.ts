import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { dropTerms } from '../down/project-terms.ts';

type Db = Pick<Context, 'db'>;

/** Customers with changes that wait for the cloud: what it says of them is shown when it has answered (I8). */
export const heldCustomers = async ({ db }: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct c.target_id as id from hub_command_answer as a join hub_command as c on c.id = a.id
    where a.state = 'waiting' and c.kind = 'customer'`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Nothing of these customers waits any more: what was done here is taken back as far as the cloud has it otherwise. Its rows
 * are dirty then, for the tables to follow; a customer it did not take is gone.
 */
export const releaseCustomers = async (tx: Db, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    if (await isInMirror(tx, id)) await release(tx, id);
    else await dropUntaken(tx, id);
  }
};

const isInMirror = async ({ db }: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from feed_row where entity = 'customer' and id = ${id} and deleted = 0 limit 1`.execute(db);
  return rows.length > 0;
};

const release = async (tx: Db, id: string): Promise<void> => {
  await sql`
    update feed_row set is_dirty = 1, error = null where entity = 'customer' and id = ${id}`.execute(tx.db);
  // Those that were removed here are known from what was asked.
  await sql`
    update feed_row set is_dirty = 1, error = null where entity = 'customer_element' and id in (
      select e.id from customer_element as e where e.customer_id = ${id}
      union select json_extract(c.body, '$.input.itemId') from hub_command as c
        where c.target_id = ${id} and c.kind = 'customer')`.execute(tx.db);
  await sql`
    delete from customer_element where customer_id = ${id} and not exists (
      select 1 from feed_row as f
      where f.entity = 'customer_element' and f.id = customer_element.id and f.deleted = 0)`.execute(tx.db);
};

/** Only what was asked to be made and was refused: a customer this hub simply has is nobody's to remove. */
const dropUntaken = async (tx: Db, id: string): Promise<void> => {
  const { rows } = await sql`
    select 1 from hub_command where target_id = ${id} and kind = 'customer'
      and json_extract(body, '$.operation') = 'createCustomer' limit 1`.execute(tx.db);
  if (rows.length === 0) return;
  await dropTerms(tx, id);
  await tx.db.deleteFrom('customerElement').where('customerId', '=', id).execute();
  await tx.db.deleteFrom('customer').where('id', '=', id).execute();
};
