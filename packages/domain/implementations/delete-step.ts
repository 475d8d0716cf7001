import type { WriteContext } from '@comanda/kernel/context';
import { openBoard, steps } from './implementations.store.ts';

/** Removes a step with its hours. Throws IMPLEMENTATION_STEP_NOT_FOUND, IMPLEMENTATION_CLOSED. */
export const deleteStep = async (tx: WriteContext, { id }: { id: string }): Promise<void> => {
  const { implementationId } = await steps.get(tx, id);
  await openBoard(tx, implementationId);
  await steps.delete(tx, id);
};
