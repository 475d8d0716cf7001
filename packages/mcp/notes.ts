import { AppError, type DteKind, type FelDocument } from '@comanda/contracts';
import { getFelDocument, listFelDocuments } from '@comanda/domain/invoicing';
import { type Amount, amountsOf } from './amounts.ts';
import { pageFor } from './shapes.ts';
import type { ToolCall } from './tool.ts';

const noteRow = (amount: (value: number) => Amount) => (note: FelDocument) => ({
  id: note.id,
  type: note.type,
  locationId: note.locationId,
  status: note.status,
  authorization: note.authorization,
  series: note.series,
  number: note.number,
  originId: note.originId,
  receiverName: note.receiverName,
  total: amount(note.total),
  issuedAt: note.issuedAt,
});

/** What takes off an invoice: a small taxpayer's (FPEQ) is an NABN. */
export const CREDIT: readonly DteKind[] = ['NCRE', 'NABN'];
export const DEBIT: readonly DteKind[] = ['NDEB'];

/** A page of the notes of these kinds. */
export const pageOfNotes = async (
  call: ToolCall,
  types: readonly DteKind[],
  { page, limit }: { page: number; limit: number },
) => {
  const amount = await amountsOf(call);
  return pageFor(await listFelDocuments(call, { types, page, size: limit }), noteRow(amount));
};

/** One note. Throws FEL_DOCUMENT_NOT_FOUND, for a document of another kind too. */
export const noteOf = async (call: ToolCall, types: readonly DteKind[], id: string) => {
  const amount = await amountsOf(call);
  const note = await getFelDocument(call, { documentId: id });
  if (!types.includes(note.type)) throw new AppError('FEL_DOCUMENT_NOT_FOUND', { id });
  return {
    ...noteRow(amount)(note),
    receiverId: note.receiverId,
    reason: note.reason,
    lines: note.lines.map(({ description, quantity, total }) => ({ description, quantity, total: amount(total) })),
  };
};
