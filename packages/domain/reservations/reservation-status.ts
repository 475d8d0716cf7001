import type { ReservationStatus, WaitlistStatus } from '@comanda/contracts';

export type ReservationAct = 'confirm' | 'seat' | 'noShow' | 'cancel';

/**
 * What comes of a reservation by each act; absent: it cannot be. One that was given up too soon is taken back by confirming it; so is one
 * that was seated by mistake, once its order is gone or cancelled.
 */
export const RESERVATION_NEXT: Record<ReservationStatus, Partial<Record<ReservationAct, ReservationStatus>>> = {
  pending: { confirm: 'confirmed', seat: 'seated', noShow: 'no_show', cancel: 'cancelled' },
  confirmed: { seat: 'seated', noShow: 'no_show', cancel: 'cancelled' },
  seated: { confirm: 'confirmed' },
  no_show: { confirm: 'confirmed', seat: 'seated' },
  cancelled: { confirm: 'confirmed' },
};

/** Of these, tables are nobody else's in their time. */
export const HOLDING = ['pending', 'confirmed', 'seated'] as const satisfies readonly ReservationStatus[];

/** Still to come: time, party and tables may change. */
export const isToCome = (status: ReservationStatus): boolean => status === 'pending' || status === 'confirmed';

export type WaitlistAct = 'notify' | 'seat' | 'noShow' | 'cancel';

/** What comes of a party on the waitlist by each act; absent: it cannot be. One that was seated by mistake is seated again. */
export const WAITLIST_NEXT: Record<WaitlistStatus, Partial<Record<WaitlistAct, WaitlistStatus>>> = {
  waiting: { notify: 'notified', seat: 'seated', noShow: 'no_show', cancel: 'cancelled' },
  notified: { notify: 'notified', seat: 'seated', noShow: 'no_show', cancel: 'cancelled' },
  seated: { seat: 'seated' },
  no_show: { seat: 'seated' },
  cancelled: {},
};
