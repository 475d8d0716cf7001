import type { Page, Paging, User } from '@comanda/contracts';
import type { Context } from '../context.ts';
import { readPage } from '../paging.ts';
import { userView } from './identity.store.ts';

/** The staff of the business, by name. */
export const listUsers = async (ctx: Context, input: Paging): Promise<Page<User>> => {
  const query = ctx.db
    .selectFrom('appUser')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .orderBy('fullName')
    .orderBy('id');
  const page = await readPage(query, input);
  return { ...page, data: page.data.map(userView) };
};
