import type { BillView } from '@comanda/contracts';
import { useTranslation } from '../base/use-translation.ts';

type Named = Pick<BillView, 'label' | 'billNumber'>;

/** The seat of a bill the hub made for one (its label is `A2`), or null. */
export const seatOf = ({ label }: Pick<BillView, 'label'>): number | null => {
  const digits = /^A(\d+)$/.exec(label ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

/** A bill as people at the till call it: its seat, its share, or its number. */
export const useBillName = (): ((bill: Named) => string) => {
  const { t } = useTranslation();
  return (bill) => {
    const seat = seatOf(bill);
    return seat === null ? (bill.label ?? bill.billNumber) : t('pos.seatNamed', { number: seat });
  };
};
