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
    summary: 'The copies this hub has of its data',
    output: Backups,
    handler: listBackups,
  }),
  task({
    method: 'POST',
    path: '/backups',
    auth: 'identity',
    permission: 'Business:Update',
    summary: 'Copy the hub’s data now',
    output: Backups,
    status: 201,
    errors: ['BACKUP_FAILED'],
    handler: makeBackup,
  }),
]);
