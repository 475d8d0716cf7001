import { isSoundRule } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

export const pricingTables: TableRegistry = {
  price_rule: table({
    owner: 'catalogue',
    goesTo: 'business',
    isSettled: true,
    tillEvent: 'catalogue.updated',
    flags: ['is_active', 'combines'],
    json: ['weekdays', 'location_ids', 'order_types', 'channels', 'product_ids', 'category_ids'],
    isSound: isSoundRule,
  }),
};
