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
  documentAsked: ['A la impresora: {{document}}', 'To the printer: {{document}}'],
  documentWaits: [
    '{{document}}: espera a {{station}}. {{cause}}. Saldrá cuando se arregle: no hace falta pedir otra vez.',
    '{{document}}: it waits for {{station}}. {{cause}}. It comes out once that is mended: do not ask again.',
  ],
  documentFailed: ['{{document}}: no salió. {{cause}}.', '{{document}}: it did not come out. {{cause}}.'],
  documentDoubtful: [
    '{{document}}: quizá salió, quizá no. {{cause}}. Mire el papel antes de repetir.',
    '{{document}}: it may have come out, or not. {{cause}}. Look at the paper before you ask again.',
  ],
  documentDiscarded: ['{{document}}: se descartó, ya no saldrá.', '{{document}}: thrown away, it will not come out.'],
  alreadyWaits: ['{{document}}: ya está en cola', '{{document}}: it waits already'],
  alreadyWaitsSince: [
    'Espera a {{station}} desde las {{time}}. Saldrá sin pedir otra vez.',
    'It waits for {{station}} since {{time}}. It will come out without being asked for again.',
  ],
  alreadyWaitsWhy: [
    'Espera a {{station}} desde las {{time}}: {{cause}}. Saldrá cuando se arregle, sin pedir otra vez.',
    'It waits for {{station}} since {{time}}: {{cause}}. It will come out once that is mended, without being asked for again.',
  ],
  alreadyWaiting: ['Ya hay {{count}} esperando.', '{{count}} wait already.'],
  leaveWaiting: ['Esperar', 'Wait'],
  printAnother: ['Imprimir otra vez', 'Print another'],
  discardWaiting: ['Descartar lo que espera', 'Discard what waits'],
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
  logoHere: ['Logo', 'Logo'],
  qrHere: ['Código QR', 'QR code'],
} as const satisfies Pairs;
