import type { Backups } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import type { BackupContext } from './backup-shelf.ts';

/** The copies this hub has of its data, newest first. */
export const listBackups = async (ctx: TaskContext & BackupContext): Promise<Backups> => ctx.backups.list();
