import type { BillStatus, Minor } from '@comanda/contracts';

/** Spec "States and transitions": a bill is paid when its payments reach its total. Pure; minor units. */
export const nextBillStatus = (current: BillStatus, total: Minor, paid: Minor): BillStatus =>
  current === 'pending' && paid >= total ? 'paid' : current;
