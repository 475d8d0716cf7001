import type { SaleView } from '@comanda/contracts';
import type { Restaurant } from '@comanda/testing/restaurant';

/** A counter sale of so many steaks, paid in cash with a note of Q 500.00, or whatever `more` says. */
export const soldAtCounter = (house: Restaurant, quantity = 1, more: object = {}): Promise<SaleView> =>
  house.call(house.cashier, 'createSale', {
    businessId: house.businessId,
    locationId: house.locationId,
    lines: [{ productId: house.steak, quantity }],
    payments: [{ amount: 50_000, paymentMethodId: house.cash }],
    ...more,
  });
