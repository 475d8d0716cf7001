import type { DiningArea, DiningTable } from '@comanda/contracts';
import { openRestaurant, type Restaurant } from './restaurant.ts';
import { callOperation } from './run-operation.ts';

/** A restaurant that arranges its rooms. Makers go through the operations. */
export interface DiningRoom extends Restaurant {
  area(name: string, more?: object): Promise<DiningArea>;
  table(areaId: string, tableNumber: string, more?: object): Promise<DiningTable>;
  /** Opens an order at a table and answers its id. */
  seat(tableId: string): Promise<string>;
}

export const openDiningRoom = async (): Promise<DiningRoom> => {
  const house = await openRestaurant();
  const { businessId, locationId, contexts, manager } = house;
  return {
    ...house,
    area: (name, more) =>
      callOperation(contexts, manager, 'createDiningArea', { businessId, locationId, name, ...more }),
    table: (areaId, tableNumber, more) =>
      callOperation(contexts, manager, 'createDiningTable', { businessId, areaId, tableNumber, ...more }),
    seat: async (tableId) => (await house.order({ orderType: 'dine_in', tableId })).id,
  };
};
