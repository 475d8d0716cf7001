import type { Pairs } from '@comanda/web';

/** What a till says: invoices. */
export const invoiceWords = {
  felCertifying: ['Certificando…', 'Certifying…'],
  felLate: [
    'Sin certificar todavía. Puede imprimirla en contingencia.',
    'Not certified yet. It can be printed in contingency.',
  ],
  felContingency: ['En contingencia · número de acceso {{number}}', 'In contingency · access number {{number}}'],
  felContingencyHint: [
    'Se certifica sola cuando haya conexión.',
    'It is certified by itself once there is a connection.',
  ],
  felCertified: ['Factura certificada · {{series}} {{number}}', 'Invoice certified · {{series}} {{number}}'],
  felFailed: ['No se pudo certificar: {{reason}}', 'Not certified: {{reason}}'],
  felAnnulled: ['Factura anulada · {{series}} {{number}}', 'Invoice annulled · {{series}} {{number}}'],
  felTest: ['Documento de prueba, sin valor fiscal', 'Test document, worth nothing'],
  felBuyer: ['Factura a {{name}} · {{taxId}}', 'Invoice to {{name}} · {{taxId}}'],
  felBuyerCf: ['Factura a consumidor final', 'Invoice to final consumer'],
  printInvoice: ['Imprimir factura', 'Print invoice'],
  printContingency: ['Imprimir en contingencia', 'Print in contingency'],
  correctInvoice: ['Corregir y reintentar', 'Correct and retry'],
  retryInvoice: ['Facturar de nuevo', 'Invoice again'],
  retryInvoiceNow: ['Reintentar ahora', 'Retry now'],
  invoiceAsked: ['Factura pedida de nuevo', 'The invoice was asked for again'],
  annulInvoice: ['Anular factura', 'Annul invoice'],
  annulInvoiceOf: ['Anular la factura de la cuenta {{number}}', 'Annul the invoice of bill {{number}}'],
  annulInvoiceHint: [
    'El cobro queda como está. SAT recibe el motivo: al menos 10 letras.',
    'The payment stays. SAT gets the reason: at least 10 letters.',
  ],
  annulInvoiceAsked: ['Anulación pedida a SAT', 'SAT was asked to annul it'],
  reasonWrongBuyer: ['NIT o nombre equivocado', 'Wrong NIT or name'],
  reasonWrongBill: ['Consumo o monto equivocado', 'Wrong dishes or amount'],
  reasonNoSale: ['La venta no se realizó', 'There was no sale'],
  buyer_nit: ['Este NIT no es válido: revise los dígitos', 'This NIT is not valid: check its digits'],
  buyer_cui: ['Este CUI no es válido: revise los dígitos', 'This CUI is not valid: check its digits'],
  buyer_name: ['Escriba el nombre del comprador', 'Write the buyer’s name'],
  buyer_needed: [
    'Desde {{amount}} SAT exige NIT o CUI del comprador',
    'From {{amount}} on SAT demands the buyer’s NIT or CUI',
  ],
} as const satisfies Pairs;
