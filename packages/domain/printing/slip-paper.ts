import type { PrintJob } from '@comanda/contracts';
import type { Tables } from '@comanda/db';
import { expressionBuilder } from 'kysely';
import type { PrintDeliveryRow } from './printing.tables.ts';

// Whether there is paper of a slip. What waits again though a byte of it may have left was counted as a repeat before (I13), by
// whoever put it back: so its count alone says whether the next paper is the first.

const q = expressionBuilder<Tables, 'printJob' | 'printDelivery'>();

/** Not a byte of it ever left: it waits, or failed because its printer was away. */
export const NEVER_LEFT = q.and([
  q('printJob.reprintCount', '=', 0),
  q.or([
    q('printJob.status', '=', 'pending'),
    q.and([q('printJob.status', '=', 'failed'), q('printDelivery.failedCause', 'is not', null)]),
  ]),
]);

/** Failed, and nobody can say that it came out: another printer may have it. */
export const MAY_MOVE = q.and([
  q('printJob.status', '=', 'failed'),
  q.or([NEVER_LEFT, q('printDelivery.isUncertain', '=', true)]),
]);

/** Of one that came out or failed, which repeat its next paper is; 0: the first. Where its printer was away the last never left. */
export const nextRepeat = (
  { reprintCount }: Pick<PrintJob, 'reprintCount'>,
  { failedCause }: Pick<PrintDeliveryRow, 'failedCause'>,
): number => (failedCause === null ? reprintCount + 1 : reprintCount);
