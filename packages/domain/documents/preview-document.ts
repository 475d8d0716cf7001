import type { DocumentPreview, PreviewDocumentQuery } from '@comanda/contracts';
import { readSlip } from '@comanda/escpos';
import type { Context } from '@comanda/kernel/context';
import { readDocument } from './read-document.ts';
import { renderDocument } from './render-document.ts';

/** A document as its printer would draw it, read from the very bytes. Nothing is printed. Throws what `readDocument` throws. */
export const previewDocument = async (ctx: Context, input: PreviewDocumentQuery): Promise<DocumentPreview> => {
  const { columns, ...asked } = input;
  const { content } = await readDocument(ctx, asked);
  const sheet = { jobShortId: '------', copy: { number: 1, of: 1 }, reprint: null };
  const bytes = renderDocument(content, sheet, { columns, codePage: 2, cut: true, headerLines: [] });
  return { columns, lines: readSlip(bytes, columns) };
};
