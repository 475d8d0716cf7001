import { contentOf, type Paper } from './document.store.ts';
import type { DocumentPrintJobRow } from './documents.tables.ts';
import type { Outlet } from './outlet.ts';

type Mark = Pick<DocumentPrintJobRow, 'reprintCount' | 'isPossibleDuplicate'>;
type Asked = Pick<DocumentPrintJobRow, 'documentType' | 'sourceId' | 'content'>;
type Said = Pick<Paper, 'sourceId' | 'content'>;

/** A pre-bill or an X report says how things stand now, and a table or a till asks for it as often as that changes: only one more that says the same is a repeat. */
const isOfItsMoment = (type: DocumentPrintJobRow['documentType']): boolean =>
  type === 'PRE_BILL' || type === 'CASH_X' || type === 'DRAWER';

/**
 * By what two papers are told apart; null of what is no paper. Of a bill what is owed, and for what: a waiter who says that there are
 * three guests now, or names a bill, has no new paper for another's money. Of a report all but the minute it bears.
 */
const substanceOf = (paper: Said): string | null => {
  const content = contentOf(paper);
  if (content.kind === 'drawer') return null;
  if (content.kind !== 'bill') return JSON.stringify({ ...content.document, printedAt: null });
  const { lines, discounts, tip, total, pending } = content.document;
  const dishes = lines.map(({ quantity, name, amount }) => [quantity, name, amount]);
  return JSON.stringify([dishes, discounts.map(({ amount }) => amount), tip?.amount, total, pending]);
};

/** An order that nobody divided: its bill, if there is one, is the only one. Two guests may owe the same, each on a bill of their own. */
const isUndivided = (paper: Said): boolean => {
  const content = contentOf(paper);
  return content.kind === 'bill' && content.document.billName === null;
};

/** Which of these papers of one thing this one repeats: of what is of its moment, those that say the same. */
export const repeatedBy = <P extends Said>(paper: Asked, papers: readonly P[]): P[] => {
  if (!isOfItsMoment(paper.documentType)) return [...papers];
  const substance = substanceOf(paper);
  if (substance === null) return [];
  return papers.filter(
    (other) =>
      substanceOf(other) === substance &&
      (other.sourceId === paper.sourceId || (isUndivided(other) && isUndivided(paper))),
  );
};

/** How the next paper is marked where these of the same are out, may be, or wait: of what another node printed nobody here is sure. */
export const repeatMark = (
  paper: Asked,
  papers: readonly Pick<Paper, 'sourceId' | 'isUncertain' | 'content'>[],
  outlet: Pick<Outlet, 'papersElsewhere'>,
): Mark => {
  const repeated = repeatedBy(paper, papers);
  const elsewhere = isOfItsMoment(paper.documentType) ? 0 : outlet.papersElsewhere;
  return {
    reprintCount: repeated.length + elsewhere,
    isPossibleDuplicate: elsewhere > 0 || repeated.some(({ isUncertain }) => isUncertain),
  };
};
