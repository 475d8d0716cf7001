import type { Member, UpdateMemberInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import {
  checkMayManage,
  checkNewPin,
  checkPinOnPromotion,
  secretsChangedBy,
  staffChanges,
  users,
} from '../../identity/index.ts';
import type { AccountContext } from '../account-context.ts';
import { nextSessionEpoch } from '../accounts.store.ts';
import { trySyncClaims } from '../sync-claims.ts';
import { checkLocations, checkPin, hashPin, keepAnOwner, weighPinOf } from './member-rules.ts';
import { memberView } from './members.store.ts';

/**
 * Changes a member's role, branches, PIN, name, or switches them off; what they may do changes with their next request,
 * their claims with their next token. A new PIN, or being switched off, ends their sessions at the hubs. Throws NOT_FOUND,
 * LOCATION_NOT_IN_BUSINESS, PIN_TAKEN, PIN_TOO_SIMPLE, PIN_TOO_SHORT, SIGN_IN_LOCKED after
 * repeated taken PINs, LAST_OWNER, and what `checkMayManage` does.
 */
export const updateMember = async (
  ctx: AccountContext,
  input: UpdateMemberInput & { userId: string },
): Promise<Member> => {
  const pin = await hashPin(ctx, input.pin);
  await weighPinOf(ctx, input.userId, pin);
  const member = await ctx.write('change staff', async (tx) => {
    const before = await users.get(tx, input.userId);
    const { fullName, role, locationIds, isActive } = input;
    checkMayManage(tx, before, { secrets: input.pin !== undefined, role });
    const added = locationIds?.filter((id) => !before.locationIds.includes(id));
    if (added) await checkLocations(tx, added);
    await keepAnOwner(tx, before, input);
    const place = { role: role ?? before.role, locationIds: locationIds ?? before.locationIds };
    await checkNewPin(tx, input.pin, place);
    await checkPinOnPromotion(tx, before, { ...place, pin: input.pin });
    await checkPin(tx, pin.pinLookup, before.id);
    // Whoever has their PIN changed may have lost it: what was opened by it ends, at every hub.
    const isOver = input.pin !== undefined || isActive === false;
    const epoch = isOver ? { sessionEpoch: await nextSessionEpoch(tx, before) } : {};
    const secretChanges = input.pin === undefined ? {} : secretsChangedBy(tx, before);
    const after = await users.update(tx, before.id, {
      fullName,
      role,
      locationIds,
      isActive,
      ...pin,
      ...epoch,
      ...secretChanges,
    });
    if (input.pin !== undefined) await tx.db.deleteFrom('stalePin').where('userId', '=', before.id).execute();
    await tx.emit('staff.changed', { userId: before.id });
    const entry = { action: 'staff.changed', entity: 'user', entityId: before.id, locationId: null };
    await recordAudit(tx, { ...entry, details: await staffChanges(tx, before, after) });
    return memberView(tx, after);
  });
  await trySyncClaims(ctx, member.accountId);
  return member;
};
