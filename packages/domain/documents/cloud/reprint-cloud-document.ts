import type { DocumentPrintJob } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { reprintDocument } from '../reprint-document.ts';
import { cloudOutlet } from './cloud-outlet.ts';

/** Prints a document of the cloud again, by a bridge. Throws as `reprintDocument`, and what `cloudOutlet` does. */
export const reprintCloudDocument = (tx: WriteContext, input: { id: string }): Promise<DocumentPrintJob> =>
  reprintDocument(tx, input, cloudOutlet);
