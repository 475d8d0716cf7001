export { type BillDocument, billParts, renderBill } from './bill.ts';
export type { BillLine } from './bill-line.ts';
export { type CashMovement, type CashReport, cashReportParts, renderCashReport, type Tally } from './cash-report.ts';
export { type DeliveryTicket, deliveryTicketParts, renderDeliveryTicket } from './delivery-ticket.ts';
export {
  type FelCertification,
  type FelInvoice,
  type FelInvoiceLine,
  felInvoiceParts,
  renderFelInvoice,
} from './fel-invoice.ts';
export { type PaymentReceipt, paymentReceiptParts, renderPaymentReceipt } from './payment-receipt.ts';
export { type RefundSlip, refundSlipParts, renderRefundSlip } from './refund-slip.ts';
export type { DocumentHead, DocumentSheet } from './sheet.ts';
