export { isRoot } from '../private-folder.ts';
export { CloudDatabase, type CloudWriteScope } from './cloud-database.ts';
export { loadEmbeddedPostgres, mayEnter, openFolder } from './embedded-library.ts';
export { freePort } from './free-port.ts';
export { migratePostgres } from './migrate.ts';
export { kyselyOverPostgres, openPool } from './open.ts';
