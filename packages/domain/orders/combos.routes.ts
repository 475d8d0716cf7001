import {
  AddComboInput,
  ApplyComboInput,
  BuildComboInput,
  BuiltCombo,
  ComboOffers,
  Id,
  IdParam,
  OrderView,
  RemoveComboInput,
  RemoveComboQuery,
} from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { addCombo } from './combos/add-combo.ts';
import { applyCombo } from './combos/apply-combo.ts';
import { buildCombo } from './combos/build-combo.ts';
import { evaluateCombos } from './combos/evaluate-combos.ts';
import { removeCombo } from './combos/remove-combo.ts';

const auth = 'identity';
const open = [
  'ORDER_NOT_FOUND',
  'ORDER_CLOSED',
  'ORDER_VERSION_CONFLICT',
  'BUNDLE_NOT_FOUND',
  'BUNDLE_NOT_ACTIVE',
  'ORDER_LINES_EXCEEDED',
] as const;
const chosen = [
  'ORDER_ITEM_ID_TAKEN',
  'BUNDLE_GROUP_NOT_FOUND',
  'BUNDLE_PRODUCT_NOT_COMPONENT',
  'BUNDLE_ROLE_NOT_SELECTABLE',
  'BUNDLE_SELECTION_DUPLICATE',
  'BUNDLE_SELECTION_MISSING',
  'BUNDLE_SELECTION_EXCEEDED',
  'PRODUCT_NOT_FOUND',
  'ORDER_PRODUCT_UNAVAILABLE',
  'ORDER_PRODUCT_FEW_LEFT',
  'ORDER_MODIFIER_INVALID',
  'ORDER_MODIFIER_MIN_NOT_MET',
  'ORDER_MODIFIER_MAX_EXCEEDED',
] as const;
const removal = {
  auth,
  permission: 'Order:Update',
  params: IdParam,
  query: RemoveComboQuery,
  body: RemoveComboInput,
  output: OrderView,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_CLOSED',
    'ORDER_VERSION_CONFLICT',
    'BUNDLE_APPLICATION_NOT_FOUND',
    'BUNDLE_APPLICATION_REMOVED',
    'ORDER_ITEM_BILLED',
    'ORDER_ITEM_REASON_REQUIRED',
    'DISCOUNT_LIMIT',
  ],
  handler: removeCombo,
} as const;

/** What orders make of combos (docs/combos.md#on-an-order). */
export const orderComboRoutes = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/bundles/:id/combo',
    outlivesMachine: true,
    auth,
    permission: 'Order:Update',
    summary: 'Add a combo to an order by groups',
    params: IdParam,
    query: z.object({ orderId: Id, businessId: Id.optional() }),
    body: BuildComboInput,
    output: BuiltCombo,
    status: 201,
    errors: [...open, ...chosen],
    handler: buildCombo,
  }),
  write({
    method: 'POST',
    path: '/orders/:id/bundles/add-combo',
    outlivesMachine: true,
    auth,
    permission: 'Order:Update',
    summary: 'Add a combo to an order by components',
    params: IdParam,
    body: AddComboInput,
    output: BuiltCombo,
    status: 201,
    errors: [...open, ...chosen, 'BUNDLE_COMPONENT_NOT_FOUND'],
    handler: addCombo,
  }),
  read({
    method: 'GET',
    path: '/orders/:id/bundles/evaluate',
    auth,
    permission: 'Order:View',
    summary: 'List combos that an order’s lines could form',
    params: IdParam,
    output: ComboOffers,
    errors: ['ORDER_NOT_FOUND'],
    handler: evaluateCombos,
  }),
  write({
    method: 'POST',
    path: '/orders/:id/bundles/apply',
    outlivesMachine: true,
    auth,
    permission: 'Order:Update',
    summary: 'Turn lines of an order into a combo',
    params: IdParam,
    body: ApplyComboInput,
    output: BuiltCombo,
    errors: [...open, 'BUNDLE_NOTHING_TO_APPLY', 'DISCOUNT_LIMIT'],
    handler: applyCombo,
  }),
  write({
    ...removal,
    method: 'POST',
    path: '/orders/:id/bundles/remove',
    summary: 'Remove or split a combo of an order',
  }),
  write({
    ...removal,
    method: 'DELETE',
    path: '/orders/:id/bundles/remove',
    operationId: 'deleteCombo',
    summary: 'Remove a combo from an order',
  }),
]);
