import { AppError } from '@comanda/contracts';
import type { TaskContext, WriteContext } from '@comanda/kernel/context';
import { findUserByEmail, findUserByPinLookup } from '../identity.store.ts';
import type { UserRow } from '../identity.tables.ts';
import { weighGivenPin } from './weigh-given-pin.ts';

type Secret = string | null | undefined;
type HashedSecrets = Partial<Pick<UserRow, 'passwordHash' | 'pinHash' | 'pinLookup'>>;

const hashPassword = async (ctx: TaskContext, password: Secret): Promise<HashedSecrets> => {
  if (password === undefined) return {};
  return { passwordHash: password ? await ctx.secrets.hash(password) : null };
};

const hashPin = async (ctx: TaskContext, pin: Secret): Promise<HashedSecrets> => {
  if (pin === undefined) return {};
  if (!pin) return { pinHash: null, pinLookup: null };
  return { pinHash: await ctx.secrets.hash(pin), pinLookup: ctx.secrets.pinLookup(ctx.actor.businessId, pin) };
};

/** Hashes what was given, before the transaction: hashing is slow and there is one writer. Null takes a secret away. */
export const hashSecrets = async (
  ctx: TaskContext,
  input: { password?: Secret; pin?: Secret },
): Promise<HashedSecrets> => ({
  ...(await hashPassword(ctx, input.password)),
  ...(await hashPin(ctx, input.pin)),
});

/** E-mails and PINs identify people. Throws EMAIL_TAKEN, PIN_TAKEN. */
export const checkUnique = async (
  tx: WriteContext,
  userId: string | null,
  wanted: { email?: string | null | undefined; pinLookup?: string | null | undefined },
): Promise<void> => {
  const byEmail = wanted.email ? await findUserByEmail(tx, wanted.email) : null;
  if (byEmail && byEmail.id !== userId) throw new AppError('EMAIL_TAKEN');
  const byPin = wanted.pinLookup ? await findUserByPinLookup(tx, tx.actor.businessId, wanted.pinLookup) : null;
  if (byPin && byPin.id !== userId) throw new AppError('PIN_TAKEN');
};

/** Weighs a PIN the caller gives to `userId`, null for somebody new. Throws PIN_TAKEN, SIGN_IN_LOCKED. */
export const weighPinOf = async (
  ctx: TaskContext,
  userId: string | null,
  { pinLookup }: HashedSecrets,
): Promise<void> => {
  if (!pinLookup) return;
  await weighGivenPin(ctx, async () => {
    const holder = await findUserByPinLookup(ctx, ctx.actor.businessId, pinLookup);
    return holder !== null && holder.id !== userId;
  });
};

/** A hub in step with a cloud takes its people from there: one writer a row. Throws STAFF_IN_CLOUD. */
export const checkOwnStaff = async (tx: WriteContext): Promise<void> => {
  const { state } = await tx.db.selectFrom('syncIdentity').select('state').executeTakeFirstOrThrow();
  if (state !== 'unpaired') throw new AppError('STAFF_IN_CLOUD');
};
