import type { Page, Paging, User } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readPage } from '@comanda/kernel/paging';
import { userView } from '../identity.store.ts';

/** The staff of the business, by name. An e-mail is what somebody signs in by: only who may change people reads it. */
export const listUsers = async (ctx: Context, input: Paging): Promise<Page<User>> => {
  const query = ctx.db
    .selectFrom('appUser')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .orderBy('fullName')
    .orderBy('id');
  const page = await readPage(query, input);
  const mayManage = ctx.actor.permissions.has('Staff:Update');
  const views = page.data.map(userView);
  return { ...page, data: mayManage ? views : views.map((one) => ({ ...one, email: null })) };
};
