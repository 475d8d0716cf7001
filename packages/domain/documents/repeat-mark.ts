import type { DocumentPrintJobRow } from '@comanda/db';
import { contentOf } from './document.store.ts';
import type { Outlet } from './outlet.ts';

type Mark = Pick<DocumentPrintJobRow, 'reprintCount' | 'isPossibleDuplicate'>;
type Paper = Pick<DocumentPrintJobRow, 'documentType' | 'content'>;

/** A pre-bill or an X report says how things stand now, and a table or a till asks for it as often as that changes: only one more that says the same is a repeat. */
const isOfItsMoment = (type: DocumentPrintJobRow['documentType']): boolean =>
  type === 'PRE_BILL' || type === 'CASH_X' || type === 'DRAWER';

/** All that a paper says but for the minute it bears; null of what is no paper. */
const wordsOf = (paper: Pick<DocumentPrintJobRow, 'content'>): string | null => {
  const content = contentOf(paper);
  if (content.kind === 'drawer') return null;
  return JSON.stringify({ ...content.document, printedAt: null });
};

/** Which of these papers of one thing this one repeats: of what is of its moment, those that say the same. */
export const repeatedBy = <P extends Pick<DocumentPrintJobRow, 'content'>>(paper: Paper, papers: readonly P[]): P[] => {
  if (!isOfItsMoment(paper.documentType)) return [...papers];
  const words = wordsOf(paper);
  return papers.filter((other) => words !== null && wordsOf(other) === words);
};

/** How the next paper is marked where these of the same are out, may be, or wait: of what another node printed nobody here is sure. */
export const repeatMark = (
  paper: Paper,
  papers: readonly Pick<DocumentPrintJobRow, 'isUncertain' | 'content'>[],
  outlet: Pick<Outlet, 'papersElsewhere'>,
): Mark => {
  const repeated = repeatedBy(paper, papers);
  const elsewhere = isOfItsMoment(paper.documentType) ? 0 : outlet.papersElsewhere;
  return {
    reprintCount: repeated.length + elsewhere,
    isPossibleDuplicate: elsewhere > 0 || repeated.some(({ isUncertain }) => isUncertain),
  };
};
