import type { ImplementationPhase, UpdatePhaseInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { openBoard, phases } from './implementations.store.ts';

/** Renames or moves a phase. Throws IMPLEMENTATION_PHASE_NOT_FOUND, IMPLEMENTATION_CLOSED. */
export const updatePhase = async (
  tx: WriteContext,
  { id, ...changes }: UpdatePhaseInput & { id: string },
): Promise<ImplementationPhase> => {
  const { implementationId } = await phases.get(tx, id);
  await openBoard(tx, implementationId);
  return phases.update(tx, id, changes);
};
