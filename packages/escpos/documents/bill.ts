import { encodeSlip, type PaperProfile } from '../encode.ts';
import type { SlipPart } from '../graphics.ts';
import { centred, hanging, rule, type SlipLine } from '../layout.ts';
import { cleanText } from '../text.ts';
import { large, money, priced, priceTable } from './amounts.ts';
import { type BillLine, billLine } from './bill-line.ts';
import {
  blank,
  type DocumentHead,
  type DocumentSheet,
  gap,
  sheetParts,
  sides,
  stamp,
  title,
  writingLine,
} from './sheet.ts';

/** What a guest reads of a bill before (`pre_bill`) or when (`bill`) it is paid; amounts are formatted, without currency. */
export interface BillDocument extends DocumentSheet {
  kind: 'pre_bill' | 'bill';
  head: DocumentHead;
  /** The currency's sign. */
  currency: string;
  orderNumber: string;
  /** `Cuenta 2 de 3`, where the order was divided. */
  billName: string | null;
  /** `Mesa 4`, `Para llevar`. */
  place: string;
  waiterName: string | null;
  guests: number | null;
  /** Local date and time. */
  printedAt: string;
  lines: BillLine[];
  subtotal: string;
  discounts: { label: string; amount: string }[];
  tip: { label: string; amount: string } | null;
  total: string;
  payments: { label: string; amount: string; detail: string | null }[];
  change: string | null;
  /** What is left to pay; null when nothing is. */
  pending: string | null;
  suggestedTips: { label: string; amount: string; total: string }[];
  /** What a QR code leads to. */
  qr: string | null;
  footerLines: string[];
}

/** ESC/POS bytes of a bill. */
export const renderBill = (bill: BillDocument, paper: PaperProfile): Uint8Array =>
  encodeSlip(billParts(bill, paper), paper);

/** The bill before encoding. */
export const billParts = (bill: BillDocument, paper: PaperProfile): SlipPart[] => {
  const { columns } = paper;
  const body = [
    ...header(bill, columns),
    rule(columns),
    ...(bill.lines.length === 0 ? centred('Sin consumos', {}, columns) : []),
    ...bill.lines.flatMap((line) => billLine(line, columns)),
    rule(columns),
    ...totals(bill, columns),
    ...payments(bill, columns),
    ...(bill.kind === 'pre_bill' ? askedOfGuest(bill, columns) : []),
    gap(),
    ...bill.footerLines.flatMap((line) => centred(cleanText(line), {}, columns)),
    ...(bill.qr === null ? [] : [{ kind: 'qr' as const, text: bill.qr }]),
  ];
  return sheetParts(bill, bill.head, body, paper);
};

const header = (bill: BillDocument, columns: number): SlipLine[] => [
  ...title(bill.kind === 'pre_bill' ? 'PRECUENTA' : 'CUENTA', columns),
  ...(bill.kind === 'pre_bill' ? centred('NO ES UN DOCUMENTO FISCAL', { bold: true }, columns) : []),
  ...hanging('', cleanText(bill.place), { tall: true, bold: true }, columns),
  ...sides(`Orden ${bill.orderNumber}`, bill.billName, columns),
  ...sides(
    bill.waiterName === null ? null : `Mesero: ${bill.waiterName}`,
    bill.guests === null ? null : `Comensales: ${bill.guests}`,
    columns,
  ),
  ...stamp(bill, bill.printedAt, columns),
];

const totals = ({ subtotal, discounts, tip, total, currency }: BillDocument, columns: number): SlipLine[] => [
  ...priced('', 'Subtotal', subtotal, {}, columns),
  ...discounts.flatMap(({ label, amount }) => priced('', label, amount, {}, columns)),
  ...(tip === null ? [] : priced('', tip.label, tip.amount, {}, columns)),
  ...priced('', 'TOTAL', money(currency, total), { wide: true, tall: true, bold: true }, columns),
];

const payments = (bill: BillDocument, columns: number): SlipLine[] => [
  ...(bill.payments.length === 0 ? [] : [rule(columns, 'PAGOS')]),
  ...bill.payments.flatMap(({ label, amount, detail }) => [
    ...priced('', label, amount, {}, columns),
    ...(detail === null ? [] : hanging('  ', cleanText(detail), {}, columns)),
  ]),
  ...(bill.change === null ? [] : priced('', 'Vuelto', money(bill.currency, bill.change), { bold: true }, columns)),
  ...(bill.kind === 'bill' ? large(standing(bill), { bold: true }, columns) : []),
];

const standing = ({ pending, currency }: BillDocument): string =>
  pending === null ? 'PAGADA' : `PENDIENTE ${money(currency, pending)}`;

/** What a guest is asked before paying: a tip, and whom the invoice is for. */
const askedOfGuest = ({ suggestedTips }: BillDocument, columns: number): SlipLine[] => [
  ...(suggestedTips.length === 0 ? [] : [rule(columns, 'PROPINA SUGERIDA')]),
  ...priceTable(['Propina', 'Monto', 'Total'], suggestedTips, columns),
  rule(columns, 'DATOS PARA LA FACTURA'),
  blank(),
  writingLine('NIT', columns),
  blank(),
  writingLine('Nombre', columns),
  blank(),
];
