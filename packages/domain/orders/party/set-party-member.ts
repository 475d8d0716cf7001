import { AppError, type OrderPartyMember, type SetPartyMemberInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { users } from '../../identity/index.ts';
import { changeOrderFor } from '../change-order.ts';
import { memberView, party, partyOf } from './party.store.ts';

/** Of an order: who greets, waits, pours, and more than a house has. */
export const MOST_ROLES = 20;

/**
 * Gives somebody a role in an order, in place of whoever had it. Throws ORDER_NOT_FOUND, ORDER_CLOSED, ORDER_VERSION_CONFLICT,
 * PARTY_USER_NOT_FOUND (nobody of the business, or somebody who left), PARTY_ROLES_EXCEEDED.
 */
export const setPartyMember = (
  tx: WriteContext,
  { orderId, role, userId, ifMatch }: SetPartyMemberInput & { orderId: string; ifMatch?: number },
): Promise<OrderPartyMember> =>
  changeOrderFor(tx, { id: orderId, ifMatch }, async ({ locationId }) => {
    if (!(await users.find(tx, userId))?.isActive) throw new AppError('PARTY_USER_NOT_FOUND', { userId });
    const all = await partyOf(tx, orderId);
    const had = all.find((one) => one.role === role);
    if (!had && all.length >= MOST_ROLES) throw new AppError('PARTY_ROLES_EXCEEDED', { orderId, most: MOST_ROLES });
    return memberView(
      had ? await party.update(tx, had.id, { userId }) : await party.insert(tx, { orderId, locationId, role, userId }),
    );
  });
