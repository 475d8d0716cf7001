import type { Communication } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { SEND } from './send-mail.ts';

/** Takes a message that waits out of the queue. False where it may have left all the same. */
export const takeOutOfQueue = async (
  tx: WriteContext,
  { id, status, unansweredTries }: Communication,
): Promise<boolean> => {
  const isTaken = status === 'created' || (await tx.cancel(SEND, id));
  // Whoever handed it over may be gone without having said what came of it.
  return isTaken && unansweredTries === 0;
};
