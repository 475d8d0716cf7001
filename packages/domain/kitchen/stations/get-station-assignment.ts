import type { StationAssignment } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { assignments } from './station.store.ts';

export const getStationAssignment = (ctx: Context, input: { id: string }): Promise<StationAssignment> =>
  assignments.get(ctx, input.id);
