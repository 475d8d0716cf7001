import type { DocumentPrintJob, DocumentPrintJobHistoryQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { latestDocuments } from './document.store.ts';

/** The latest documents of a location, newest first. */
export const listDocumentPrintJobHistory = async (
  ctx: Context,
  input: DocumentPrintJobHistoryQuery,
): Promise<{ data: DocumentPrintJob[] }> => ({ data: await latestDocuments(ctx, input) });
