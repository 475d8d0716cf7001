import { Worker } from 'node:worker_threads';
import type { Check } from '../rush/check.ts';
import type { WantedSlip } from '../rush/paper-book.ts';
import type { Journal } from './journal.ts';

export interface AuditRequest {
  databaseFile: string;
  journal: Journal;
  /** Nothing is under way any more: what is there must be all there is. */
  isOver: boolean;
}

/** What a hub's file says: right or wrong by itself and by the journal, and which slips should be on paper. */
export interface FileAudit {
  checks: Check[];
  wanted: WantedSlip[];
  /** Tickets of printing stations for which no slip was ever queued. */
  withoutSlip: string[];
}

/** Reads in a thread of its own: the printer lives in this one, and a printer that does not answer looks broken. */
export const auditAside = (request: AuditRequest): Promise<FileAudit> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('./audit-worker.ts', import.meta.url), { workerData: request });
    worker.once('message', done);
    worker.once('error', fail);
  });
