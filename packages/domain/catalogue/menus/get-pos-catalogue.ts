import type { PosCatalogue } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { timeOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { allOf, countedProducts, menuItemsOf, menusServedAt } from '../catalogue.store.ts';
import { pictureHashes } from '../pictures/picture.store.ts';
import { taxesOf } from '../taxes/taxes.store.ts';
import { servedNow } from './menu-hours.ts';

/** Everything a till sells at a location, in one answer: as many queries, however large the menu. */
export const getPosCatalogue = async (ctx: Context, input: { locationId: string }): Promise<PosCatalogue> => {
  const location = await locations.get(ctx, input.locationId);
  const menus = await menusServedAt(ctx, location.id);
  const items =
    menus.length > 0
      ? await menuItemsOf(
          ctx,
          menus.map((menu) => menu.id),
        )
      : [];
  const isServed = servedNow(menus, items, timeOfDay(ctx.clock.ms(), location.timeZone));
  const counted = await countedProducts(ctx, location.id);
  const onMenus = new Set(items.map((item) => item.productId));
  const assignments = await allOf.assignments(ctx);
  const groupsByProduct = Map.groupBy(assignments, (assignment) => assignment.productId);
  const modifiersByGroup = Map.groupBy(await allOf.modifiers(ctx), (modifier) => modifier.groupId);
  const hashes = await pictureHashes(ctx);
  return {
    categories: await allOf.categories(ctx),
    products: (await allOf.products(ctx)).map((product) => ({
      ...product,
      pictureHash: hashes.get(product.id) ?? null,
      menuAvailable: isServed(product.id),
      isInNoMenu: menus.length > 0 && !onMenus.has(product.id),
      remaining: counted.get(product.id) ?? null,
      modifierGroupIds: (groupsByProduct.get(product.id) ?? []).map((assignment) => assignment.modifierGroupId),
    })),
    modifierGroups: (await allOf.modifierGroups(ctx)).map((group) => ({
      ...group,
      modifiers: modifiersByGroup.get(group.id) ?? [],
    })),
    assignments,
    taxes: await taxesOf(ctx),
  };
};
