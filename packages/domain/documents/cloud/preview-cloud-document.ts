import type { DocumentPreview, PreviewDocumentQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { previewDocument } from '../preview-document.ts';
import { cloudOutlet } from './cloud-outlet.ts';

/** A document as it would come out from the cloud. Throws what `cloudOutlet` does. */
export const previewCloudDocument = (ctx: Context, input: PreviewDocumentQuery): Promise<DocumentPreview> =>
  previewDocument(ctx, input, cloudOutlet);
