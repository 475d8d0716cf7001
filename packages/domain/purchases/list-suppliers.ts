import type { ListSuppliersQuery, Page, Supplier } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfSuppliers } from './purchases.store.ts';

/** Who is bought from, by name. */
export const listSuppliers = (ctx: Context, input: ListSuppliersQuery): Promise<Page<Supplier>> =>
  pageOfSuppliers(ctx, input);
