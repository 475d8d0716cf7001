import type { BillStatus, Minor } from '@comanda/contracts';

/** A bill is paid when its payments reach its total (docs/contract.md#states-and-transitions). Pure; minor units. */
export const nextBillStatus = (current: BillStatus, total: Minor, paid: Minor): BillStatus =>
  current === 'pending' && paid >= total ? 'paid' : current;
