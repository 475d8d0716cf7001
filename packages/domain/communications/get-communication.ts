import type { CommunicationView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { eventsOf, messageFor } from './communications.store.ts';

/** A message with what became of it. Throws COMMUNICATION_NOT_FOUND. */
export const getCommunication = async (ctx: Context, { id }: { id: string }): Promise<CommunicationView> => ({
  ...(await messageFor(ctx, id)),
  events: await eventsOf(ctx, id),
});
