import type { WriteContext } from '@comanda/domain/context';
import { answerCustomerCommand } from './answer-customer-command.ts';
import { answerHubCommands, type HubCommandHandlers } from './answer-hub-commands.ts';
import { forgetDoneCommands } from './ask-hub.ts';

/** What hubs may ask of the cloud, by kind. */
const HUB_COMMANDS: HubCommandHandlers = { customer: answerCustomerCommand };

/**
 * What a hub's transactions ask of the cloud is done, and what they answer it is noted, in the transaction that worked them in:
 * whether they came in at once or had been set aside.
 */
export const followProjection = async (tx: WriteContext, locationId: string): Promise<void> => {
  await answerHubCommands(tx, HUB_COMMANDS, locationId);
  await forgetDoneCommands(tx, locationId);
};
