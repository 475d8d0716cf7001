import { encodeSlip, type PaperProfile } from '../encode.ts';
import type { SlipPart } from '../graphics.ts';
import { boxed, hanging, rule, type SlipLine } from '../layout.ts';
import { withLost } from '../marks.ts';
import { cleanText } from '../text.ts';
import { large, money, priced } from './amounts.ts';
import { type BillLine, billLine } from './bill-line.ts';
import { type DocumentHead, type DocumentSheet, field, sheetParts, stamp, title } from './sheet.ts';

/** What goes with the food to a guest's door; amounts are formatted, without currency. */
export interface DeliveryTicket extends DocumentSheet {
  head: DocumentHead;
  /** The currency's sign. */
  currency: string;
  orderNumber: string;
  /** Local date and time. */
  printedAt: string;
  /** Local time it was promised for. */
  promisedAt: string | null;
  customerName: string;
  phone: string | null;
  addressLines: string[];
  instructions: string | null;
  driverName: string | null;
  lines: BillLine[];
  /** What is added to or taken off the lines: the delivery's fee, a discount. */
  charges: { label: string; amount: string }[];
  total: string;
  /** What the driver has to bring back; null when all of it is paid. */
  toCollect: string | null;
  /** `Efectivo`, `Tarjeta`: how it is paid at the door. */
  paymentMethod: string | null;
  /** The note the guest pays with, and the change to carry for it. */
  payWith: string | null;
  changeToCarry: string | null;
}

/** ESC/POS bytes of a delivery ticket. */
export const renderDeliveryTicket = (ticket: DeliveryTicket, paper: PaperProfile): Uint8Array =>
  encodeSlip(deliveryTicketParts(ticket, paper), paper);

/** The ticket before encoding. */
export const deliveryTicketParts = (ticket: DeliveryTicket, paper: PaperProfile): SlipPart[] => {
  const { columns } = paper;
  const body = [
    ...title('A DOMICILIO', columns),
    ...large(`Orden ${ticket.orderNumber}`, { bold: true }, columns),
    ...(ticket.promisedAt === null ? [] : large(`PARA LAS ${ticket.promisedAt}`, { invert: true }, columns)),
    ...field('Repartidor', ticket.driverName, columns),
    ...stamp(ticket, ticket.printedAt, columns),
    rule(columns, 'ENTREGAR A'),
    ...recipient(ticket, columns),
    rule(columns, 'PEDIDO'),
    ...ticket.lines.flatMap((line) => billLine(line, columns)),
    rule(columns),
    ...ticket.charges.flatMap(({ label, amount }) => priced('', label, amount, {}, columns)),
    ...priced('', 'TOTAL', money(ticket.currency, ticket.total), { wide: true, tall: true, bold: true }, columns),
    rule(columns, 'COBRO'),
    ...collection(ticket, columns),
  ];
  return sheetParts(ticket, ticket.head, body, paper);
};

/** Read under a street lamp, at arm's length. */
const recipient = (ticket: DeliveryTicket, columns: number): SlipLine[] => [
  ...hanging('', cleanText(ticket.customerName), { tall: true, bold: true }, columns),
  ...(ticket.phone === null ? [] : hanging('Tel. ', cleanText(ticket.phone), { tall: true, bold: true }, columns)),
  ...ticket.addressLines.flatMap((line) => hanging('  ', cleanText(line), { tall: true, bold: true }, columns)),
  ...(ticket.instructions === null ? [] : boxed('INSTRUCCIONES', [withLost(ticket.instructions)], columns)),
];

const collection = (ticket: DeliveryTicket, columns: number): SlipLine[] => {
  const { currency, toCollect, payWith, changeToCarry } = ticket;
  if (toCollect === null) {
    // On lines of their own: broken by the paper's width, the second would say COBRAR.
    return ['YA PAGADO', 'NO COBRAR'].flatMap((line) => large(line, { bold: true }, columns));
  }
  return [
    ...large(`COBRAR ${money(currency, toCollect)}`, { bold: true }, columns),
    ...field('Forma de pago', ticket.paymentMethod, columns),
    ...(payWith === null ? [] : priced('', 'Paga con', money(currency, payWith), {}, columns)),
    ...(changeToCarry === null
      ? []
      : priced('', 'Llevar vuelto', money(currency, changeToCarry), { tall: true, bold: true }, columns)),
  ];
};
