import { defineSlice } from '@comanda/kernel/slice';
import { failUnbridgedDocuments } from './cloud/fail-unbridged-documents.ts';
import { documentRoutes } from './documents.routes.ts';
import { documentTables } from './documents.tables.ts';
import { openDrawerForCash } from './drawer/open-drawer-for-cash.ts';
import { failOrphanedDocuments } from './fail-orphaned-documents.ts';
import { logoRoutes } from './logo/logo.routes.ts';

export { type ClaimedDocument, claimDocument } from './claim-document.ts';
export { sweepCloudDocuments } from './cloud/sweep-cloud-documents.ts';
export {
  countDocumentAttempt,
  markDocumentNotSent,
  markDocumentPrinted,
  markDocumentUncertain,
  recoverDocuments,
  renewDocumentLease,
  sweepStuckDocuments,
} from './deliver-document.ts';
export { businessesWithOpenDocuments, openDocuments } from './document.store.ts';
export type { DocumentContent } from './document-content.ts';
export { hasDocumentWork } from './has-document-work.ts';
export { findLogo } from './logo/receipt-logo.store.ts';
export { readDocument } from './read-document.ts';
export { documentPaper, renderDocument } from './render-document.ts';
export { moneyText } from './sources/words.ts';

export const slice = defineSlice({
  name: 'documents',
  tables: documentTables,
  routes: [...documentRoutes, ...logoRoutes],
  listeners: {
    hub: { 'stations.changed': failOrphanedDocuments, 'payment.taken': openDrawerForCash },
    cloud: {
      'stations.changed': async (tx) => {
        await failUnbridgedDocuments(tx);
      },
    },
  },
});
