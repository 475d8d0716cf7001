import type {
  AddOrderItemInput,
  BuildComboInput,
  CreateGuestInput,
  CreateOrderInput,
  DiscountItemInput,
  DiscountOrderInput,
  UpdateOrderInput,
  UpdateOrderItemInput,
} from '@comanda/contracts';
import type { FrozenPrice } from '@comanda/pricing';
import type { WriteRequest } from '../base/write-request.ts';
import type { ShownLine } from '../combos/combo-choice.ts';

export type ComboInput = Pick<
  BuildComboInput,
  'itemId' | 'selections' | 'courseNumber' | 'seatNo' | 'holdUntilFired' | 'notes'
>;

/** What a till says of an order it opens. */
export type NewOrder = Pick<CreateOrderInput, 'businessId' | 'locationId' | 'orderType' | 'waiterId' | 'createdBy'> &
  Partial<Pick<CreateOrderInput, 'channel' | 'tableId' | 'orderAlias' | 'guestCount' | 'allowSecondOnTable'>>;

/** One write on an order, as plain data: it can wait, be stored and be sent again with the same key. */
export type OrderOp = { key: string; orderId: string } & OrderChange;
export type OrderChange =
  /**
   * Begun while the hub was away: the order's id is this till's. `begun`: what it shows until the hub knows it; the instant as ISO 8601.
   */
  | { kind: 'open'; input: NewOrder; begun: { at: string; tableNumber: string | null } }
  /** Nobody wants what was begun so: it goes while nothing stands on it. */
  | { kind: 'drop' }
  /** The line bears this till's id at the hub as well. `shown`: what it cost when it was tapped; the hub decides. */
  | { kind: 'add'; lineId: string; input: AddOrderItemInput; shown?: FrozenPrice }
  /** `partIds`: of its dishes, in the order in which they were chosen. */
  | {
      kind: 'combo';
      lineId: string;
      partIds: readonly string[];
      bundleId: string;
      name: string;
      input: ComboInput;
      shown: readonly ShownLine[];
    }
  /** `itemIds`: of exactly these lines. */
  | { kind: 'apply-combo'; bundleId: string; name: string; itemIds?: readonly string[] }
  | { kind: 'part-combo'; applicationId: string }
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

/** Ids of the lines an operation makes. */
export const linesMadeBy = (op: OrderOp): readonly string[] => {
  if (op.kind === 'add') return [op.lineId];
  return op.kind === 'combo' ? [op.lineId, ...op.partIds] : [];
};

/**
 * Writes whose meaning depends on what the person saw: they carry the order's version
 * (docs/decisions.md#two-waiters-at-one-table).
 */
const isGuarded = (op: OrderOp): boolean =>
  (op.kind === 'edit' && op.patch.quantity !== undefined) || GUARDED.includes(op.kind);
const GUARDED: readonly OrderOp['kind'][] = [
  'void',
  'comp',
  'discount',
  'discount-order',
  'apply-combo',
  'part-combo',
  'drop',
];

/** The request an operation is on the wire. `version` is the newest one this till knows. */
export const requestOf = (op: OrderOp, version: number | undefined): WriteRequest => {
  const [method, path, body] = route(op);
  return {
    method,
    path: op.kind === 'combo' || op.kind === 'open' ? path : `/orders/${op.orderId}${path}`,
    body,
    key: op.key,
    ifMatch: isGuarded(op) ? version : undefined,
  };
};

const comboBody = ({ lineId, partIds, input }: Extract<OrderOp, { kind: 'combo' }>): ComboInput => ({
  itemId: lineId,
  ...input,
  selections: input.selections.map((selection, i) => ({ itemId: partIds[i], ...selection })),
});

const route = (op: OrderOp): [WriteRequest['method'], string, unknown?] => {
  switch (op.kind) {
    case 'open':
      return ['POST', '/orders', { id: op.orderId, ...op.input }];
    case 'drop':
      return ['DELETE', ''];
    case 'add':
      return ['POST', '/items', { itemId: op.lineId, ...op.input }];
    case 'combo':
      return ['POST', `/bundles/${op.bundleId}/combo?orderId=${op.orderId}`, comboBody(op)];
    case 'apply-combo':
      return [
        'POST',
        '/bundles/apply',
        { bundleId: op.bundleId, lines: op.itemIds?.map((id) => ({ orderItemId: id })) },
      ];
    case 'part-combo':
      return ['POST', '/bundles/remove', { bundleApplicationId: op.applicationId, keepDishes: true }];
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
