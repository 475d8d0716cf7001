import { type AddOrderItemInput, AppError, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { reserveProduct } from '../../catalogue/index.ts';
import { changeOrder } from '../change-order.ts';
import { checkItemId } from './check-item-id.ts';
import { insertLine } from './insert-line.ts';
import { pickProduct } from './modifier-rows.ts';
import { refuseFull } from './refuse-full.ts';
import { ruledPrice } from './ruled-price.ts';

/**
 * Adds a line with the price, tax and options of this moment; later changes of the menu do not touch it. Throws
 * ORDER_NOT_FOUND, ORDER_CLOSED, ORDER_VERSION_CONFLICT, PRODUCT_NOT_FOUND, ORDER_PRODUCT_UNAVAILABLE,
 * ORDER_PRODUCT_FEW_LEFT, ORDER_MODIFIER_INVALID, ORDER_MODIFIER_MIN_NOT_MET, ORDER_MODIFIER_MAX_EXCEEDED, ORDER_ITEM_STATUS_TRANSITION_INVALID (born
 * anything but pending), ORDER_LINES_EXCEEDED, ORDER_ITEM_ID_TAKEN, VALIDATION_FAILED (an id of another place).
 */
export const addOrderItem = (
  tx: WriteContext,
  input: AddOrderItemInput & { id: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(tx, input, async (order) => {
    if (input.status && input.status !== 'pending')
      throw new AppError('ORDER_ITEM_STATUS_TRANSITION_INVALID', { from: 'pending', to: input.status });
    await checkItemId(tx, order.locationId, 'itemId', input.itemId);
    await refuseFull(tx, order, 1);
    const { product, chosen } = await pickProduct(tx, { ...input, locationId: order.locationId });
    const { quantity, courseNumber, holdUntilFired } = input;
    await reserveProduct(tx, { productId: product.id, locationId: order.locationId, before: 0, after: quantity });
    await insertLine(tx, order, {
      id: input.itemId,
      product,
      chosen,
      quantity,
      ...(await ruledPrice(tx, order, product)),
      courseNumber,
      holdUntilFired,
      notes: input.notes || null,
      seatNo: input.seatNo ?? null,
      legacyModifiers: input.legacyModifiers ?? null,
    });
    return undefined;
  });
