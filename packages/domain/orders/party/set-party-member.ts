import { AppError, type OrderPartyMember, type SetPartyMemberInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { users } from '../../identity/index.ts';
import { changeOrder } from '../change-order.ts';
import { memberView, party, partyOf } from './party.store.ts';

/**
 * Gives somebody a role in an order, in place of whoever had it. Throws ORDER_NOT_FOUND, ORDER_CLOSED, PARTY_USER_NOT_FOUND
 * (nobody of the business, or somebody who left).
 */
export const setPartyMember = async (
  tx: WriteContext,
  { orderId, role, userId }: SetPartyMemberInput & { orderId: string },
): Promise<OrderPartyMember> => {
  let member: Awaited<ReturnType<typeof party.insert>> | undefined;
  await changeOrder(tx, { id: orderId }, async ({ locationId }) => {
    if (!(await users.find(tx, userId))?.isActive) throw new AppError('PARTY_USER_NOT_FOUND', { userId });
    const had = (await partyOf(tx, orderId)).find((one) => one.role === role);
    member = had
      ? await party.update(tx, had.id, { userId })
      : await party.insert(tx, { orderId, locationId, role, userId });
    return undefined;
  });
  return memberView(member!);
};
