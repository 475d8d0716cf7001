import type { Listeners } from '@comanda/kernel/context';
import { failUnbridgedDocuments } from './cloud/fail-unbridged-documents.ts';
import { openDrawerForCash } from './drawer/open-drawer-for-cash.ts';
import { failOrphanedDocuments } from './fail-orphaned-documents.ts';

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
export { businessesWithOpenDocuments } from './document.store.ts';
export { cloudDocumentRoutes, documentRoutes } from './documents.routes.ts';
export { documentTables } from './documents.tables.ts';
export { hasDocumentWork } from './has-document-work.ts';
export { logoRoutes } from './logo/logo.routes.ts';
export { findLogo } from './logo/receipt-logo.store.ts';
export { documentPaper, renderDocument } from './render-document.ts';

/** What documents do when stations change, and cash is taken. */
export const documentListeners: Listeners = {
  'stations.changed': failOrphanedDocuments,
  'payment.taken': openDrawerForCash,
};

/** What the cloud's do. */
export const cloudDocumentListeners: Listeners = {
  'stations.changed': async (tx) => {
    await failUnbridgedDocuments(tx);
  },
};
