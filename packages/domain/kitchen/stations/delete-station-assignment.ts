import type { WriteContext } from '@comanda/kernel/context';
import { assignments } from './station.store.ts';

/** Removes a routing rule. Throws STATION_ASSIGNMENT_NOT_FOUND. */
export const deleteStationAssignment = (tx: WriteContext, input: { id: string }): Promise<void> =>
  assignments.delete(tx, input.id);
