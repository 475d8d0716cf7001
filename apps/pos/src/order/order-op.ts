import type {
  AddOrderItemInput,
  CreateGuestInput,
  DiscountItemInput,
  DiscountOrderInput,
  UpdateOrderInput,
  UpdateOrderItemInput,
} from '@comanda/contracts';
import type { WriteRequest } from '../base/write-request.ts';

/** One write on an order, as plain data: it can wait, be stored and be sent again with the same key. */
export type OrderOp = { key: string; orderId: string } & OrderChange;
export type OrderChange =
  | { kind: 'add'; tempId: string; input: AddOrderItemInput }
  | { kind: 'edit'; itemId: string; patch: UpdateOrderItemInput }
  | { kind: 'remove'; itemId: string }
  | { kind: 'void'; itemId: string; reason: string; by: string }
  | { kind: 'comp'; itemId: string; reason: string; by: string }
  | { kind: 'discount'; itemId: string; input: DiscountItemInput }
  | { kind: 'undiscount'; itemId: string; discountId: string }
  | { kind: 'discount-order'; input: DiscountOrderInput }
  | { kind: 'undiscount-order'; discountId: string }
  | { kind: 'fire'; itemId: string }
  | { kind: 'fire-course'; courseNumber: number }
  | { kind: 'send' }
  | { kind: 'order'; patch: UpdateOrderInput }
  | { kind: 'guest'; guestId: string | null; input: CreateGuestInput }
  | { kind: 'remove-guest'; guestId: string };

/**
 * Writes whose meaning depends on what the person saw: they carry the order's version
 * (docs/decisions.md#two-waiters-at-one-table).
 */
const isGuarded = (op: OrderOp): boolean =>
  (op.kind === 'edit' && op.patch.quantity !== undefined) || GUARDED.includes(op.kind);
const GUARDED: readonly OrderOp['kind'][] = ['void', 'comp', 'discount', 'discount-order'];

/** The request an operation is on the wire. `version` is the newest one this till knows. */
export const requestOf = (op: OrderOp, version: number | undefined): WriteRequest => {
  const [method, path, body] = route(op);
  return {
    method,
    path: `/orders/${op.orderId}${path}`,
    body,
    key: op.key,
    ifMatch: isGuarded(op) ? version : undefined,
  };
};

const route = (op: OrderOp): [WriteRequest['method'], string, unknown?] => {
  switch (op.kind) {
    case 'add':
      return ['POST', '/items', op.input];
    case 'edit':
      return ['PATCH', `/items/${op.itemId}`, op.patch];
    case 'remove':
      return ['DELETE', `/items/${op.itemId}`];
    case 'void':
      return ['POST', `/items/${op.itemId}/void`, { reason: op.reason, voidedBy: op.by }];
    case 'comp':
      return ['POST', `/items/${op.itemId}/comp`, { reason: op.reason, compedBy: op.by }];
    case 'discount':
      return ['POST', `/items/${op.itemId}/discount`, op.input];
    case 'undiscount':
      return ['DELETE', `/items/${op.itemId}/discount?discountId=${op.discountId}`];
    case 'discount-order':
      return ['POST', '/discount', op.input];
    case 'undiscount-order':
      return ['DELETE', `/discount?discountId=${op.discountId}`];
    case 'fire':
      return ['POST', `/items/${op.itemId}/fire`];
    case 'fire-course':
      return ['POST', '/items/fire-course', { courseNumber: op.courseNumber }];
    case 'send':
      return ['POST', '/send-to-kitchen'];
    case 'order':
      return ['PATCH', '', op.patch];
    case 'guest':
      return op.guestId ? ['PATCH', `/guests/${op.guestId}`, op.input] : ['POST', '/guests', op.input];
    case 'remove-guest':
      return ['DELETE', `/guests/${op.guestId}`];
  }
};
