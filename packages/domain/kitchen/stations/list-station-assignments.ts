import type { ListStationAssignmentsQuery, Page, StationAssignment } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfAssignments } from './station.store.ts';

/** Which product or category goes where. */
export const listStationAssignments = (
  ctx: Context,
  input: ListStationAssignmentsQuery,
): Promise<Page<StationAssignment>> => pageOfAssignments(ctx, input);
