import type { Communication } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import type { MailDoor } from '../communication-ports.ts';
import { communicationOfAny } from '../communications.store.ts';
import { readLink } from './mail-links.ts';

/** The message whose way out of bulk mail a query's `t` is; undefined where this cloud never made it, or it was deleted. */
export const messageOfWayOut = async (
  ctx: TaskContext & MailDoor,
  given: unknown,
): Promise<Communication | undefined> => {
  const link = readLink(ctx.links, (given as { t?: unknown }).t);
  return link?.kind === 'out' ? communicationOfAny(ctx, link.communicationId) : undefined;
};
