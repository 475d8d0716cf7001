import { type FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { isMarked } from '@comanda/testing/fake-printer-world';
import Database from 'better-sqlite3';

interface DocumentRow {
  id: string;
  type: string;
  sourceId: string;
  status: string;
  isUncertain: number;
}

export const documentsIn = (databaseFile: string): DocumentRow[] => {
  const db = new Database(databaseFile, { readonly: true });
  try {
    return db
      .prepare(
        `select id, document_type as type, source_id as sourceId, status, is_uncertain as isUncertain
         from document_print_job order by created_at, id`,
      )
      .all() as DocumentRow[];
  } finally {
    db.close();
  }
};

interface Paper {
  at: number;
  isMarked: boolean;
  isWhole: boolean;
}

/** Of each document asked for once, what of it is on paper that should not be, or is said to be and is not. */
export const documentProblems = (printer: FakePrinter, documents: readonly DocumentRow[]): string[] => {
  const papers = new Map<string, Paper[]>();
  for (const slip of printer.slips) {
    const text = slipText(slip);
    const shortId = /#([0-9A-F]{6})\b/.exec(text)?.[1];
    if (shortId === undefined) continue;
    const isWhole = slip.state === 'complete' && /^-+ FIN -+$/m.test(text);
    papers.set(shortId, [...(papers.get(shortId) ?? []), { at: slip.at, isMarked: isMarked(slip), isWhole }]);
  }
  const papersOf = ({ id }: DocumentRow): Paper[] => papers.get(id.slice(-6).toUpperCase()) ?? [];
  const lies = documents.flatMap((one) => {
    const mine = papersOf(one);
    const name = `${one.type} ${one.id}`;
    return [
      ...(one.status === 'printed' && !mine.some(({ isWhole }) => isWhole)
        ? [`${name}: said to be printed, and is not`]
        : []),
      ...(one.status === 'failed' && !one.isUncertain && mine.length > 0
        ? [`${name}: said not to be out, and is`]
        : []),
      ...(mine.length > 1 ? [`${name}: repeated by itself`] : []),
    ];
  });
  const repeats = [...Map.groupBy(documents, ({ type, sourceId }) => `${type} of ${sourceId}`)].flatMap(
    ([name, same]) => {
      const mine = same.flatMap(papersOf).sort((a, b) => a.at - b.at);
      return mine.slice(1).some((paper) => !paper.isMarked) ? [`${name}: a second paper that says nothing of it`] : [];
    },
  );
  return [...lies, ...repeats];
};
