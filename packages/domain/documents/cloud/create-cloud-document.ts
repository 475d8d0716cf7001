import type { CreateDocumentPrintJobInput, DocumentPrintJob } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { createDocumentPrintJob } from '../create-document-print-job.ts';
import { cloudOutlet } from './cloud-outlet.ts';

/** Queues a document in the cloud, for a bridge. Throws what `cloudOutlet` does, and TOO_MANY_REQUESTS. */
export const createCloudDocument = (tx: WriteContext, input: CreateDocumentPrintJobInput): Promise<DocumentPrintJob> =>
  createDocumentPrintJob(tx, input, cloudOutlet);
