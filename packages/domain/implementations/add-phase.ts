import type { AddPhaseInput, ImplementationPhase } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { nextPlace, openBoard, phases } from './implementations.store.ts';

/** Adds a phase at the end of a board. Throws IMPLEMENTATION_NOT_FOUND, IMPLEMENTATION_CLOSED, IMPLEMENTATION_FULL. */
export const addPhase = async (
  tx: WriteContext,
  { id, name }: AddPhaseInput & { id: string },
): Promise<ImplementationPhase> => {
  const { id: implementationId } = await openBoard(tx, id);
  const sortOrder = await nextPlace(tx, 'implementationPhase', implementationId);
  return phases.insert(tx, { implementationId, name, sortOrder });
};
