import type { WriteContext } from '@comanda/kernel/context';
import { openBoard, phases } from './implementations.store.ts';

/** Removes a phase with its steps and their hours. Throws IMPLEMENTATION_PHASE_NOT_FOUND, IMPLEMENTATION_CLOSED. */
export const deletePhase = async (tx: WriteContext, { id }: { id: string }): Promise<void> => {
  const { implementationId } = await phases.get(tx, id);
  await openBoard(tx, implementationId);
  await phases.delete(tx, id);
};
