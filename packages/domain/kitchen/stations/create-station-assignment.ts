import { AppError, type CreateStationAssignmentInput, type StationAssignment } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { categories, products } from '../../catalogue/index.ts';
import { checkRouting } from './check-routing.ts';
import { assignments, assignmentsOf } from './station.store.ts';

/**
 * Sends a product, or a whole category, to a station. Throws STATION_NOT_FOUND, STATION_IS_PASS, PRODUCT_NOT_FOUND,
 * CATEGORY_NOT_FOUND, STATION_ASSIGNMENT_EXISTS.
 */
export const createStationAssignment = async (
  tx: WriteContext,
  input: CreateStationAssignmentInput,
): Promise<StationAssignment> => {
  const { businessId: _mine, ...values } = input;
  await checkRouting(tx, input.locationId, input);
  if (input.productId) await products.get(tx, input.productId);
  if (input.categoryId) await categories.get(tx, input.categoryId);
  const same = (await assignmentsOf(tx, input.locationId)).some(
    (one) =>
      one.stationId === input.stationId &&
      one.productId === (input.productId ?? null) &&
      one.categoryId === (input.categoryId ?? null),
  );
  if (same) throw new AppError('STATION_ASSIGNMENT_EXISTS');
  return assignments.insert(tx, values);
};
