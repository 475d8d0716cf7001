import { Backups } from '@comanda/contracts';
import { routesOf, task } from '@comanda/kernel/route';
import { listBackups } from './list-backups.ts';
import { makeBackup } from './make-backup.ts';

export const backupRoutes = routesOf({ servedBy: 'hub', alias: 'none' }, [
  task({
    method: 'GET',
    path: '/backups',
    auth: 'identity',
    permission: 'Hub:View',
    summary: 'List backups of this hub',
    output: Backups,
    handler: listBackups,
  }),
  task({
    method: 'POST',
    path: '/backups',
    auth: 'identity',
    permission: 'Business:Update',
    summary: 'Make a backup of this hub now',
    output: Backups,
    status: 201,
    errors: ['BACKUP_FAILED'],
    handler: makeBackup,
  }),
]);
