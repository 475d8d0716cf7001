import type { AddStepInput, ImplementationStep } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { nextPlace, openBoard, phases, steps } from './implementations.store.ts';
import { checkMember } from './people.ts';

/**
 * Adds a step at the end of a phase. Throws IMPLEMENTATION_PHASE_NOT_FOUND, IMPLEMENTATION_CLOSED, IMPLEMENTATION_FULL, NOT_FOUND
 * (assignee).
 */
export const addStep = async (
  tx: WriteContext,
  { id: phaseId, name, stepKind, estimatedMinutes = null, assigneeId = null }: AddStepInput & { id: string },
): Promise<ImplementationStep> => {
  const { implementationId } = await phases.get(tx, phaseId);
  await openBoard(tx, implementationId);
  await checkMember(tx, assigneeId);
  const sortOrder = await nextPlace(tx, 'implementationStep', implementationId);
  const open = { status: 'pending' as const, blocker: null, doneAt: null };
  return steps.insert(tx, {
    implementationId,
    phaseId,
    name,
    stepKind,
    estimatedMinutes,
    assigneeId,
    sortOrder,
    ...open,
  });
};
