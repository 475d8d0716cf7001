import { AppError, isOrderIdAt } from '@comanda/contracts';

/** Refuses an id a client made for another place: one place's orders could bear the ids of another's. Throws VALIDATION_FAILED. */
export const refuseElsewhere = (locationId: string, path: string, id: string | undefined): void => {
  if (!id || isOrderIdAt(locationId, id)) return;
  const issues = [{ in: 'body', path, message: 'must end with the last eight digits of locationId' }];
  throw new AppError('VALIDATION_FAILED', { issues });
};
