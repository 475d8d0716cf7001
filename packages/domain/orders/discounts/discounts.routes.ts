import {
  DiscountItemInput,
  DiscountNamed,
  DiscountNamedQuery,
  DiscountOrderInput,
  Id,
  IdParam,
  OrderView,
} from '@comanda/contracts';
import { routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { getOrder } from '../get-order.ts';
import { discountOrder } from './discount-order.ts';
import { discountOrderItem } from './discount-order-item.ts';
import { removeItemDiscount } from './remove-item-discount.ts';
import { removeOrderDiscount } from './remove-order-discount.ts';

const auth = 'identity';
const itemParams = z.object({ id: Id, itemId: Id });
const open = ['ORDER_NOT_FOUND', 'ORDER_CLOSED', 'ORDER_VERSION_CONFLICT'] as const;
const line = [...open, 'ORDER_ITEM_NOT_FOUND'] as const;

export const discountRoutes = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/orders/:id/items/:itemId/discount',
    outlivesMachine: true,
    readAgain: getOrder,
    auth,
    permission: 'OrderItem:Discount',
    summary: 'Add a discount to a line',
    params: itemParams,
    body: DiscountItemInput,
    output: OrderView,
    status: 201,
    errors: [
      ...line,
      'ORDER_ITEM_VOIDED',
      'ORDER_ITEM_COMPED',
      'ORDER_ITEM_BILLED',
      'DISCOUNT_TOO_MANY',
      'DISCOUNT_EXCEEDS_LINE',
      'DISCOUNT_LIMIT',
    ],
    handler: discountOrderItem,
  }),
  write({
    method: 'DELETE',
    path: '/orders/:id/items/:itemId/discount',
    auth,
    permission: 'OrderItem:Discount',
    summary: 'Remove a discount from a line',
    params: itemParams,
    query: DiscountNamedQuery,
    body: DiscountNamed.strict(),
    output: OrderView,
    errors: [...line, 'ORDER_ITEM_BILLED', 'DISCOUNT_NOT_FOUND'],
    handler: removeItemDiscount,
  }),
  write({
    method: 'POST',
    path: '/orders/:id/discount',
    outlivesMachine: true,
    readAgain: getOrder,
    auth,
    permission: 'OrderItem:Discount',
    summary: 'Add a discount to an order',
    params: IdParam,
    body: DiscountOrderInput,
    output: OrderView,
    status: 201,
    errors: [...open, 'ORDER_HAS_BILLS', 'DISCOUNT_TOO_MANY', 'DISCOUNT_EXCEEDS_LINE', 'DISCOUNT_LIMIT'],
    handler: discountOrder,
  }),
  write({
    method: 'DELETE',
    path: '/orders/:id/discount',
    auth,
    permission: 'OrderItem:Discount',
    summary: 'Remove a discount from an order',
    params: IdParam,
    query: DiscountNamedQuery,
    body: DiscountNamed.strict(),
    output: OrderView,
    errors: [...open, 'ORDER_HAS_BILLS', 'DISCOUNT_NOT_FOUND'],
    handler: removeOrderDiscount,
  }),
]);
