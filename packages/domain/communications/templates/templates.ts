import { AppError, type PdfTemplateType } from '@comanda/contracts';
import { z } from 'zod';
import type { PdfBlock } from '../pdf-document.ts';
import { Amount, Items, Short, type Template, Text, template } from './template.ts';

type Row = [string, string];
const facts = (rows: readonly (readonly [string, string | undefined])[]): PdfBlock => ({
  kind: 'facts',
  rows: rows.filter((row): row is Row => row[1] !== undefined),
});

const itemsTable = (
  items: z.output<typeof Items>,
  totals: readonly Row[],
  money: (amount: string) => string,
): PdfBlock => ({
  kind: 'table',
  columns: [
    { head: 'Descripción', share: 5 },
    { head: 'Cantidad', share: 1.4, isNumber: true },
    { head: 'Precio', share: 2, isNumber: true },
    { head: 'Total', share: 2, isNumber: true },
  ],
  rows: items.map(({ name, quantity, unitPrice, amount }) => [name, quantity, money(unitPrice), money(amount)]),
  totals,
});

const noted = (text: string | undefined): PdfBlock[] => (text ? [{ kind: 'text', text }] : []);
const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** Throws TEMPLATE_DATA_INVALID where the parts do not come to the whole. */
const checkSum = (type: PdfTemplateType, parts: readonly string[], total: string): void => {
  const sum = parts.reduce((all, part) => all + cents(part), 0);
  if (sum !== cents(total))
    throw new AppError('TEMPLATE_DATA_INVALID', {
      templateType: type,
      issues: [{ path: 'totalAmount', message: `the parts come to ${(sum / 100).toFixed(2)}` }],
    });
};

const invoice = template({
  type: 'invoice',
  required: ['invoiceNumber', 'customerName', 'totalAmount', 'items'],
  data: z.object({
    invoiceNumber: Short,
    customerName: Text,
    totalAmount: Amount,
    items: Items,
    invoiceDate: Short.optional(),
    dueDate: Short.optional(),
    companyName: Text.optional(),
    subtotal: Amount.optional(),
    tax: Amount.optional(),
    customerTaxId: Short.optional(),
    authorization: Short.optional(),
    series: Short.optional(),
    number: Short.optional(),
    certifier: Text.optional(),
    certifiedAt: Short.optional(),
    notes: Text.optional(),
  }),
  draw: (data, money) => {
    if (data.subtotal !== undefined && data.tax !== undefined)
      checkSum('invoice', [data.subtotal, data.tax], data.totalAmount);
    const totals: Row[] = [
      ...(data.subtotal === undefined ? [] : [['Subtotal', money(data.subtotal)] as Row]),
      ...(data.tax === undefined ? [] : [['IVA', money(data.tax)] as Row]),
      ['Total', money(data.totalAmount)],
    ];
    const fiscal = facts([
      ['Autorización', data.authorization],
      ['Serie', data.series],
      ['Número', data.number],
      ['Certificador', data.certifier],
      ['Certificación', data.certifiedAt],
    ]);
    return {
      title: `Factura ${data.invoiceNumber}`,
      filename: `factura-${data.invoiceNumber}`,
      companyName: data.companyName,
      blocks: [
        facts([
          ['Cliente', data.customerName],
          ['NIT', data.customerTaxId],
          ['Fecha', data.invoiceDate],
          ['Vence', data.dueDate],
        ]),
        itemsTable(data.items, totals, money),
        fiscal,
        ...noted(data.notes),
      ],
    };
  },
});

const payment = template({
  type: 'payment',
  required: ['paymentId', 'customerName', 'amount', 'paymentMethod'],
  data: z.object({
    paymentId: Short,
    customerName: Text,
    amount: Amount,
    paymentMethod: Text,
    paymentDate: Short.optional(),
    companyName: Text.optional(),
    notes: Text.optional(),
  }),
  draw: (data, money) => ({
    title: `Recibo de pago ${data.paymentId}`,
    filename: `recibo-${data.paymentId}`,
    companyName: data.companyName,
    blocks: [
      facts([
        ['Cliente', data.customerName],
        ['Forma de pago', data.paymentMethod],
        ['Fecha', data.paymentDate],
      ]),
      {
        kind: 'table',
        columns: [
          { head: 'Concepto', share: 5 },
          { head: 'Monto', share: 2, isNumber: true },
        ],
        rows: [['Pago recibido', money(data.amount)]],
        totals: [['Total', money(data.amount)]],
      },
      ...noted(data.notes),
    ],
  }),
});

const order = template({
  type: 'order',
  required: ['orderNumber', 'customerName', 'items', 'totalAmount'],
  data: z.object({
    orderNumber: Short,
    customerName: Text,
    items: Items,
    totalAmount: Amount,
    orderDate: Short.optional(),
    companyName: Text.optional(),
    notes: Text.optional(),
  }),
  draw: (data, money) => ({
    title: `Orden ${data.orderNumber}`,
    filename: `orden-${data.orderNumber}`,
    companyName: data.companyName,
    blocks: [
      facts([
        ['Cliente', data.customerName],
        ['Fecha', data.orderDate],
      ]),
      itemsTable(data.items, [['Total', money(data.totalAmount)]], money),
      ...noted(data.notes),
    ],
  }),
});

const general = template({
  type: 'general',
  required: ['companyName', 'message'],
  data: z.object({ companyName: Text, message: z.string().max(100_000), title: Text.optional() }),
  draw: (data) => ({
    title: data.title ?? 'Mensaje',
    filename: 'mensaje',
    companyName: data.companyName,
    blocks: [{ kind: 'text', text: data.message }],
  }),
});

/** Every template by its type (specification, Communications records). */
export const TEMPLATES: Record<PdfTemplateType, Template> = { invoice, payment, order, general };
