export type { BackupContext, BackupShelf } from './backup-shelf.ts';
export { backupRoutes } from './backups.routes.ts';
