import type { Change } from '@comanda/contracts';
import { hubsOwn } from '@comanda/db';
import { tables } from '@comanda/domain/tables';
import { sql } from 'kysely';
import type { World } from '../world.ts';

const WRITTEN = hubsOwn(tables);
/** What the cloud knows better than an image, and a log entry's own. */
const PLACED = ['business_id', 'location_id', 'chain', 'src_location', 'src_seq'];

/** The images of a table that its stream leaves, by row: the last, of an entry of the log the first. */
const leftOf = (table: string, changes: readonly Change[]): Record<string, Record<string, unknown>> => {
  const left = new Map<string, Record<string, unknown>>();
  for (const [entity, op, pk, image] of changes) {
    if (entity !== table) continue;
    if (table === 'audit_entry') left.set(pk, left.get(pk) ?? image);
    else if (op === 'D') left.delete(pk);
    else left.set(pk, image);
  }
  return Object.fromEntries(left);
};

/** I5: what the cloud shows of a place is what its stream comes to, read again from the first transaction. */
export const checkProjection = async ({ cloud, ledger, hubs, places }: World): Promise<string[]> => {
  const { read } = cloud.db;
  const wrong: string[] = [];
  for (const { locationId } of await read.selectFrom('hubLog').select('locationId').execute()) {
    const inbox = read.selectFrom('hubInbox').select('body').where('locationId', '=', locationId).orderBy('seq');
    const { side } = hubs.find(({ place }) => places[place]!.locationId === locationId)!;
    const changes = (await inbox.execute()).flatMap(({ body }) => JSON.parse(body) as Change[]);
    for (const table of WRITTEN) {
      const left = JSON.stringify(leftOf(table, changes));
      const { rows } = await sql<{ id: string }>`
        select coalesce(t.id, said.key) as id
        from json_each(${left}::json) as said(key, image)
        full join (select * from ${sql.table(table)} where src_location = ${locationId} and src_seq is not null) as t
          on t.id = said.key
        where t.id is null or said.key is null or not to_jsonb(t) @> (
          select coalesce(jsonb_object_agg(name, value), '{}') from
            jsonb_each(to_jsonb(json_populate_record(null::${sql.table(table)}, said.image))) as one(name, value)
          where said.image -> name is not null and name not in (${sql.join(PLACED)}))
        limit ${2 + ledger.claimed.size}`.execute(read);
      // What a place says of another's order goes into the stream and nowhere else.
      const own = rows.filter(({ id }) => !ledger.claims(side, id));
      wrong.push(...own.map(({ id }) => `I5 ${table} ${id} is not what the stream of ${locationId} comes to`));
    }
  }
  return wrong;
};
