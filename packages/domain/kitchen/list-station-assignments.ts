import type { ListStationAssignmentsQuery, Page, StationAssignment } from '@comanda/contracts';
import type { Context } from '../context.ts';
import { pageOfAssignments } from './station.store.ts';

/** Which product or category goes where. */
export const listStationAssignments = (
  ctx: Context,
  input: ListStationAssignmentsQuery,
): Promise<Page<StationAssignment>> => pageOfAssignments(ctx, input);
