import { AppError } from '@comanda/contracts';
import type { CloudLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';

/** The person who asked has seen what came of it. Throws COMMAND_NOT_FOUND, also for what somebody else asked. */
export const seeCustomerRequest = async (
  tx: WriteContext & CloudLine,
  { id }: { id: string },
): Promise<{ id: string }> => {
  if (!(await tx.putAway(tx, id))) throw new AppError('COMMAND_NOT_FOUND', { id });
  return { id };
};
