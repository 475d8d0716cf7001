import { AppError } from '@comanda/contracts';
import type { ToolCall } from './tool.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;

/** The instants asked of; the last so many hours where none is said. Throws VALIDATION_FAILED. */
export const windowOf = (
  call: ToolCall,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  lastMs: number,
): { from: string; to: string } => {
  const end = to ?? call.clock.now();
  const start = from ?? new Date(Date.parse(end) - lastMs).toISOString();
  if (start >= end) throw new AppError('VALIDATION_FAILED', { path: 'from' }, 'from must be before to');
  if (Date.parse(end) - Date.parse(start) > MOST_DAYS * DAY_MS)
    throw new AppError('VALIDATION_FAILED', { path: 'from' }, `A report is of at most ${MOST_DAYS} days`);
  return { from: start, to: end };
};

export const LAST_DAY = DAY_MS;
export const LAST_MONTH = 30 * DAY_MS;
