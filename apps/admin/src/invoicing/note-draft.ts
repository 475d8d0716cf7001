import type { CreateFelNoteInput, FelDocument, Minor } from '@comanda/contracts';
import { type AmountProblem, readAmount } from '@comanda/web';

export type NoteType = CreateFelNoteInput['type'];

/** Notes a document may have: a small taxpayer's lowers its price alone. */
export const noteTypesFor = ({ type }: Pick<FelDocument, 'type'>): readonly NoteType[] =>
  type === 'FPEQ' ? ['NABN'] : ['NCRE', 'NDEB'];

export interface NoteDraft {
  type: NoteType;
  description: string;
  amount: string;
  reason: string;
}

/** What is wrong with a note, by field; said by words of that name. */
export type NoteProblems = Partial<{
  description: 'required';
  amount: `amount${AmountProblem}` | 'noteTooMuch' | 'required';
  reason: 'annulReasonShort';
}>;

const LEAST_REASON = 10;

/** A note as the cloud takes it, or what is wrong with it. `total` of the document it changes, `credited`: what notes took off it. */
export const readNote = (
  { type, description, amount, reason }: NoteDraft,
  { id, total, credited }: { id: string; total: Minor; credited: Minor },
): { input: CreateFelNoteInput } | { problems: NoteProblems } => {
  const read = readAmount(amount);
  const problems: NoteProblems = {};
  if (description.trim() === '') problems.description = 'required';
  if (reason.trim().length < LEAST_REASON) problems.reason = 'annulReasonShort';
  if ('problem' in read) problems.amount = `amount${read.problem}`;
  else if (read.amount === 0) problems.amount = 'required';
  else if (type !== 'NDEB' && read.amount > total - credited) problems.amount = 'noteTooMuch';
  if (Object.keys(problems).length > 0 || 'problem' in read) return { problems };
  const lines = [{ description: description.trim(), amount: read.amount }];
  return { input: { type, originId: id, lines, reason: reason.trim() } };
};
