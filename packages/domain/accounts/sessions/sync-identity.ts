import { type AccountOutput, AppError, type SyncIdentityInput } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { WriteContext } from '@comanda/kernel/context';
import type { AccountContext, Identity } from '../account-context.ts';
import { accountView, changeAccount, findAccountByUid, insertAccount } from '../accounts.store.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { takeInvitations } from '../members/invitations.store.ts';
import { syncClaims } from '../sync-claims.ts';
import { verifyCredentials } from './verify-credentials.ts';

/**
 * Signs a person up, or brings their row up to date; then writes their claims. Row first, claims second, both repeatable:
 * when the claims fail, the same request again heals it (docs/identity.md#claims). Throws as the verifier, USER_DISABLED.
 */
export const syncIdentity = async (ctx: AccountContext, input: SyncIdentityInput): Promise<AccountOutput> => {
  const identity = await verifyCredentials(ctx, ctx.credentials, { checkRevoked: true });
  // Two requests of one new person run one after the other.
  const own = ctx.as({ ...PUBLIC_ACTOR, id: `identity:${identity.uid}`, name: identity.name ?? identity.uid });
  const account = await own.write('sign in', (tx) => upsert(tx, identity, input));
  await syncClaims(ctx, account.id);
  return { user: accountView(account) };
};

const upsert = async (tx: WriteContext, identity: Identity, input: SyncIdentityInput): Promise<AccountRow> => {
  const found = await findAccountByUid(tx, identity.uid);
  if (found && !found.isActive) throw new AppError('USER_DISABLED');
  return found ? refresh(tx, found, identity, input) : signUp(tx, identity, input);
};

/** Whoever signs up with an e-mail that was invited came for that; somebody who was here already is asked first. */
const signUp = async (tx: WriteContext, identity: Identity, input: SyncIdentityInput): Promise<AccountRow> => {
  const email = identity.email ?? input.email ?? null;
  const account = await insertAccount(tx, {
    identityUid: identity.uid,
    email,
    // What the body says of the e-mail is only said.
    isEmailVerified: identity.email !== null && identity.isEmailVerified,
    fullName: (input.fullName ?? plainName(identity.name) ?? email ?? identity.uid).slice(0, 120),
    passwordHash: null,
    vouchedBy: null,
  });
  await takeInvitations(tx, account);
  return account;
};

/** A name as the provider lets anyone write it, made fit for a screen and a database; null when nothing is left. */
const plainName = (name: string | null): string | null =>
  name
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120) || null;

const refresh = async (
  tx: WriteContext,
  account: AccountRow,
  identity: Identity,
  input: SyncIdentityInput,
): Promise<AccountRow> => {
  const email = identity.email ?? account.email ?? input.email ?? null;
  const isEmailVerified = identity.email === null ? account.isEmailVerified : identity.isEmailVerified;
  const fullName = input.fullName ?? account.fullName;
  const isSame =
    email === account.email && isEmailVerified === account.isEmailVerified && fullName === account.fullName;
  return isSame ? account : changeAccount(tx, account.id, { email, isEmailVerified, fullName });
};
