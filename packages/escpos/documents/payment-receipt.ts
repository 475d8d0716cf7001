import { encodeSlip, type PaperProfile } from '../encode.ts';
import type { SlipPart } from '../graphics.ts';
import { hanging, rule, type SlipLine } from '../layout.ts';
import { cleanText } from '../text.ts';
import { large, money, priced } from './amounts.ts';
import { type DocumentHead, type DocumentSheet, field, sheetParts, sides, stamp, title } from './sheet.ts';

/** That one payment was taken; amounts are formatted, without currency. */
export interface PaymentReceipt extends DocumentSheet {
  head: DocumentHead;
  /** The currency's sign. */
  currency: string;
  orderNumber: string;
  billName: string | null;
  place: string;
  /** Local date and time of the payment. */
  paidAt: string;
  method: string;
  /** What the payment pays of the bill. */
  amount: string;
  tip: string | null;
  /** Amount and tip: what was paid. */
  total: string;
  /** Cash handed over. */
  received: string | null;
  change: string | null;
  /** Of the card's voucher, the transfer or the cheque. */
  reference: string | null;
  /** Who took it. */
  takenBy: string;
  billTotal: string;
  /** What is left to pay of the bill; null when nothing is. */
  pending: string | null;
}

/** ESC/POS bytes of the receipt of one payment. */
export const renderPaymentReceipt = (receipt: PaymentReceipt, paper: PaperProfile): Uint8Array =>
  encodeSlip(paymentReceiptParts(receipt, paper), paper);

/** The receipt before encoding. */
export const paymentReceiptParts = (receipt: PaymentReceipt, paper: PaperProfile): SlipPart[] => {
  const { columns } = paper;
  const body = [
    ...title('RECIBO DE PAGO', columns),
    ...hanging('', cleanText(receipt.place), { tall: true, bold: true }, columns),
    ...sides(`Orden ${receipt.orderNumber}`, receipt.billName, columns),
    ...stamp(receipt, receipt.paidAt, columns),
    rule(columns),
    ...paid(receipt, columns),
    rule(columns),
    ...priced('', 'Total de la cuenta', money(receipt.currency, receipt.billTotal), {}, columns),
    ...large(left(receipt), { bold: true }, columns),
  ];
  return sheetParts(receipt, receipt.head, body, paper);
};

const paid = (receipt: PaymentReceipt, columns: number): SlipLine[] => {
  const row = (label: string, amount: string | null): SlipLine[] =>
    amount === null ? [] : priced('', label, amount, {}, columns);
  return [
    ...field('Forma de pago', receipt.method, columns),
    ...field('Referencia', receipt.reference, columns),
    ...field('Cobró', receipt.takenBy, columns),
    ...row('Abono a la cuenta', receipt.amount),
    ...row('Propina', receipt.tip),
    ...priced('', 'PAGADO', money(receipt.currency, receipt.total), { wide: true, tall: true, bold: true }, columns),
    ...row('Recibido', receipt.received),
    ...(receipt.change === null
      ? []
      : priced('', 'Vuelto', money(receipt.currency, receipt.change), { tall: true, bold: true }, columns)),
  ];
};

const left = ({ pending, currency }: PaymentReceipt): string =>
  pending === null ? 'CUENTA PAGADA' : `PENDIENTE ${money(currency, pending)}`;
