import type { HelloInput } from '@comanda/contracts';
import type { HubLogRow, Kysely, Tables } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { findHubLog } from '../fleet/hubs.store.ts';
import { compareFeed, isFeed } from './compare-feed.ts';
import { type Compared, compareRows, readKnownColumns } from './compare-rows.ts';

/** A hub that made its rows so large that this takes longer hears nothing of them, nor of those after them. */
const MOST_MS = 2_000;
const TOOK_TOO_LONG = '57014';

/**
 * Holds what a hub says its rows come to against what is here, in one moment and under no lock: no writer waits for it. Answers
 * the slices of which that could be told.
 */
export const compareSlices = async (ctx: Context, input: HelloInput): Promise<Compared[]> => {
  const { businessId, locationIds } = ctx.actor;
  const place = { businessId, locationId: locationIds[0]! };
  const scopes = [`b:${businessId}`, `l:${place.locationId}`].sort();
  const found: (Compared | null)[] = [];
  try {
    await ctx.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        await sql`select set_config('statement_timeout', ${String(MOST_MS)}, true)`.execute(db);
        const isWorkedIn = await hasAll(db, ctx.actor.id, place.locationId, input);
        const sums = input.sums ?? [];
        const known = await readKnownColumns(
          db,
          place,
          sums.map(({ table }) => table),
        );
        const until = ctx.clock.ms() + MOST_MS;
        for (const slice of sums) {
          if (ctx.clock.ms() > until) break;
          const { table } = slice;
          if (isFeed(table)) found.push(await compareFeed(db, { rel: table, scopes }, slice));
          else if (isWorkedIn) found.push(await compareRows(db, place, known, slice));
        }
      });
  } catch (error) {
    if ((error as { code?: string }).code !== TOOK_TOO_LONG) throw error;
  }
  return found.filter((one) => one !== null);
};

/**
 * Whether all this hub has written by now is worked in. What is held is not, and what else touches its rows waits for it:
 * of that people are told otherwise, and until it is mended nothing is held against anything.
 */
const hasAll = async (db: Kysely<Tables>, hubId: string, locationId: string, said: HelloInput): Promise<boolean> => {
  const log = await findHubLog({ db }, locationId);
  if (log?.hubId !== hubId || !isWhereItEnds(log, said)) return false;
  const held = db.selectFrom('inboxHold').select('seq').where('locationId', '=', locationId).limit(1);
  return (await held.executeTakeFirst()) === undefined;
};

const isWhereItEnds = ({ epoch, lastSeq, lastHash, appliedSeq }: HubLogRow, said: HelloInput): boolean =>
  epoch === said.epoch &&
  lastSeq === said.lastSeq &&
  appliedSeq === lastSeq &&
  Buffer.from(lastHash).toString('hex') === said.lastHash;
