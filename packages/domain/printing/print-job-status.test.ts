import { PrintJobStatus } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPrintJobTransition, PRINT_JOB_TRANSITIONS } from './print-job-status.ts';

const STATUSES = PrintJobStatus.options;
const isAllowed = (from: PrintJobStatus, to: PrintJobStatus): boolean => {
  try {
    checkPrintJobTransition(from, to);
    return true;
  } catch {
    return false;
  }
};

test('the moves are the contract’s, with repeats and late reports', () => {
  const moves = STATUSES.flatMap((from) =>
    STATUSES.filter((to) => to !== from && isAllowed(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'pending → sent',
    'pending → printed',
    'pending → failed',
    'sent → pending',
    'sent → printed',
    'sent → failed',
    'failed → pending',
    'failed → printed',
  ]);
});

test('every status can be reached, none is refused to itself, and printed is the end', () => {
  const reached = new Set<PrintJobStatus>(['pending']);
  for (const status of reached) for (const next of PRINT_JOB_TRANSITIONS[status]) reached.add(next);
  expect(reached).toEqual(new Set(STATUSES));
  expect(STATUSES.every((status) => isAllowed(status, status))).toBe(true);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STATUSES)), (reports) => {
      let status: PrintJobStatus = 'pending';
      let wasPrinted = false;
      for (const report of reports) {
        if (isAllowed(status, report)) status = report;
        wasPrinted ||= status === 'printed';
        if (wasPrinted) expect(status).toBe('printed');
      }
    }),
  );
});
