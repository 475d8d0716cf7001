import { recordAudit } from '@comanda/kernel/audit';
import type { AccountContext } from '../account-context.ts';
import { trySyncClaims } from '../sync-claims.ts';
import { writeClaimsLater } from '../write-claims.ts';
import { answerInvitation } from './answer-invitation.ts';
import { takeInvitation } from './invitations.store.ts';

/** Makes the caller a member where they were invited: what that business asks of its people holds from now on. Throws NOT_FOUND. */
export const acceptInvitation = async (ctx: AccountContext, { id }: { id: string }): Promise<void> => {
  await answerInvitation(ctx, id, async (tx, account) => {
    await takeInvitation(tx, id, account);
    await recordAudit(tx, { action: 'staff.joined', entity: 'user', entityId: id, locationId: null });
    await writeClaimsLater(tx, [account.id]);
  });
  await trySyncClaims(ctx, ctx.actor.id);
};
