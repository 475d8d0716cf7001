import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { checkMayManage, users } from '../../identity/index.ts';
import { findAccount, nextSessionEpoch, revokeSessionsOf } from '../accounts.store.ts';
import { isElsewhere } from './members.store.ts';

/**
 * Ends the sign-ins of a member at the hubs of this business; those at the cloud only when they are in no other business and
 * not Root, for a sign-in there is for all of a person's businesses. They may sign in again. Where somebody else signs people
 * in, their tokens of there last their hour. Throws NOT_FOUND, and what `checkMayManage` does.
 */
export const signOutMember = async (tx: WriteContext, { userId }: { userId: string }): Promise<void> => {
  const member = await users.get(tx, userId);
  checkMayManage(tx, member);
  await users.update(tx, member.id, { sessionEpoch: await nextSessionEpoch(tx, member) });
  const ours = await accountOfOursAlone(tx, member.accountId);
  if (ours) await revokeSessionsOf(tx, ours, null);
  const action = ours ? 'sessions.ended' : 'sessions.ended_here';
  const details = { name: member.fullName };
  await recordAudit(tx, { action, entity: 'user', entityId: member.id, locationId: null, details });
};

/** Whoever knows an e-mail makes its person a member: that is no consent to be signed out of other businesses. */
const accountOfOursAlone = async (tx: WriteContext, accountId: string | null): Promise<string | null> => {
  const account = accountId && (await findAccount(tx, accountId));
  if (!account || account.isRoot) return null;
  return (await isElsewhere(tx, account.id)) ? null : account.id;
};
