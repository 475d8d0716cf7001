import { ReservationStatus, WaitlistStatus } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { RESERVATION_NEXT, type ReservationAct, WAITLIST_NEXT, type WaitlistAct } from './reservation-status.ts';

const said = (statuses: readonly string[], acts: readonly string[], next: Record<string, Record<string, string>>) =>
  statuses.flatMap((from) => acts.flatMap((act) => (next[from]?.[act] ? [`${from} ${act} → ${next[from][act]}`] : [])));

test('every act on a reservation in every status comes to exactly this', () => {
  const acts: ReservationAct[] = ['confirm', 'seat', 'noShow', 'cancel'];
  expect(said(ReservationStatus.options, acts, RESERVATION_NEXT as never)).toEqual([
    'pending confirm → confirmed',
    'pending seat → seated',
    'pending noShow → no_show',
    'pending cancel → cancelled',
    'confirmed seat → seated',
    'confirmed noShow → no_show',
    'confirmed cancel → cancelled',
    'seated confirm → confirmed',
    'no_show confirm → confirmed',
    'no_show seat → seated',
    'cancelled confirm → confirmed',
  ]);
});

test('every act on a waiting party in every status comes to exactly this', () => {
  const acts: WaitlistAct[] = ['notify', 'seat', 'noShow', 'cancel'];
  expect(said(WaitlistStatus.options, acts, WAITLIST_NEXT as never)).toEqual([
    'waiting notify → notified',
    'waiting seat → seated',
    'waiting noShow → no_show',
    'waiting cancel → cancelled',
    'notified notify → notified',
    'notified seat → seated',
    'notified noShow → no_show',
    'notified cancel → cancelled',
    'seated seat → seated',
    'no_show seat → seated',
  ]);
});
