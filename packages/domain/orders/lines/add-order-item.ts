import { type AddOrderItemInput, AppError, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { grossOf, optionsTotal, taxSnapshot } from '@comanda/pricing';
import { reserveProduct } from '../../catalogue/index.ts';
import { changeOrder } from '../change-order.ts';
import { insertModifiers, items } from '../orders.store.ts';
import { modifierRows, pickProduct } from './modifier-rows.ts';

/**
 * Adds a line with the price, tax and options of this moment; later changes of the menu do not touch it. Throws
 * ORDER_NOT_FOUND, ORDER_CLOSED, ORDER_VERSION_CONFLICT, PRODUCT_NOT_FOUND, ORDER_PRODUCT_UNAVAILABLE,
 * ORDER_PRODUCT_FEW_LEFT, ORDER_MODIFIER_INVALID, ORDER_MODIFIER_MIN_NOT_MET, ORDER_MODIFIER_MAX_EXCEEDED, ORDER_ITEM_STATUS_TRANSITION_INVALID (born
 * anything but pending).
 */
export const addOrderItem = (
  tx: WriteContext,
  input: AddOrderItemInput & { id: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(tx, input, async (order) => {
    if (input.status && input.status !== 'pending')
      throw new AppError('ORDER_ITEM_STATUS_TRANSITION_INVALID', { from: 'pending', to: input.status });
    const { product, chosen } = await pickProduct(tx, { ...input, locationId: order.locationId });
    const { locationId } = order;
    await reserveProduct(tx, { productId: product.id, locationId, before: 0, after: input.quantity });
    const price = { quantity: input.quantity, unitPriceSnapshot: product.price };
    const gross = grossOf(price, optionsTotal(chosen));
    const item = await items.insert(tx, {
      orderId: order.id,
      productId: product.id,
      productNameSnapshot: product.name,
      status: 'pending',
      courseNumber: input.courseNumber,
      ...price,
      taxCategorySnapshot: product.taxCategory,
      ...taxSnapshot(gross, product.taxCategory),
      legacyModifiers: input.legacyModifiers ?? null,
      notes: input.notes || null,
      seatNo: input.seatNo ?? null,
      lineType: 'product',
      parentOrderItemId: null,
      bundleId: null,
      bundleComponentGroupId: null,
      voidedAt: null,
      voidReason: null,
      compedAt: null,
      compReason: null,
      firedAt: null,
      sentAt: null,
      holdUntilFired: input.holdUntilFired,
      createdBy: tx.actor.id,
    });
    await insertModifiers(tx, modifierRows(tx, item.id, chosen));
    return undefined;
  });
