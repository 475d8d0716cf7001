import type { JobKind } from '@comanda/kernel/job-kind';
import { z } from 'zod';

/** Attempts of the queue are for crashes: what a certifier says, or does not say, is kept and asked for again by the job itself. */
const retry = { attempts: 20, firstMs: 5_000, mostMs: 10 * 60_000 };

const Bill = z.object({ billId: z.string() });
/** Builds a bill's document, and stores its key and body: nothing is sent. */
export const PREPARE: JobKind<z.infer<typeof Bill>> = { name: 'fel.prepare', input: Bill, retry, atOnce: 4 };

const Document = z.object({ documentId: z.string() });
/** Sends a stored document and keeps what came of it. */
export const CERTIFY: JobKind<z.infer<typeof Document>> = { name: 'fel.certify', input: Document, retry, atOnce: 4 };

const Cancellation = z.object({ cancellationId: z.string() });
/** Has the certifier annul a document. */
export const ANNUL: JobKind<z.infer<typeof Cancellation>> = {
  name: 'fel.annul',
  input: Cancellation,
  retry,
  atOnce: 2,
};

const FIRST_MS = 10_000;
const MOST_MS = 15 * 60_000;

/** When a certifier that did not answer clearly is asked again, ISO 8601: twice as late each time, from 10 s to 15 min. */
export const askAgainAt = (nowMs: number, attempts: number): string =>
  new Date(nowMs + Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempts, 12))).toISOString();
