import { type AddMemberInput, AppError, type Member, runsBusiness } from '@comanda/contracts';
import type { Row } from '@comanda/db';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { checkMayGrant, checkMayManage, checkNewPin, secretsChangedBy, users } from '../../identity/index.ts';
import type { AccountContext } from '../account-context.ts';
import { accountsWithEmail } from '../accounts.store.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { getBusiness } from '../businesses/get-business.ts';
import { createLocalAccount } from '../sessions/create-local-account.ts';
import { trySyncClaims } from '../sync-claims.ts';
import { writeClaimsLater } from '../write-claims.ts';
import { checkLocations, checkPin, hashPin, weighPinOf } from './member-rules.ts';
import { findBrought, findMember, memberView } from './members.store.ts';

/**
 * Adds a member of staff. With an e-mail they are invited: whoever has an account by it becomes a member when they accept, whoever
 * has none by signing up. Only an account that the caller made belongs at once. With local identity a password makes it. Throws BUSINESS_NOT_FOUND, FORBIDDEN (a role
 * above one's own), LOCATION_NOT_IN_BUSINESS, WRONG_LOCATION, MEMBERSHIP_EXISTS, EMAIL_TAKEN, PIN_TAKEN,
 * PIN_TOO_SIMPLE, PIN_TOO_SHORT, SIGN_IN_LOCKED after repeated taken PINs, VALIDATION_FAILED (a password where somebody else keeps them).
 */
export const addMember = async (ctx: AccountContext, input: AddMemberInput): Promise<Member> => {
  const passwordHash = await hashPassword(ctx, input);
  const pin = await hashPin(ctx, input.pin);
  const known = input.email ? await findBrought(ctx, input.email) : null;
  await weighPinOf(ctx, known?.id, pin);
  const { member, claimants } = await ctx.write('add staff', async (tx) => {
    await getBusiness(tx);
    checkMayGrant(tx, input.role);
    const locationIds = input.locationIds ?? [...tx.actor.locationIds];
    await checkLocations(tx, locationIds);
    await checkNewPin(tx, input.pin, { role: input.role, locationIds });
    const { fullName, role, email = null } = input;
    const brought = email ? await findBrought(tx, email) : null;
    await checkPin(tx, pin.pinLookup, brought?.id);
    const accountId = email ? await findOrMakeAccount(tx, { email, fullName, passwordHash }) : null;
    const none = { passwordHash: null, pinHash: null, pinLookup: null };
    const said = { fullName, role, email, accountId, locationIds, isActive: true, ...none, ...pin };
    const row = brought ? await vouchFor(tx, brought, said) : await users.insert(tx, said);
    const entry = { action: 'staff.added', entity: 'user', entityId: row.id, locationId: null };
    await recordAudit(tx, { ...entry, details: { name: fullName, role, locationIds } });
    const view = await memberView(tx, row);
    const claimants = view.accountId ? [view.accountId] : await invitedBy(tx, view);
    await writeClaimsLater(tx, claimants);
    return { member: view, claimants };
  });
  for (const id of claimants) await trySyncClaims(ctx, id);
  return member;
};

/** Whose tokens name the business from now on, if it needs a second step. */
const invitedBy = async (ctx: WriteContext, { email }: Member): Promise<string[]> => {
  const known = email === null ? [] : await accountsWithEmail(ctx, email);
  return known.filter((one) => one.isEmailVerified).map(({ id }) => id);
};

const invalid = (path: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { issues: [{ in: 'body', path, message }] });

const hashPassword = async (ctx: AccountContext, input: AddMemberInput): Promise<string | null> => {
  if (!input.password) return null;
  if (!ctx.identity.local) throw invalid('password', 'the identity provider keeps passwords, not this cloud');
  if (!input.email) throw invalid('email', 'a password needs an e-mail');
  return ctx.secrets.hash(input.password);
};

/**
 * Somebody whom a hub brought becomes a member like any other once they are added here by name: of what the hub said of them
 * nothing stays.
 */
const vouchFor = async (
  tx: WriteContext,
  brought: Row<'appUser'>,
  said: Partial<Row<'appUser'>>,
): Promise<Row<'appUser'>> => {
  // Nobody has acted under it in the cloud yet: whoever runs the business gives it its secrets, of whatever rank it is.
  checkMayManage(tx, brought, { secrets: !runsBusiness(tx.actor.role), role: said.role });
  await tx.db.deleteFrom('hubPerson').where('userId', '=', brought.id).execute();
  return users.update(tx, brought.id, { ...said, ...secretsChangedBy(tx, brought) });
};

interface Person {
  email: string;
  fullName: string;
  passwordHash: string | null;
}

const findOrMakeAccount = async (tx: WriteContext, person: Person): Promise<string | null> => {
  const isMember = (await findMember(tx, { email: person.email })) !== null;
  if (isMember && !(await findBrought(tx, person.email))) throw new AppError('MEMBERSHIP_EXISTS');
  const known = await accountsWithEmail(tx, person.email);
  const { passwordHash } = person;
  if (passwordHash) return (await createLocalAccount(tx, { ...person, passwordHash, vouchedBy: tx.actor.id })).id;
  const account = known.find((one) => isTrusted(one, tx));
  if (account && (await findMember(tx, { accountId: account.id }))) throw new AppError('MEMBERSHIP_EXISTS');
  // Anybody may have a business, and name anyone: what it asks of its people is for those who agreed.
  return account?.vouchedBy === tx.actor.id ? account.id : null;
};

/** Whoever opens an account under another's e-mail must not get what is meant for that person. */
const isTrusted = (account: AccountRow, tx: WriteContext): boolean =>
  account.isEmailVerified || account.vouchedBy === tx.actor.id;
