import type { CreateReservationInput, DiningTable, ReservationView, WaitlistEntry } from '@comanda/contracts';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';

/** Minutes after now, ISO 8601. */
export type At = (minutes: number) => string;

/** A restaurant that takes reservations: table 7 for four, and a second one. */
export interface GuestHouse extends Restaurant {
  secondId: string;
  at: At;
  /** Reserves table 7 for López, four, an hour from now, or whatever `more` says. */
  reserve(more?: Partial<CreateReservationInput>): Promise<ReservationView>;
  /** Two of Juárez wait. */
  wait(more?: object): Promise<WaitlistEntry>;
}

export const openGuestHouse = async (): Promise<GuestHouse> => {
  const house = await openRestaurant();
  const { businessId, locationId, tableId } = house;
  const { areaId } = await house.call<DiningTable>(house.manager, 'getDiningTable', { id: tableId });
  const second = { businessId, areaId, tableNumber: '8', capacity: 4 };
  const { id: secondId } = await house.call<DiningTable>(house.manager, 'createDiningTable', second);
  const at: At = (minutes) => new Date(house.env.now() + minutes * 60_000).toISOString();
  return {
    ...house,
    secondId,
    at,
    reserve: (more) =>
      house.call(house.waiter, 'createReservation', {
        businessId,
        locationId,
        customerName: 'López',
        partySize: 4,
        startsAt: at(60),
        tableIds: [tableId],
        ...more,
      }),
    wait: (more) =>
      house.call(house.waiter, 'createWaitlistEntry', {
        businessId,
        locationId,
        customerName: 'Juárez',
        partySize: 2,
        ...more,
      }),
  };
};
