import type { CreateUserInput, User } from '@comanda/contracts';
import { AppError } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { TaskContext } from '@comanda/kernel/context';
import { users, userView } from '../identity.store.ts';
import { checkMayGrant } from './may-manage.ts';
import { checkNewPin } from './pin-rules.ts';
import { checkOwnStaff, checkUnique, hashSecrets, weighPinOf } from './staff-secrets.ts';

/** Adds a member of staff. Throws STAFF_IN_CLOUD, EMAIL_TAKEN, PIN_TAKEN, PIN_TOO_SIMPLE, PIN_TOO_SHORT, SIGN_IN_LOCKED after repeated taken PINs, FORBIDDEN (a role above one's own), WRONG_LOCATION. */
export const createUser = async (ctx: TaskContext, input: CreateUserInput): Promise<User> => {
  const secrets = await hashSecrets(ctx, input);
  const locationIds = input.locationIds ?? [...ctx.actor.locationIds];
  if (locationIds.some((id) => !ctx.actor.locationIds.includes(id))) throw new AppError('WRONG_LOCATION');
  await weighPinOf(ctx, null, secrets);
  return ctx.write('add staff', async (tx) => {
    await checkOwnStaff(tx);
    checkMayGrant(tx, input.role);
    await checkNewPin(tx, input.pin, { role: input.role, locationIds });
    await checkUnique(tx, null, { email: input.email, pinLookup: secrets.pinLookup });
    const { fullName, role, email = null } = input;
    const none = { passwordHash: null, pinHash: null, pinLookup: null };
    const row = await users.insert(tx, { fullName, role, email, locationIds, isActive: true, ...none, ...secrets });
    const entry = { action: 'staff.added', entity: 'user', entityId: row.id, locationId: null };
    await recordAudit(tx, { ...entry, details: { name: fullName, role, locationIds } });
    return userView(row);
  });
};
