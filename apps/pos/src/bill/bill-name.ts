import type { BillView, OrderGuest } from '@comanda/contracts';
import { useTranslation } from '../base/use-translation.ts';

type Named = Pick<BillView, 'label' | 'billNumber'>;

/** The seat of a bill the hub made for one (its label is `A2`), or null. */
export const seatOf = ({ label }: Pick<BillView, 'label'>): number | null => {
  const digits = /^A(\d+)$/.exec(label ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

type Guests = readonly Pick<OrderGuest, 'seatNo' | 'guestAlias'>[];

/** A bill as people at the till call it: its seat and who sits there, its share, or its number. */
export const useBillName = (): ((bill: Named, guests?: Guests) => string) => {
  const { t } = useTranslation();
  return (bill, guests = []) => {
    const seat = seatOf(bill);
    if (seat === null) return bill.label ?? bill.billNumber;
    const alias = guests.find(({ seatNo }) => seatNo === seat)?.guestAlias;
    return [t('pos.seatNamed', { number: seat }), alias].filter(Boolean).join(' · ');
  };
};
