import type { AcceptedTail } from '@comanda/contracts';
import { breathe, type Kysely, type Tables, tablesOf } from '@comanda/db';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { ownHub } from '../fleet/hubs.store.ts';
import { byColumns, type HubPlace, readTableColumns } from '../inbox/put-rows.ts';
import { type PlannedRow, planTail, ROWS_A_TURN, tablesOfBooks } from './plan-tail.ts';
import { settleTail } from './tails.store.ts';

/** Collisions that are named in the log; there they are found when the page no longer shows them. */
const NAMED = 50;

/**
 * Adds what a replaced hub had sold and been paid to the books of its location. Each row has an id of its own, so nothing is
 * added twice and no row the cloud has is touched; where it has another version, that stays and is told. Throws
 * HUB_NOT_FOUND.
 */
export const acceptTail = async (tx: WriteContext, { id }: { id: string }): Promise<AcceptedTail> => {
  const hub = await ownHub(tx, id);
  const { businessId, locationId } = hub;
  const { added, collisions } = await planTail(tx, id, { isWhole: true });
  const entities = tablesOfBooks(tablesOf(tx.db));
  const columns = await readTableColumns(tx.db, entities);
  for (const entity of entities) {
    const rows = added.filter((row) => row.entity === entity);
    const names = (columns.get(entity) ?? []).map(({ name }) => name);
    for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
      const some = rows.slice(from, from + ROWS_A_TURN);
      await addRows(tx.db, entity, names, { businessId, locationId }, some);
      await breathe();
    }
  }
  await renumber(tx, added, hub.epoch);
  const transactions = await settleTail(tx, id, 'accepted');
  await recordAudit(tx, {
    action: 'hub.tail_accepted',
    entity: 'hub',
    entityId: id,
    locationId,
    details: {
      transactions,
      added: added.length,
      collisions: collisions.length,
      left: collisions.slice(0, NAMED).map(({ entity, id: row }) => `${entity} ${row}`),
    },
  });
  return { added: added.length, collisions: collisions.length };
};

/** Without the number of a transaction: should the machine come back, its own row takes the place of this one. */
const addRows = async (
  db: Kysely<Tables>,
  entity: string,
  columns: readonly string[],
  { businessId, locationId }: HubPlace,
  rows: readonly PlannedRow[],
): Promise<void> => {
  const whose = {
    ...(columns.includes('business_id') ? { business_id: businessId } : {}),
    ...(columns.includes('location_id') ? { location_id: locationId } : {}),
  };
  const images = rows.map(({ image }) => ({ ...image, ...whose, src_seq: null, src_location: locationId }));
  for (const group of byColumns(
    columns.map((name) => ({ name })),
    images,
  )) {
    const names = sql.join(group.names.map((name) => sql.id(name)));
    await sql`
      insert into ${sql.table(entity)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(entity)}, ${JSON.stringify(group.images)}::json)
      on conflict (id) do nothing`.execute(db);
  }
};

/** The hub that took its place numbered on from the same number: a document that has a namesake says whose it is. */
const renumber = async (tx: WriteContext, added: readonly PlannedRow[], epoch: number): Promise<void> => {
  const suffix = `-R${epoch}`;
  for (const [entity, { numbering }] of Object.entries(tablesOf(tx.db))) {
    // A name that is a row's for a time only is no document's.
    if (!numbering?.isCounted || numbering.whileStatus !== undefined) continue;
    const { column } = numbering;
    const ids = JSON.stringify(added.filter((row) => row.entity === entity).map(({ id }) => id));
    await sql`
      update ${sql.table(entity)} as t set ${sql.id(column)} = ${sql.id('t', column)} || ${suffix}
      where t.id in (select json_array_elements_text(${ids}::json)) and exists (
        select from ${sql.table(entity)} as other where other.business_id = t.business_id
          and ${sql.id('other', column)} = ${sql.id('t', column)}
          and other.id not in (select json_array_elements_text(${ids}::json)))`.execute(tx.db);
  }
};
