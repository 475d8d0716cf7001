import { encodeSlip, type PaperProfile } from '../encode.ts';
import type { SlipPart } from '../graphics.ts';
import { hanging, rule } from '../layout.ts';
import { cleanText } from '../text.ts';
import { money, priced } from './amounts.ts';
import {
  blank,
  type DocumentHead,
  type DocumentSheet,
  field,
  sheetParts,
  sides,
  stamp,
  title,
  writingLine,
} from './sheet.ts';

/** That money of a paid bill was given back; amounts are formatted, without currency. */
export interface RefundSlip extends DocumentSheet {
  head: DocumentHead;
  /** The currency's sign. */
  currency: string;
  orderNumber: string;
  billNumber: string;
  billName: string | null;
  place: string;
  /** Local date and time of the refund. */
  refundedAt: string;
  /** The whole bill of a sale was voided. */
  isVoid: boolean;
  lines: { quantity: string; name: string; amount: string }[];
  tip: string | null;
  /** Lines and tip: what was given back. */
  total: string;
  method: string;
  reason: string;
  /** Who gave it back, and who allowed it where that is somebody else. */
  givenBy: string;
  approvedBy: string | null;
  billTotal: string;
  /** All that was given back of the bill up to this refund. */
  refundedSoFar: string;
}

/** ESC/POS bytes of the slip of one refund. */
export const renderRefundSlip = (slip: RefundSlip, paper: PaperProfile): Uint8Array =>
  encodeSlip(refundSlipParts(slip, paper), paper);

/** The slip before encoding. */
export const refundSlipParts = (slip: RefundSlip, paper: PaperProfile): SlipPart[] => {
  const { columns } = paper;
  const row = (label: string, amount: string | null) => (amount === null ? [] : priced('', label, amount, {}, columns));
  const big = { wide: true, tall: true, bold: true };
  const body = [
    ...title(slip.isVoid ? 'VENTA ANULADA' : 'DEVOLUCIÓN', columns),
    ...hanging('', cleanText(slip.place), { tall: true, bold: true }, columns),
    ...sides(`Orden ${slip.orderNumber}`, slip.billName, columns),
    ...field('Cuenta', slip.billNumber, columns),
    ...stamp(slip, slip.refundedAt, columns),
    rule(columns),
    ...slip.lines.flatMap(({ quantity, name, amount }) => priced(`${quantity} `, name, amount, {}, columns)),
    ...row('Propina', slip.tip),
    ...priced('', 'DEVUELTO', money(slip.currency, slip.total), big, columns),
    ...field('Forma de pago', slip.method, columns),
    ...field('Motivo', slip.reason, columns),
    ...field('Devolvió', slip.givenBy, columns),
    ...field('Autorizó', slip.approvedBy, columns),
    rule(columns),
    ...row('Total de la cuenta', money(slip.currency, slip.billTotal)),
    ...row('Devuelto hasta ahora', money(slip.currency, slip.refundedSoFar)),
    blank(),
    writingLine('Firma del cliente', columns),
  ];
  return sheetParts(slip, slip.head, body, paper);
};
