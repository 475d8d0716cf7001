import { AppError, type SetupInput, type SignInOutput } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import { findOnlyLocation } from '@comanda/kernel/locations';
import { businessTaxId } from './business/business-tax-id.ts';
import { users } from './identity.store.ts';
import { proveSetupCode, type SetupContext } from './setup-code.ts';
import { openSession } from './sign-in/open-session.ts';
import { checkNewPin } from './users/pin-rules.ts';

/**
 * First run: business, location and owner, once, by somebody who sees the hub's console. Throws ALREADY_SET_UP,
 * SETUP_CODE_WRONG, SIGN_IN_LOCKED, VALIDATION_FAILED (a time zone nobody keeps), PIN_TOO_SIMPLE, PIN_TOO_SHORT,
 * INVALID_NIT.
 */
export const setUpHub = async (ctx: SetupContext, input: SetupInput): Promise<SignInOutput> => {
  if (await findOnlyLocation(ctx)) throw new AppError('ALREADY_SET_UP');
  // Before anything is hashed: a stranger costs the hub no more than a look.
  await proveSetupCode(ctx, ctx.setupCode, input.setupCode);
  checkTimeZone(input.timeZone);
  await checkNewPin(ctx, input.ownerPin, { role: 'Owner', locationIds: [], path: 'ownerPin' });
  const taxId = businessTaxId(input.taxId ?? null);
  const businessId = ctx.ids.next();
  const locationId = ctx.ids.next();
  const [passwordHash, pinHash] = await Promise.all([
    ctx.secrets.hash(input.ownerPassword),
    ctx.secrets.hash(input.ownerPin),
  ]);
  const owner = await ctx.write('set up the hub', async (tx) => {
    if (await findOnlyLocation(tx)) throw new AppError('ALREADY_SET_UP');
    const createdAt = tx.clock.now();
    await tx.db
      .insertInto('business')
      .values({ id: businessId, name: input.businessName, taxId, currency: 'GTQ', createdAt })
      .execute();
    await tx.db
      .insertInto('location')
      .values({
        id: locationId,
        businessId,
        name: input.locationName,
        code: input.locationCode,
        timeZone: input.timeZone,
        createdAt,
      })
      .execute();
    await tx.emit('business.created', { businessId });
    return users.insert(
      { ...tx, actor: systemActor(businessId, [locationId]) },
      {
        fullName: input.ownerName,
        email: input.ownerEmail,
        role: 'Owner',
        locationIds: [locationId],
        isActive: true,
        passwordHash,
        pinHash,
        pinLookup: ctx.secrets.pinLookup(businessId, input.ownerPin),
      },
    );
  });
  await ctx.setupCode.forget();
  return openSession(ctx, owner);
};

/** Business days and reports are counted in it, so a misspelt one would break them all. An offset is no zone: it knows no rules. */
const checkTimeZone = (timeZone: string): void => {
  if (!isTimeZone(timeZone)) {
    const issue = { in: 'body', path: 'timeZone', message: 'must be an IANA time zone such as America/Guatemala' };
    throw new AppError('VALIDATION_FAILED', { issues: [issue] });
  }
};

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null && !/^[+-]/.test(name);
  } catch {
    return false;
  }
};
