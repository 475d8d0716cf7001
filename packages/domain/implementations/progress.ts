import type { BoardHealth, BoardProgress, Implementation, ImplementationStep } from '@comanda/contracts';

type Step = Pick<ImplementationStep, 'id' | 'status' | 'stepKind' | 'estimatedMinutes'>;

/**
 * How far a board is: done steps of all, minutes logged against those estimated. Blocked: a step is; at risk: late, or over its
 * estimate. A closed board is on track. `today`: `YYYY-MM-DD`. Pure.
 */
export const progressOf = (
  board: Pick<Implementation, 'status' | 'dueOn'>,
  steps: readonly Step[],
  logged: ReadonlyMap<string, number>,
  today: string,
): BoardProgress => {
  const stepsDone = steps.filter(({ status }) => status === 'done').length;
  const blockers = steps.filter(({ status }) => status === 'blocked').length;
  const minutesLogged = steps.reduce((sum, { id }) => sum + (logged.get(id) ?? 0), 0);
  const minutesEstimated = steps.reduce((sum, { estimatedMinutes }) => sum + (estimatedMinutes ?? 0), 0);
  return {
    stepsDone,
    stepsTotal: steps.length,
    // Rounded down: 100 only when all of them are done.
    percent: steps.length === 0 ? 0 : Math.floor((100 * stepsDone) / steps.length),
    minutesLogged,
    minutesEstimated,
    blockers,
    health: healthOf(board, { blockers, isOver: isOver(steps, logged), today }),
  };
};

const isOver = (steps: readonly Step[], logged: ReadonlyMap<string, number>): boolean =>
  steps.some(({ id, estimatedMinutes }) => estimatedMinutes !== null && (logged.get(id) ?? 0) > estimatedMinutes);

const healthOf = (
  { status, dueOn }: Pick<Implementation, 'status' | 'dueOn'>,
  { blockers, isOver: over, today }: { blockers: number; isOver: boolean; today: string },
): BoardHealth => {
  if (status === 'done' || status === 'cancelled') return 'on_track';
  if (blockers > 0) return 'blocked';
  return over || (dueOn !== null && dueOn < today) ? 'at_risk' : 'on_track';
};
