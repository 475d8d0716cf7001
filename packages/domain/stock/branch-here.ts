import { AppError } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';

/** The id of a branch the caller works at and this node has. Throws LOCATION_NOT_FOUND, LOCATION_ELSEWHERE. */
export const branchHere = async (ctx: Context, id: string): Promise<string> => {
  if (!ctx.actor.locationIds.includes(id)) throw new AppError('LOCATION_NOT_FOUND', { id });
  return (await locations.get(ctx, id)).id;
};
