import { isSoundRule, PriceRule } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

declare module '@comanda/db' {
  interface Tables {
    priceRule: PriceRule;
  }
}

export const pricingTables: TableRegistry = {
  price_rule: table({
    row: PriceRule,
    owner: 'catalogue',
    goesTo: 'business',
    isSettled: true,
    tillEvent: 'catalogue.updated',
    isSound: isSoundRule,
  }),
};
