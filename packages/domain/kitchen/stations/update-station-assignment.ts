import type { StationAssignment, UpdateStationAssignmentInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkRouting } from './check-routing.ts';
import { assignments } from './station.store.ts';

/** Changes a routing rule. Throws STATION_ASSIGNMENT_NOT_FOUND, STATION_NOT_FOUND, STATION_IS_PASS. */
export const updateStationAssignment = async (
  tx: WriteContext,
  input: UpdateStationAssignmentInput & { id: string },
): Promise<StationAssignment> => {
  const { id, ...changes } = input;
  const before = await assignments.get(tx, id);
  const {
    stationId = before.stationId,
    modifierRouting = before.modifierRouting,
    isActive = before.isActive,
  } = changes;
  await checkRouting(tx, before.locationId, { stationId, modifierRouting, isActive }, before);
  return assignments.update(tx, id, changes);
};
