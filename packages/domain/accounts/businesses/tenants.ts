import type { Business, Page, Paging } from '@comanda/contracts';
import { remembered } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { readPage } from '@comanda/kernel/paging';

/** A business as an operator finds it. */
export type Tenant = Pick<Business, 'id' | 'name' | 'currency' | 'createdAt'>;

const tenants = (ctx: Pick<Context, 'db'>) =>
  ctx.db.selectFrom('business').select(['id', 'name', 'currency', 'createdAt']);

/** Every business of this cloud by name: for operators alone. */
export const pageOfTenants = (ctx: Pick<Context, 'db'>, paging: Paging): Promise<Page<Tenant>> =>
  readPage(tenants(ctx).orderBy('name').orderBy('id'), paging);

/** Whoever asks has settled that the caller may see it. */
export const findTenant = async (ctx: Pick<Context, 'db'>, id: string): Promise<Tenant | null> =>
  (await remembered(ctx.db, 'accounts.tenant', { id }, (p) => tenants(ctx).where('id', '=', p.id)))[0] ?? null;
