import type { HubReport, HubView } from '@comanda/contracts';
import type { HubLogRow, HubRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { tailSummaries } from '../tails/tails.store.ts';
import { hubAlarms, isInTouch } from './hub-alarms.ts';

/** What is known of a location beside its hubs. */
export interface FleetPlace {
  name: string;
  log: HubLogRow | undefined;
  /** When the oldest transaction that is not worked in came; null also when none of them is there. */
  unappliedSince: string | null;
  held: number;
  conflicts: number;
  /** Tables and feeds of which they have other rows than the cloud, by hub. */
  differing: ReadonlyMap<string, readonly string[]>;
  /** Transactions of hubs that were replaced, that nobody has decided on, by hub. */
  quarantined: ReadonlyMap<string, number>;
}

const reportOf = ({ report }: HubRow): HubReport | null => ('unsent' in report ? (report as HubReport) : null);

/** What waits at a location is its present hub's: one that was replaced has nothing to do with it any more. */
export const hubView = (hub: HubRow, place: FleetPlace, nowMs: number): HubView => {
  const isActive = hub.fencedAt === null && (place.log === undefined || place.log.hubId === hub.id);
  const { id, locationId, epoch, pairedAt, lastSeenAt, clockSkewMs, appVersion, schemaVersion } = hub;
  const view = {
    id,
    locationId,
    epoch,
    pairedAt,
    lastSeenAt,
    clockSkewMs,
    appVersion,
    schemaVersion,
    locationName: place.name,
    isInTouch: isInTouch(lastSeenAt, nowMs),
    status: isActive ? ('active' as const) : ('replaced' as const),
    receivedSeq: isActive ? (place.log?.lastSeq ?? 0) : 0,
    appliedSeq: isActive ? (place.log?.appliedSeq ?? 0) : 0,
    unappliedSince: isActive ? place.unappliedSince : null,
    held: isActive ? place.held : 0,
    conflicts: isActive ? place.conflicts : 0,
    differing: isActive ? [...(place.differing.get(hub.id) ?? [])] : [],
    quarantined: place.quarantined.get(hub.id) ?? 0,
    isRevoked: hub.revokedAt !== null,
    report: reportOf(hub),
  };
  return { ...view, alarms: hubAlarms(view, nowMs) };
};

/** Locations the caller is assigned to, with what is known of them, by id. */
export const fleetPlaces = async (ctx: Context): Promise<Map<string, FleetPlace>> => {
  const { businessId } = ctx.actor;
  const locations = await locationNames(ctx);
  const logs = await logsOf(ctx, businessId);
  const held = await countsByLocation(ctx, 'inboxHold');
  const conflicts = await countsByLocation(ctx, 'syncConflict');
  const tails = await tailSummaries(ctx).execute();
  const quarantined = new Map(tails.map(({ hubId, changes }) => [hubId, Number(changes)]));
  const differing = await differingTables(ctx);
  return new Map(
    [...locations].map(([id, name]) => [
      id,
      {
        name,
        log: logs.get(id),
        unappliedSince: logs.get(id)?.unappliedSince ?? null,
        held: held.get(id) ?? 0,
        conflicts: conflicts.get(id) ?? 0,
        differing,
        quarantined,
      },
    ]),
  );
};

/**
 * The logs of a business by location, with when the oldest transaction beyond what is worked in came, also where the very next
 * one is missing: one row of the inbox's key each. In one statement, so that both are of one moment.
 */
const logsOf = async ({ db }: Context, businessId: string) => {
  const rows = await db
    .selectFrom('hubLog')
    .selectAll()
    .select((q) =>
      q
        .selectFrom('hubInbox')
        .select('receivedAt')
        .whereRef('hubInbox.locationId', '=', 'hubLog.locationId')
        .whereRef('hubInbox.seq', '>', 'hubLog.appliedSeq')
        .orderBy('hubInbox.seq')
        .limit(1)
        .as('unappliedSince'),
    )
    .where('businessId', '=', businessId)
    .execute();
  return new Map(rows.map((row) => [row.locationId, row]));
};

/** Of which tables and feeds each hub of the business and the cloud have other rows. */
const differingTables = async ({ db, actor }: Context): Promise<Map<string, string[]>> => {
  const rows = await db
    .selectFrom('hubDifference')
    .innerJoin('hub', 'hub.id', 'hubDifference.hubId')
    .select(['hubDifference.hubId', 'hubDifference.tableName'])
    .where('hub.businessId', '=', actor.businessId)
    .orderBy('hubDifference.tableName')
    .execute();
  const tables = new Map<string, string[]>();
  for (const { hubId, tableName } of rows) tables.set(hubId, [...(tables.get(hubId) ?? []), tableName]);
  return tables;
};

/** Names of the locations the caller is assigned to, by id. */
export const locationNames = async (ctx: Context): Promise<Map<string, string>> => {
  const { businessId, locationIds } = ctx.actor;
  const rows = await ctx.db
    .selectFrom('location')
    .select(['id', 'name'])
    .where('businessId', '=', businessId)
    .execute();
  return new Map(rows.filter(({ id }) => locationIds.includes(id)).map(({ id, name }) => [id, name]));
};

const countsByLocation = async (ctx: Context, table: 'inboxHold' | 'syncConflict'): Promise<Map<string, number>> => {
  const all = ctx.db
    .selectFrom(table)
    .select((q) => ['locationId', q.fn.countAll<number>().as('count')])
    .where('businessId', '=', ctx.actor.businessId)
    .groupBy('locationId');
  const open = table === 'syncConflict' ? all.where('resolvedAt' as never, 'is', null) : all;
  return new Map((await open.execute()).map(({ locationId, count }) => [locationId, Number(count)]));
};
