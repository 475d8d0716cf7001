import { AppError, type Backups } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import type { BackupContext } from './backup-shelf.ts';

/** Copies the hub's data now, as every hour by itself; answers the copies there are. Throws BACKUP_FAILED. */
export const makeBackup = async (ctx: TaskContext & BackupContext): Promise<Backups> => {
  try {
    await ctx.backups.makeNow();
  } catch {
    throw new AppError('BACKUP_FAILED');
  }
  return ctx.backups.list();
};
