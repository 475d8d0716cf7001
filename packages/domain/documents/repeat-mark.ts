import type { DocumentPrintJobRow } from '@comanda/db';
import { isOfItsMoment } from './of-its-moment.ts';
import type { Outlet } from './outlet.ts';

type Mark = Pick<DocumentPrintJobRow, 'reprintCount' | 'isPossibleDuplicate'>;

/** How the next paper is marked where these of the same are out, may be, or wait: of what another node printed nobody here is sure. */
export const repeatMark = (
  documentType: DocumentPrintJobRow['documentType'],
  papers: readonly Pick<DocumentPrintJobRow, 'isUncertain'>[],
  { papersElsewhere }: Pick<Outlet, 'papersElsewhere'>,
): Mark => {
  if (isOfItsMoment(documentType)) return { reprintCount: 0, isPossibleDuplicate: false };
  return {
    reprintCount: papers.length + papersElsewhere,
    isPossibleDuplicate: papersElsewhere > 0 || papers.some(({ isUncertain }) => isUncertain),
  };
};
