export type { Kysely } from 'kysely';
export { breathe } from './breathe.ts';
export type { Env } from './env.ts';
export { cloudMigrations, hubMigrations } from './migrate.ts';
export { isRoot, privateDataFolder, privateFolder, writePrivately } from './private-folder.ts';
export { insertRows, listed, remembered, settled, upsertRows } from './remembered.ts';
export { GENESIS, OUTBOX_SCHEMA_VERSION, sealHash } from './seal-hash.ts';
export { systemEnv } from './system-env.ts';
export type * from './tables.ts';
