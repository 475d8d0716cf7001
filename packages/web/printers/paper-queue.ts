import type { DocumentPrintJobDetails, Page, Permission, PrintJobDetails } from '@comanda/contracts';
import type { Api } from '../api.ts';
import { actionsOf, type PrintJobAction } from './print-job-action.ts';

/** What waits for a printer, or came out of it: a kitchen slip, or a bill, a receipt, a report or a drawer. */
export type QueuedPaper = { kind: 'slip'; job: PrintJobDetails } | { kind: 'document'; job: DocumentPrintJobDetails };

/** Which of a queue are looked at: what waits, the oldest first; the latest that did not come out; the latest. */
export type ShownPapers = 'all' | 'waiting' | 'failed';

const ASKED = {
  all: { sort: 'newest' },
  waiting: { status: 'pending', sort: 'oldest' },
  failed: { status: 'failed', sort: 'newest' },
} as const;

/** Both in one row, as they come out: of what was asked for at once slips do first. The newest first is the same, turned round. */
export const mergeQueue = (
  slips: readonly PrintJobDetails[],
  documents: readonly DocumentPrintJobDetails[],
  sort: 'oldest' | 'newest',
): QueuedPaper[] => {
  const ofSlips = slips.map((job): QueuedPaper => ({ kind: 'slip', job }));
  const ofDocuments = documents.map((job): QueuedPaper => ({ kind: 'document', job }));
  const at = ({ job }: QueuedPaper): number => Date.parse(job.createdAt);
  if (sort === 'oldest') return [...ofSlips, ...ofDocuments].sort((a, b) => at(a) - at(b));
  return [...ofDocuments, ...ofSlips].sort((a, b) => at(b) - at(a));
};

/** The papers of a queue, `most` of them; `more`: how many there are beside these. Documents only for who may see bills. */
export const readQueue = async (
  api: Api,
  { shown, most, withDocuments }: { shown: ShownPapers; most: number; withDocuments: boolean },
): Promise<{ papers: QueuedPaper[]; more: number }> => {
  const query = { ...ASKED[shown], size: most };
  const [slips, documents] = await Promise.all([
    api.get<Page<PrintJobDetails>>('/print-jobs', { ...query, expand: 'details' }),
    withDocuments ? api.get<Page<DocumentPrintJobDetails>>('/document-print-jobs', query) : { data: [], total: 0 },
  ]);
  // Of either list there may be more that stands before the last of the other.
  const papers = mergeQueue(slips.data, documents.data, query.sort).slice(0, most);
  return { papers, more: slips.total + documents.total - papers.length };
};

/** The same paper, whatever became of it meanwhile. */
export const paperKey = ({ kind, job }: QueuedPaper): string => `${kind} ${job.id}`;

/** What can be done with a paper as it stands. A document is not held, and one that failed comes by itself no more; a drawer is opened, not repeated. */
export const paperActions = (paper: QueuedPaper): PrintJobAction[] => {
  if (paper.kind === 'slip') return actionsOf(paper.job);
  const { status, documentType } = paper.job;
  if (status === 'pending') return ['discard'];
  return status === 'sent' || documentType === 'DRAWER' ? [] : ['reprint'];
};

/** What who does it must be allowed. */
export const permissionsFor = (paper: QueuedPaper, action: PrintJobAction): Permission[] => {
  if (paper.kind === 'slip') return [action === 'reprint' ? 'PrintJob:Reprint' : 'PrintJob:Update'];
  const { documentType } = paper.job;
  // Tills are counted blind: what one should hold is a manager's to print, and to throw away.
  if (documentType === 'CASH_X') return ['OrderBill:Create', 'Audit:View'];
  if (documentType === 'CASH_Z') return ['OrderBill:Create', 'CashSession:Close'];
  if (documentType === 'DRAWER') return ['OrderBill:Create', 'OrderBill:Pay'];
  return ['OrderBill:Create'];
};

/** Where it is asked for. */
export const actionPath = ({ kind, job }: QueuedPaper, action: PrintJobAction): string =>
  `/${kind === 'slip' ? 'print-jobs' : 'document-print-jobs'}/${job.id}/${action}`;
