import type { PdfLanguage } from '@comanda/contracts';

/** What the house's own words are in each language: Spanish, English. */
const WORDS = {
  invoice: ['Factura', 'Invoice'],
  payment: ['Recibo de pago', 'Payment receipt'],
  order: ['Orden', 'Order'],
  purchase: ['Orden de compra', 'Purchase order'],
  message: ['Mensaje', 'Message'],
  customer: ['Cliente', 'Customer'],
  supplier: ['Proveedor', 'Supplier'],
  deliverTo: ['Entregar en', 'Deliver to'],
  taxId: ['NIT', 'Tax ID'],
  date: ['Fecha', 'Date'],
  due: ['Vence', 'Due'],
  description: ['Descripción', 'Description'],
  quantity: ['Cantidad', 'Quantity'],
  price: ['Precio', 'Price'],
  total: ['Total', 'Total'],
  subtotal: ['Subtotal', 'Subtotal'],
  tax: ['IVA', 'VAT'],
  authorization: ['Autorización', 'Authorization'],
  series: ['Serie', 'Series'],
  number: ['Número', 'Number'],
  certifier: ['Certificador', 'Certifier'],
  certifiedAt: ['Certificación', 'Certified'],
  method: ['Forma de pago', 'Payment method'],
  concept: ['Concepto', 'Item'],
  amount: ['Monto', 'Amount'],
  place: ['Lugar', 'Place'],
  bill: ['Cuenta', 'Bill'],
  servedBy: ['Le atendió', 'Served by'],
  tip: ['Propina', 'Tip'],
  change: ['Cambio', 'Change'],
  discount: ['Descuento', 'Discount'],
  currency: ['Moneda', 'Currency'],
  name: ['Nombre', 'Name'],
  address: ['Dirección', 'Address'],
  yourInvoice: ['Su factura', 'Your invoice'],
  yourBill: ['Su cuenta', 'Your bill'],
  invoiceGoes: ['Adjunta va su factura de', 'Attached is your invoice from'],
  billGoes: ['Adjunta va su cuenta de', 'Attached is your bill from'],
  thanks: ['¡Gracias por su visita!', 'Thank you for your visit!'],
  satAuthorization: ['Autorización de SAT', 'Authorization of SAT'],
  purchaseGoes: ['Adjunta va nuestra orden de compra', 'Attached is our purchase order'],
  of: ['de', 'from'],
  to: ['para', 'for'],
  received: ['Pago recibido', 'Payment received'],
} as const satisfies Record<string, readonly [string, string]>;

/** The house's words in a language. */
export type Say = (word: keyof typeof WORDS) => string;

export const sayIn =
  (language: PdfLanguage): Say =>
  (word) =>
    WORDS[word][language === 'es' ? 0 : 1];
