import { recordAudit } from '../audit/index.ts';
import type { WriteContext } from '../context.ts';
import { users } from '../identity/index.ts';
import { nextSessionEpoch, revokeSessionsOf } from './accounts.store.ts';
import { checkMayGrant } from './member-rules.ts';

/**
 * Ends every sign-in of a member: at the cloud, and at the hubs of this business. They may sign in again. Where somebody else
 * signs people in, their tokens of there last their hour. Throws NOT_FOUND, FORBIDDEN (a role above one's own).
 */
export const signOutMember = async (tx: WriteContext, { userId }: { userId: string }): Promise<void> => {
  const member = await users.get(tx, userId);
  checkMayGrant(tx, member.role);
  await users.update(tx, member.id, { sessionEpoch: await nextSessionEpoch(tx, member) });
  if (member.accountId) await revokeSessionsOf(tx, member.accountId, null);
  await recordAudit(tx, { action: 'sessions.ended', entity: 'user', entityId: member.id, locationId: null });
};
