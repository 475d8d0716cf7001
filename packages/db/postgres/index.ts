export { migratePostgres } from './migrate.ts';
export { kyselyOverPostgres, openPool } from './open.ts';
