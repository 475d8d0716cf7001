import type { HubUnknownRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import type { HubTransaction } from './fold-changes.ts';
import type { Projection } from './project-inbox.ts';
import { type HubPlace, isSameList } from './put-rows.ts';

/** Names of tables and columns, as ours are; what is called otherwise is nothing a later build would know. */
const NAME = /^[a-z][a-z0-9_]{0,60}$/;
/** Names kept of a location: no upgrade brings so many. */
const MOST = 200;

/** What people and places are is the cloud's; what stays on a hub never comes. Neither is unknown. */
const isSent = ({ tables }: Projection, entity: string): boolean =>
  tables[entity] === undefined || tables[entity].owner === 'hub' || tables[entity].owner === 'catalogue';

/**
 * Keeps the names of tables and columns in these transactions that this build does not know, with the first transaction that
 * has them: a hub may be newer than its cloud, and what it said is to be worked in once the cloud has caught up.
 */
export const noteUnknown = async (
  tx: WriteContext,
  projection: Projection,
  place: HubPlace,
  transactions: readonly HubTransaction[],
): Promise<void> => {
  const rows = new Map<string, HubUnknownRow>();
  const lookedAt = new Map<string, string[]>();
  for (const { seq, changes } of transactions) {
    for (const [entity, , , image] of changes) {
      const names = Object.keys(image);
      if (isSameList(names, lookedAt.get(entity)) || !isSent(projection, entity)) continue;
      lookedAt.set(entity, names);
      for (const name of unknownIn(projection, entity, names)) {
        const key = `${entity} ${name}`;
        if (rows.size < MOST && !rows.has(key)) rows.set(key, { ...place, entity, name, fromSeq: seq });
      }
    }
  }
  if (rows.size === 0) return;
  const { count } = await tx.db
    .selectFrom('hubUnknown')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('locationId', '=', place.locationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) return;
  await tx.db
    .insertInto('hubUnknown')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const unknownIn = ({ columns }: Projection, entity: string, names: readonly string[]): string[] => {
  if (!NAME.test(entity)) return [];
  const known = columns.get(entity);
  if (!known) return [''];
  return names.filter((name) => NAME.test(name) && !known.some((column) => column.name === name));
};
