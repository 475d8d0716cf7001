import type { DocumentPrintJobRow } from './documents.tables.ts';

/** A drawer that opens, or a bill that comes, long after it was asked for is nobody's any more. Milliseconds. */
const DRAWER_WAITS_MS = 30_000;
const PAPER_WAITS_MS = 30 * 60_000;

type Waiting = Pick<DocumentPrintJobRow, 'documentType' | 'createdAt'>;

const waited = ({ createdAt }: Waiting, nowMs: number): number => nowMs - Date.parse(createdAt);

/** Nobody waits for it any more. */
export const isTooOld = (row: Waiting, nowMs: number): boolean =>
  waited(row, nowMs) > (row.documentType === 'DRAWER' ? DRAWER_WAITS_MS : PAPER_WAITS_MS);

/** Whoever stood at the drawer has gone; its paper may still come. */
export const isTooLateForDrawer = (row: Waiting, nowMs: number): boolean => waited(row, nowMs) > DRAWER_WAITS_MS;
