import type { Pairs } from '@comanda/web';

/** What a till says: bills, receipts and reports on paper. */
export const printingWords = {
  preBill: ['Precuenta', 'Pre-bill'],
  seePaper: ['Ver antes de imprimir', 'Look before printing'],
  printBill: ['Imprimir cuenta', 'Print the bill'],
  printReceipt: ['Imprimir recibo', 'Print a receipt'],
  printX: ['Corte X', 'X report'],
  printZ: ['Imprimir corte Z', 'Print the Z report'],
  print: ['Imprimir', 'Print'],
  document_PRE_BILL: ['Precuenta', 'Pre-bill'],
  document_BILL: ['Cuenta', 'Bill'],
  document_PAYMENT_RECEIPT: ['Recibo', 'Receipt'],
  document_CASH_X: ['Corte X', 'X report'],
  document_CASH_Z: ['Corte Z', 'Z report'],
  document_DELIVERY_TICKET: ['Boleta de entrega', 'Delivery ticket'],
  document_FEL_INVOICE: ['Factura', 'Invoice'],
  document_DRAWER: ['Gaveta', 'Drawer'],
  documentAsked: ['A la impresora: {{document}}', 'To the printer: {{document}}'],
  documentWaits: [
    '{{document}}: espera a {{station}}. {{cause}}. Sale sola cuando se arregle: no la pida otra vez.',
    '{{document}}: it waits for {{station}}. {{cause}}. It comes out once that is mended: do not ask again.',
  ],
  documentFailed: ['{{document}}: no salió. {{cause}}.', '{{document}}: it did not come out. {{cause}}.'],
  documentDoubtful: [
    '{{document}}: quizá salió, quizá no. {{cause}}. Mire el papel antes de repetirla.',
    '{{document}}: it may have come out, or not. {{cause}}. Look at the paper before you repeat it.',
  ],
  printAgain: ['Imprimir de nuevo', 'Print again'],
  whichPrinter: ['¿En qué impresora?', 'At which printer?'],
  whichPrinterHint: [
    'Aquí todavía no se eligió la impresora de cuentas y recibos.',
    'Nobody has chosen yet which printer takes bills and receipts here.',
  ],
  noReceiptPrinter: ['Ninguna estación imprime', 'No station prints'],
  noReceiptPrinterHint: [
    'Ponga una impresora a una estación, por ejemplo Caja, en Impresoras y pantallas.',
    'Give a station a printer, such as Till, under Printers and screens.',
  ],
  alwaysHere: ['Usar siempre esta', 'Always use this one'],
  openDrawer: ['Abrir gaveta', 'Open the drawer'],
  openDrawerWhy: ['¿Para qué abre la gaveta?', 'Why do you open the drawer?'],
  reasonChange: ['Dar cambio', 'Give change'],
  reasonCount: ['Contar', 'Count'],
  drawerAsked: ['Gaveta abierta', 'Drawer opened'],
  paperOf: ['Así sale en papel', 'So it comes out'],
  qrHere: ['Código QR', 'QR code'],
} as const satisfies Pairs;
