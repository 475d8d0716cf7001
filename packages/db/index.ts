export type { Kysely } from 'kysely';
export type { Env } from './env.ts';
export { cloudMigrations, hubMigrations } from './migrate.ts';
export { listed, remembered } from './remembered.ts';
export type * from './tables.ts';
