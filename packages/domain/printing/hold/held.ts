import type { Tables } from '@comanda/db';
import { expressionBuilder } from 'kysely';
import type { PrintDeliveryRow } from '../printing.tables.ts';

/** A slip that has waited this long is nobody's any more, or was called across the pass: a person says whether it still comes out. Milliseconds. */
export const MAX_JOB_AGE_MS = 3_600_000;

/** Why a slip is held that no person holds. */
export const TOO_OLD = 'too_old';

/** Why a slip failed that a person threw away. */
export const DISCARDED = 'discarded';

const q = expressionBuilder<Tables, 'printJob' | 'printDelivery'>();

/** It waits for its printer alone. */
export const IS_NOT_HELD = q('printDelivery.heldSince', 'is', null);

/** A printer that comes back, or a fallback, may take it up by itself. */
export const IS_NOT_DISCARDED = q.or([q('printJob.lastError', 'is', null), q('printJob.lastError', '<>', DISCARDED)]);

/** Asked for again by a person, its time begins anew. */
export const isTooOldToPrint = (
  { wantedSince }: Pick<PrintDeliveryRow, 'wantedSince'>,
  createdAt: string,
  nowMs: number,
): boolean => nowMs - Date.parse(wantedSince ?? createdAt) > MAX_JOB_AGE_MS;
