import type { ListStationAssignmentsQuery, Page, StationAssignment } from '@comanda/contracts';
import type { Context } from '../context.ts';
import { readPage } from '../paging.ts';

/** Which product or category goes where. */
export const listStationAssignments = (
  ctx: Context,
  input: ListStationAssignmentsQuery,
): Promise<Page<StationAssignment>> => {
  let query = ctx.db.selectFrom('stationAssignment').selectAll().where('businessId', '=', ctx.actor.businessId);
  if (input.locationId) query = query.where('locationId', '=', input.locationId);
  if (input.stationId) query = query.where('stationId', '=', input.stationId);
  if (input.productId) query = query.where('productId', '=', input.productId);
  if (input.categoryId) query = query.where('categoryId', '=', input.categoryId);
  if (input.isActive !== undefined) query = query.where('isActive', '=', input.isActive);
  return readPage(query.orderBy('priority').orderBy('id'), input);
};
