import type { BillView } from '@comanda/contracts';

/** By which methods a bill's payments were made, after corrections. Pure. */
export const standingMethods = ({ payments, corrections = [] }: Pick<BillView, 'payments' | 'corrections'>): string[] =>
  payments.map(
    ({ id, paymentMethodId }) =>
      corrections.filter(({ billPaymentId }) => billPaymentId === id).at(-1)?.toMethodId ?? paymentMethodId,
  );
