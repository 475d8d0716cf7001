import type { Sale } from '@comanda/contracts';
import type { Amount } from './amounts.ts';

/** A sale as assistants read it. */
export const saleRow = (amount: (value: number) => Amount) => (sale: Sale) => ({
  saleId: sale.id,
  kind: sale.kind,
  number: sale.number,
  locationId: sale.locationId,
  status: sale.status,
  subtotal: amount(sale.subtotal),
  tax: amount(sale.taxAmount),
  tip: amount(sale.tipAmount),
  total: amount(sale.total),
  refunded: amount(sale.refunded),
  paidAt: sale.paidAt,
});
