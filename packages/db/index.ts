export type { Kysely } from 'kysely';
export { breathe } from './breathe.ts';
export { countWithin } from './count-within.ts';
export { countEdits, isEditTooLarge, MOST_EDITS, MOST_OF_AN_EDIT } from './edit-size.ts';
export type { Env } from './env.ts';
export { cloudMigrations, hubMigrations } from './migrate.ts';
export { folderForPrivateFiles, isRoot, privateDataFolder, writePrivately } from './private-folder.ts';
export {
  insertRows,
  isOneProcess,
  keptUnder,
  listed,
  remembered,
  settled,
  tablesOf,
  upsertRows,
} from './remembered.ts';
export { meet, narrowed, type RowRange, widened } from './row-range.ts';
export { type RowSum, rowText, sumRows } from './row-sum.ts';
export { GENESIS, OUTBOX_SCHEMA_VERSION, type Sealed, sealHash } from './seal-hash.ts';
export { syncTables } from './sync.tables.ts';
export { systemEnv } from './system-env.ts';
export {
  comesDown,
  hubsOwn,
  isArbitrated,
  type Naming,
  namersOf,
  PLACES,
  parentsFirst,
  type Table,
  type TableOwner,
  type TableRegistry,
  table,
  tablesWith,
} from './table.ts';
export type * from './tables.ts';
export { Turns } from './turns.ts';
export { readWholeFile } from './whole-file.ts';
