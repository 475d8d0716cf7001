import { recordAudit } from '@comanda/kernel/audit';
import { users } from '../../identity/index.ts';
import type { AccountContext } from '../account-context.ts';
import { trySyncClaims } from '../sync-claims.ts';
import { answerInvitation } from './answer-invitation.ts';

/**
 * Refuses an invitation: the business keeps its entry of the person, who may work there by PIN, without the e-mail. Throws
 * NOT_FOUND.
 */
export const declineInvitation = async (ctx: AccountContext, { id }: { id: string }): Promise<void> => {
  await answerInvitation(ctx, id, async (tx) => {
    await users.update(tx, id, { email: null });
    await recordAudit(tx, { action: 'staff.declined', entity: 'user', entityId: id, locationId: null });
  });
  await trySyncClaims(ctx, ctx.actor.id);
};
