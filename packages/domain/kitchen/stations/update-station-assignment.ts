import type { StationAssignment, UpdateStationAssignmentInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkRouting } from './check-routing.ts';
import { assignments } from './station.store.ts';

/** Changes a routing rule. Throws STATION_ASSIGNMENT_NOT_FOUND, STATION_NOT_FOUND. */
export const updateStationAssignment = async (
  tx: WriteContext,
  input: UpdateStationAssignmentInput & { id: string },
): Promise<StationAssignment> => {
  const { id, ...changes } = input;
  const { locationId } = await assignments.get(tx, id);
  const named = [changes.stationId, ...Object.values(changes.modifierRouting ?? {})].filter((one) => one !== undefined);
  await checkRouting(tx, locationId, named);
  return assignments.update(tx, id, changes);
};
