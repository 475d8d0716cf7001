import { AppError, type HubCommandState } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findCommand } from './find-command.ts';

/** What became of a command. Throws COMMAND_NOT_FOUND. */
export const showCommand = async (ctx: Context, { id }: { id: string }): Promise<HubCommandState> => {
  const command = await findCommand(ctx, id);
  if (!command) throw new AppError('COMMAND_NOT_FOUND', { id });
  return command;
};
