import { defineSlice } from '@comanda/kernel/slice';
import { freeRemoved, freeTables } from './free-tables.ts';
import { refuseReserved } from './refuse-reserved.ts';
import { reservationRoutes } from './reservations.routes.ts';
import { reservationTables } from './reservations.tables.ts';
import { waitlistRoutes } from './waitlist/waitlist.routes.ts';

export { giveUpLate } from './booking/give-up-late.ts';
export { forgetGuests } from './forget-guests.ts';

export const slice = defineSlice({
  name: 'reservations',
  tables: reservationTables,
  routes: [...reservationRoutes, ...waitlistRoutes],
  listeners: { hub: { 'order.settled': freeTables, 'order.removed': freeRemoved, 'table.deleted': refuseReserved } },
});
