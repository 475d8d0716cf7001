import { AppError, type TemporaryPassword } from '@comanda/contracts';
import type { Row } from '@comanda/db';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { typedCode } from '@comanda/kernel/typed-code';
import { checkMayManage, secretsChangedBy, users } from '../../identity/index.ts';
import type { AccountContext } from '../account-context.ts';
import { endHubSessionsOf, findAccount, replacePassword, revokeSessionsOf } from '../accounts.store.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { findBrought, isElsewhere } from '../members/members.store.ts';
import { createLocalAccount } from './create-local-account.ts';
import { localIssuer } from './local-session.ts';

/** Long enough to be told to somebody who works tomorrow. Milliseconds. */
export const TEMPORARY_MS = 3 * 86_400_000;

/**
 * Gives a member who forgot their password a temporary one, answered once: with it they sign in only by choosing their own.
 * All their sign-ins end. Somebody who was
 * added with an e-mail alone gets their account by it. A person has one password for all their businesses, so nobody resets that of a person who is in
 * another business too, of Root, or their own. Throws LOCAL_SIGN_IN_OFF, NOT_FOUND, PASSWORD_NOT_HERE, EMAIL_TAKEN,
 * and what `checkMayManage` does.
 */
export const resetPassword = async (
  ctx: AccountContext,
  { userId }: { userId: string },
): Promise<TemporaryPassword> => {
  localIssuer(ctx);
  const temporaryPassword = typedCode(ctx, 3);
  const passwordHash = await ctx.secrets.hash(temporaryPassword);
  return ctx.write('reset a password', async (tx) => {
    const member = await users.get(tx, userId);
    checkMayManage(tx, member, { secrets: true });
    const account = await (member.accountId
      ? resettable(tx, member.accountId)
      : firstAccount(tx, member, passwordHash));
    const temporaryUntil = new Date(tx.clock.ms() + TEMPORARY_MS).toISOString();
    await replacePassword(tx, account, { passwordHash, temporaryUntil });
    await revokeSessionsOf(tx, account.id, null);
    await endHubSessionsOf(tx, account.id);
    await users.update(tx, userId, secretsChangedBy(tx, member));
    const details = { name: member.fullName };
    await recordAudit(tx, { action: 'password.reset', entity: 'user', entityId: userId, locationId: null, details });
    return { temporaryPassword, expiresAt: temporaryUntil };
  });
};

/** What a hub said of an e-mail makes nobody an account. */
const firstAccount = async (
  tx: WriteContext,
  { id, email, fullName }: Row<'appUser'>,
  passwordHash: string,
): Promise<AccountRow> => {
  if (email === null || (await findBrought(tx, email))) throw new AppError('PASSWORD_NOT_HERE');
  const account = await createLocalAccount(tx, { email, fullName, passwordHash, vouchedBy: tx.actor.id });
  await users.update(tx, id, { accountId: account.id });
  return account;
};

const resettable = async (tx: WriteContext, accountId: string): Promise<AccountRow> => {
  const account = await findAccount(tx, accountId);
  if (!account?.passwordHash || account.isRoot || account.id === tx.actor.id) throw new AppError('PASSWORD_NOT_HERE');
  if (await isElsewhere(tx, account.id)) throw new AppError('PASSWORD_NOT_HERE');
  return account;
};
