import { AppError, type ImplementationStep, type UpdateStepInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { openBoard, steps } from './implementations.store.ts';
import { checkMember } from './people.ts';

/**
 * Changes a step. A blocked one says what blocks it, and forgets it when it goes on; a done one has its time. Throws
 * IMPLEMENTATION_STEP_NOT_FOUND, IMPLEMENTATION_CLOSED, STEP_BLOCKER_REQUIRED, NOT_FOUND (assignee).
 */
export const updateStep = async (
  tx: WriteContext,
  { id, ...changes }: UpdateStepInput & { id: string },
): Promise<ImplementationStep> => {
  const before = await steps.get(tx, id);
  await openBoard(tx, before.implementationId);
  await checkMember(tx, changes.assigneeId);
  const status = changes.status ?? before.status;
  const blocker = status === 'blocked' ? (changes.blocker === undefined ? before.blocker : changes.blocker) : null;
  if (status === 'blocked' && !blocker) throw new AppError('STEP_BLOCKER_REQUIRED', { id });
  const doneAt = status === 'done' ? (before.doneAt ?? tx.clock.now()) : null;
  return steps.update(tx, id, { ...changes, status, blocker, doneAt });
};
