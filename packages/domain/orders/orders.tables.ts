import { type TableRegistry, table } from '@comanda/db';

export const orderTables: TableRegistry = {
  document_counter: table({ owner: 'hub' }),
  order: table({
    owner: 'hub',
    isOfBooks: true,
    json: ['customer_snapshot'],
    memberColumns: ['order_id', 'parent_order_id'],
    numbering: { column: 'document_number', within: 'business_id', isCounted: true },
  }),
  order_item: table({
    owner: 'hub',
    isOfBooks: true,
    flags: ['hold_until_fired'],
    json: ['legacy_modifiers', 'price_rules_snapshot', 'shared_tickets', 'tax_breakdown_snapshot'],
    pointsAt: { order_id: 'order' },
    partOf: 'order_id',
    memberColumns: ['order_item_id'],
    locatedBy: 'order_id',
  }),
  order_item_modifier: table({
    owner: 'hub',
    isOfBooks: true,
    flags: ['show_on_kitchen_ticket'],
    pointsAt: { order_item_id: 'order_item' },
    partOf: 'order_item_id',
    locatedBy: 'order_item_id',
  }),
  bundle_application: table({
    owner: 'hub',
    isOfBooks: true,
    json: ['pricing_snapshot'],
    pointsAt: { order_id: 'order' },
    partOf: 'order_id',
    locatedBy: 'order_id',
  }),
  order_guest: table({
    owner: 'hub',
    isOfBooks: true,
    json: ['allergies'],
    pointsAt: { order_id: 'order' },
    partOf: 'order_id',
    locatedBy: 'order_id',
  }),
  order_discount: table({
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { order_id: 'order', order_item_id: 'order_item' },
    partOf: 'order_id',
  }),
  order_move: table({ owner: 'hub', isOfBooks: true, json: ['moved'] }),
  order_party_member: table({
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { order_id: 'order' },
    partOf: 'order_id',
  }),
};
