import { AppError, type OrderPartyMember } from '@comanda/contracts';
import type { Tables } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';

type Member = Tables['orderPartyMember'];

export const party = tenantTable('orderPartyMember', 'PARTY_ROLE_NOT_FOUND', { created: true });

export const memberView = ({ id, orderId, role, userId, createdAt }: Member): OrderPartyMember => ({
  id,
  orderId,
  role,
  userId,
  createdAt,
});

/** Those who look after an order, by role. */
export const partyOf = (ctx: Context, orderId: string): Promise<Member[]> =>
  ctx.db
    .selectFrom('orderPartyMember')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('businessId', '=', ctx.actor.businessId)
    .orderBy('role')
    .execute();

/** Who has this role in the order. Throws PARTY_ROLE_NOT_FOUND. */
export const getMember = async (ctx: Context, orderId: string, role: string): Promise<Member> => {
  const member = (await partyOf(ctx, orderId)).find((one) => one.role === role);
  if (!member) throw new AppError('PARTY_ROLE_NOT_FOUND', { role });
  return member;
};
