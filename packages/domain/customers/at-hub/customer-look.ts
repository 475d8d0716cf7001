import type { CustomerListItem, CustomerView, Page } from '@comanda/contracts';
import type { CloudLine } from '@comanda/kernel/commands';
import type { Context } from '@comanda/kernel/context';
import type { ReadRoute } from '@comanda/kernel/route';
import { localVersion, localVersions } from './customer-versions.store.ts';

type Shown = CustomerView | Page<CustomerListItem> | { data: object[] };

/** Customers out of this hub's copy, each under the version this hub calls it. */
export const customerLook =
  ({ handler }: ReadRoute) =>
  async (ctx: Context & CloudLine, input: unknown): Promise<Shown> => {
    const shown = (await handler(ctx, input)) as Shown;
    if ('version' in shown) return { ...shown, version: await localVersion(ctx, shown.id) };
    if (!('page' in shown)) return shown;
    const versions = await localVersions(
      ctx,
      shown.data.map(({ id }) => id),
    );
    return { ...shown, data: shown.data.map((one) => ({ ...one, version: versions.get(one.id) ?? 0 })) };
  };
