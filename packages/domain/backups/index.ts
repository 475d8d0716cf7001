import { defineSlice } from '@comanda/kernel/slice';
import { backupRoutes } from './backups.routes.ts';

export type { BackupContext, BackupShelf } from './backup-shelf.ts';

/** It has no tables: of a machine's files a database knows nothing. */
export const slice = defineSlice({ name: 'backups', routes: backupRoutes });
