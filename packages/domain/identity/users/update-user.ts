import { AppError, type UpdateUserInput, type User } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { TaskContext, WriteContext } from '@comanda/kernel/context';
import { countActiveOwners, users, userView } from '../identity.store.ts';
import type { UserRow } from '../identity.tables.ts';
import { checkMayManage, secretsChangedBy } from './may-manage.ts';
import { checkNewPin, checkPinOnPromotion } from './pin-rules.ts';
import { staffChanges } from './staff-changes.ts';
import { checkOwnStaff, checkUnique, hashSecrets, weighPinOf } from './staff-secrets.ts';

/**
 * Changes a member of staff; switching one off, or changing their PIN, ends their sessions. Throws STAFF_IN_CLOUD,
 * NOT_FOUND, EMAIL_TAKEN, PIN_TAKEN, PIN_TOO_SIMPLE, PIN_TOO_SHORT, SIGN_IN_LOCKED after repeated taken PINs, LAST_OWNER, and what `checkMayManage` does.
 */
export const updateUser = async (ctx: TaskContext, input: UpdateUserInput & { id: string }): Promise<User> => {
  const secrets = await hashSecrets(ctx, input);
  if (input.locationIds?.some((id) => !ctx.actor.locationIds.includes(id))) throw new AppError('WRONG_LOCATION');
  await weighPinOf(ctx, input.id, secrets);
  return ctx.write('change staff', async (tx) => {
    await checkOwnStaff(tx);
    const user = await users.get(tx, input.id);
    const isSecret = [input.pin, input.password, input.email].some((secret) => secret !== undefined);
    checkMayManage(tx, user, { secrets: isSecret, role: input.role });
    await keepAnOwner(tx, user, input);
    const place = { role: input.role ?? user.role, locationIds: input.locationIds ?? user.locationIds };
    await checkNewPin(tx, input.pin, place);
    await checkPinOnPromotion(tx, user, { ...place, pin: input.pin });
    await checkUnique(tx, user.id, { email: input.email, pinLookup: secrets.pinLookup });
    const { fullName, role, email, locationIds, isActive } = input;
    // Whoever has their PIN changed may have lost it: what was opened by it ends.
    if (isActive === false || input.pin !== undefined) await endSessions(tx, user.id);
    await tx.emit('staff.changed', { userId: user.id });
    const secretChanges = isSecret ? secretsChangedBy(tx, user) : {};
    const after = await users.update(tx, user.id, {
      fullName,
      role,
      email,
      locationIds,
      isActive,
      ...secrets,
      ...secretChanges,
    });
    const entry = { action: 'staff.changed', entity: 'user', entityId: user.id, locationId: null };
    await recordAudit(tx, { ...entry, details: await staffChanges(tx, user, after) });
    return userView(after);
  });
};

const keepAnOwner = async (tx: WriteContext, user: UserRow, input: UpdateUserInput): Promise<void> => {
  const leaves = input.isActive === false || (input.role !== undefined && input.role !== 'Owner');
  if (user.role === 'Owner' && user.isActive && leaves && (await countActiveOwners(tx)) === 1)
    throw new AppError('LAST_OWNER');
};

const endSessions = async (tx: WriteContext, userId: string): Promise<void> => {
  await tx.db
    .updateTable('userSession')
    .set({ revokedAt: tx.clock.now() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
};
