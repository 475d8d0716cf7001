import type { HubCommands } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { answerHubCommands, unanswered } from '../commands/answer-hub-commands.ts';
import { forgetDoneCommands } from '../commands/ask-hub.ts';

/**
 * Answers some of what a location's hub asks of the cloud, in a transaction of its own after the one that worked the asking
 * in: a box that joins with thousands of customers must not hold the business's writers up for minutes. Answers whether all
 * is answered.
 */
export const answerAsked = async (
  tx: WriteContext & HubCommands,
  locationId: string,
  isLastTry = false,
): Promise<boolean> => {
  await answerHubCommands(tx, locationId, isLastTry);
  return noteAnswered(tx, locationId);
};

/**
 * What a hub's transactions answer to the cloud is noted with them; whether something is asked too. True when nothing is left
 * to be answered.
 */
export const noteAnswered = async (tx: WriteContext, locationId: string): Promise<boolean> => {
  await forgetDoneCommands(tx, locationId);
  const isLeft = (await unanswered(tx, locationId, 1)).length > 0;
  await tx.db
    .updateTable('hubLog')
    // Also backwards: what was held for long may ask something, too.
    .set((q) => ({ answeredSeq: isLeft ? 0 : q.ref('appliedSeq') }))
    .where('locationId', '=', locationId)
    .execute();
  return !isLeft;
};
