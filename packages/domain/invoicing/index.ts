import { defineSlice } from '@comanda/kernel/slice';
import type { Certifiers } from '../fel/index.ts';
import { annulHandler } from './certifying/annul-document.ts';
import { certifyHandler } from './certifying/certify-document.ts';
import { completeHandler } from './certifying/complete-document.ts';
import { onHubRows } from './certifying/on-hub-rows.ts';
import { prepareHandler } from './certifying/prepare-invoice.ts';
import { invoicingCommands } from './invoicing.commands.ts';
import { invoicingRoutes } from './invoicing.routes.ts';
import { invoicingTables } from './invoicing.tables.ts';

export { cancelInvoice } from './documents/cancel-invoice.ts';
export { getFelCancellation } from './documents/get-fel-cancellation.ts';
export { getFelDocument } from './documents/get-fel-document.ts';
export { listFelCancellations } from './documents/list-fel-cancellations.ts';
export { listFelDocuments } from './documents/list-fel-documents.ts';
export { type InvoicePaper, invoicePaper } from './paper/invoice-paper.ts';
export { numberUncertified } from './paper/number-uncertified.ts';

export const slice = defineSlice({
  name: 'invoicing',
  tables: invoicingTables,
  routes: invoicingRoutes,
  listeners: { cloud: { 'hub.rows': onHubRows } },
  commands: { cloud: invoicingCommands },
  jobs: {
    cloud: ({ certifiers }: { certifiers: Certifiers }) => [
      prepareHandler(certifiers),
      certifyHandler(certifiers),
      annulHandler(certifiers),
      completeHandler(certifiers),
    ],
  },
});
