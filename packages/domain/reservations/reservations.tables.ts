import { isSoundReservation, isSoundWaitlistEntry, Reservation, WaitlistEntry } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

declare module '@comanda/db' {
  interface Tables {
    reservation: Reservation;
    waitlistEntry: WaitlistEntry;
  }
}

export const reservationTables: TableRegistry = {
  reservation: table({ row: Reservation, owner: 'hub', isRemovedAtWork: true, isSound: isSoundReservation }),
  waitlist_entry: table({ row: WaitlistEntry, owner: 'hub', isRemovedAtWork: true, isSound: isSoundWaitlistEntry }),
};
