import { AppError, type PrintJobStatus } from '@comanda/contracts';

/**
 * Every move of a print job (docs/contract.md#states-and-transitions); `failed` → `pending` is a repeat somebody asked for,
 * or a printer that came back.
 */
export const PRINT_JOB_TRANSITIONS: Record<PrintJobStatus, readonly PrintJobStatus[]> = {
  pending: ['sent', 'failed', 'printed'],
  sent: ['printed', 'failed', 'pending'],
  failed: ['pending', 'printed'],
  printed: [],
};

/** Throws PRINT_JOB_TRANSITION_INVALID; the same status again is no transition and is allowed. */
export const checkPrintJobTransition = (from: PrintJobStatus, to: PrintJobStatus): void => {
  if (from !== to && !PRINT_JOB_TRANSITIONS[from].includes(to))
    throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from, to });
};
