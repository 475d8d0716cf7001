import type { DocumentPreview, PreviewDocumentQuery } from '@comanda/contracts';
import { readSlip } from '@comanda/escpos';
import type { Context } from '@comanda/kernel/context';
import { findLogo } from './logo/receipt-logo.store.ts';
import { hubOutlet, type Outlet } from './outlet.ts';
import { renderDocument } from './render-document.ts';

type Line = ReturnType<typeof readSlip>[number];

const asLine = (line: Line): DocumentPreview['lines'][number] =>
  line.kind === 'raster' ? { ...line, bits: Buffer.from(line.bits).toString('base64') } : line;

/** A document as its printer would draw it, read from the very bytes. Nothing is printed. Throws what reading it does. */
export const previewDocument = async (
  ctx: Context,
  input: PreviewDocumentQuery,
  outlet: Outlet = hubOutlet,
): Promise<DocumentPreview> => {
  const { columns, ...asked } = input;
  const { content } = await outlet.read(ctx, asked);
  const sheet = { jobShortId: '------', copy: { number: 1, of: 1 }, reprint: null };
  const paper = { columns, codePage: 2, cut: true, headerLines: [] };
  const bytes = renderDocument(content, sheet, paper, await findLogo(ctx));
  return { columns, lines: readSlip(bytes, columns).map(asLine) };
};
