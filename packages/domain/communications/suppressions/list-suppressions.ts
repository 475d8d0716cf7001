import type { ListSuppressionsQuery, Page, Suppression } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findsAll } from '@comanda/kernel/lookup/search';
import { readPage } from '@comanda/kernel/paging';
import { sql } from 'kysely';

/** Addresses the business sends nothing to any more, the newest first. */
export const listSuppressions = (ctx: Context, filter: ListSuppressionsQuery): Promise<Page<Suppression>> => {
  let query = ctx.db.selectFrom('suppression').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (filter.q) query = query.where(findsAll(filter.q, [sql.ref('address')]));
  return readPage(query.orderBy('createdAt', 'desc').orderBy('id', 'desc'), filter);
};
