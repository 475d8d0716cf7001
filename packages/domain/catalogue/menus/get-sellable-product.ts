import { AppError, type Product } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { timeOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { groupsOfProduct, menuItemsOfProduct, menusServedAt, type OfferedGroup, products } from '../catalogue.store.ts';
import { servedNow } from './menu-hours.ts';

/**
 * A product as an order may take it now. Throws PRODUCT_NOT_FOUND, ORDER_PRODUCT_UNAVAILABLE (agotado, inactive or
 * outside the menu's hours). `isOnOrder`: somebody has it already, and the kitchen may have run out since.
 */
export const getSellableProduct = async (
  ctx: Context,
  input: { productId: string; locationId: string; isOnOrder?: boolean },
): Promise<{ product: Product; offered: OfferedGroup[] }> => {
  const product = await products.get(ctx, input.productId);
  const isThere = product.isAvailable || input.isOnOrder === true;
  const isServed = product.isActive && isThere && (await isOnMenu(ctx, product.id, input.locationId));
  if (!isServed) throw new AppError('ORDER_PRODUCT_UNAVAILABLE', { productId: product.id });
  return { product, offered: await groupsOfProduct(ctx, product.id) };
};

const isOnMenu = async (ctx: Context, productId: string, locationId: string): Promise<boolean> => {
  const menus = await menusServedAt(ctx, locationId);
  if (menus.length === 0) return true;
  const location = await locations.get(ctx, locationId);
  const items = await menuItemsOfProduct(
    ctx,
    menus.map((menu) => menu.id),
    productId,
  );
  return servedNow(menus, items, timeOfDay(ctx.clock.ms(), location.timeZone))(productId);
};
