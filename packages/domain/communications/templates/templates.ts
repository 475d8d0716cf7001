import { AppError, type PdfTemplateType } from '@comanda/contracts';
import { z } from 'zod';
import type { PdfBlock } from '../pdf-document.ts';
import { Amount, Items, Short, type Template, Text, template } from './template.ts';
import type { Say } from './words.ts';

type Row = [string, string];
const facts = (rows: readonly (readonly [string, string | undefined])[]): PdfBlock => ({
  kind: 'facts',
  rows: rows.filter((row): row is Row => row[1] !== undefined),
});

const itemsTable = (
  items: z.output<typeof Items>,
  totals: readonly Row[],
  money: (amount: string) => string,
  say: Say,
): PdfBlock => ({
  kind: 'table',
  columns: [
    { head: say('description'), share: 5 },
    { head: say('quantity'), share: 1.4, isNumber: true },
    { head: say('price'), share: 2, isNumber: true },
    { head: say('total'), share: 2, isNumber: true },
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
  draw: (data, money, say) => {
    if (data.subtotal !== undefined && data.tax !== undefined)
      checkSum('invoice', [data.subtotal, data.tax], data.totalAmount);
    const totals: Row[] = [
      ...(data.subtotal === undefined ? [] : [[say('subtotal'), money(data.subtotal)] as Row]),
      ...(data.tax === undefined ? [] : [[say('tax'), money(data.tax)] as Row]),
      [say('total'), money(data.totalAmount)],
    ];
    const fiscal = facts([
      [say('authorization'), data.authorization],
      [say('series'), data.series],
      [say('number'), data.number],
      [say('certifier'), data.certifier],
      [say('certifiedAt'), data.certifiedAt],
    ]);
    return {
      title: `${say('invoice')} ${data.invoiceNumber}`,
      filename: `factura-${data.invoiceNumber}`,
      companyName: data.companyName,
      blocks: [
        facts([
          [say('customer'), data.customerName],
          [say('taxId'), data.customerTaxId],
          [say('date'), data.invoiceDate],
          [say('due'), data.dueDate],
        ]),
        itemsTable(data.items, totals, money, say),
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
  draw: (data, money, say) => ({
    title: `${say('payment')} ${data.paymentId}`,
    filename: `recibo-${data.paymentId}`,
    companyName: data.companyName,
    blocks: [
      facts([
        [say('customer'), data.customerName],
        [say('method'), data.paymentMethod],
        [say('date'), data.paymentDate],
      ]),
      {
        kind: 'table',
        columns: [
          { head: say('concept'), share: 5 },
          { head: say('amount'), share: 2, isNumber: true },
        ],
        rows: [[say('received'), money(data.amount)]],
        totals: [[say('total'), money(data.amount)]],
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
  draw: (data, money, say) => ({
    title: `${say('order')} ${data.orderNumber}`,
    filename: `orden-${data.orderNumber}`,
    companyName: data.companyName,
    blocks: [
      facts([
        [say('customer'), data.customerName],
        [say('date'), data.orderDate],
      ]),
      itemsTable(data.items, [[say('total'), money(data.totalAmount)]], money, say),
      ...noted(data.notes),
    ],
  }),
});

const general = template({
  type: 'general',
  required: ['companyName', 'message'],
  data: z.object({ companyName: Text, message: z.string().max(100_000), title: Text.optional() }),
  draw: (data, _money, say) => ({
    title: data.title ?? say('message'),
    filename: 'mensaje',
    companyName: data.companyName,
    blocks: [{ kind: 'text', text: data.message }],
  }),
});

/** Every template by its type (specification, Communications records). */
export const TEMPLATES: Record<PdfTemplateType, Template> = { invoice, payment, order, general };
