import { type TableRegistry, table } from './table.ts';

const ofHub = { owner: 'local', on: 'hub' } as const;
const ofCloud = { owner: 'local', on: 'cloud' } as const;

/** The books of the sync itself: the outbox and the mirror of a hub, the inbox and the feeds of the cloud. */
export const syncTables: TableRegistry = {
  schema_migration: table({ owner: 'local' }),
  // What hub and cloud ask each other travels up like any other row.
  hub_command: table({
    owner: 'hub',
    isCompared: false,
    unchecked: '`answer-hub-commands.ts` parses the body by the schema of its command.',
  }),
  command_result: table({
    owner: 'hub',
    isCompared: false,
    unchecked: 'Only whoever asked for the command reads its result.',
  }),

  sync_identity: table({ ...ofHub, flags: ['is_revoked'] }),
  sync_ctx: table(ofHub),
  sync_alarm: table(ofHub),
  sync_recovery: table(ofHub),
  sync_salvage: table({ ...ofHub, flags: ['is_conflict'] }),
  ob_change: table(ofHub),
  ob_tx: table(ofHub),
  pending_edit: table(ofHub),
  feed_cursor: table(ofHub),
  feed_stage: table(ofHub),
  feed_row: table({ ...ofHub, flags: ['is_dirty'] }),
  hub_command_answer: table(ofHub),
  local_version: table(ofHub),

  hub: table({ ...ofCloud, json: ['report'] }),
  hub_pairing_code: table(ofCloud),
  hub_log: table(ofCloud),
  hub_inbox: table(ofCloud),
  hub_quarantine: table(ofCloud),
  hub_difference: table(ofCloud),
  hub_unknown: table(ofCloud),
  hub_person: table(ofCloud),
  stale_pin: table(ofCloud),
  business_key: table(ofCloud),
  inbox_hold: table({ ...ofCloud, json: ['entities'] }),
  inbox_hold_touch: table(ofCloud),
  sync_conflict: table(ofCloud),
  row_rev: table(ofCloud),
  cloud_meta: table(ofCloud),
  cloud_command: table(ofCloud),
  feed: table(ofCloud),
  feed_customer: table(ofCloud),
  feed_head: table(ofCloud),
  feed_mark: table(ofCloud),
  chg: table(ofCloud),
  shape_handle: table(ofCloud),
};

/** What a database is opened with: its slices' tables, and those of the sync. */
export const withSyncTables = (tables: TableRegistry): TableRegistry => ({ ...tables, ...syncTables });
