import { AssertionError, type BusinessView, type CreateBusinessInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { businessTaxId, users } from '../../identity/index.ts';
import type { AccountContext } from '../account-context.ts';
import { findAccount } from '../accounts.store.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { trySyncClaims } from '../sync-claims.ts';
import { getBusiness } from './get-business.ts';

/** A new business with its first branch; the caller becomes its owner. Throws INVALID_NIT. */
export const createBusiness = async (ctx: AccountContext, input: CreateBusinessInput): Promise<BusinessView> => {
  const account = await findAccount(ctx, ctx.actor.id);
  if (!account) throw new AssertionError('an actor without an account');
  const businessId = ctx.ids.next();
  const owner = ctx.as({ ...ctx.actor, businessId, locationIds: [], role: 'Owner' });
  const business = await owner.write('new business', async (tx) => {
    await insertBusiness(tx, input);
    const location = await locations.insert(tx, input.location);
    await tx.emit('business.created', { businessId });
    await insertOwner(tx, account, location.id);
    await recordAudit(tx, { action: 'business.created', entity: 'business', entityId: businessId, locationId: null });
    return getBusiness(tx);
  });
  await trySyncClaims(ctx, account.id);
  return business;
};

const insertBusiness = async (tx: WriteContext, input: CreateBusinessInput): Promise<void> => {
  const { name, currency } = input;
  const taxId = businessTaxId(input.taxId ?? null);
  const createdAt = tx.clock.now();
  await tx.db.insertInto('business').values({ id: tx.actor.businessId, name, taxId, currency, createdAt }).execute();
};

const insertOwner = (tx: WriteContext, account: AccountRow, locationId: string) => {
  const { fullName, email, id: accountId } = account;
  const none = { passwordHash: null, pinHash: null, pinLookup: null };
  const person = { fullName, email, accountId, role: 'Owner' as const, locationIds: [locationId], isActive: true };
  return users.insert(tx, { ...person, ...none });
};
