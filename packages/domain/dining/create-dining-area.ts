import type { CreateDiningAreaInput, DiningArea } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { areas } from './dining.store.ts';

export const createDiningArea = (tx: WriteContext, input: CreateDiningAreaInput): Promise<DiningArea> =>
  areas.insert(tx, {
    locationId: input.locationId,
    name: input.name,
    isActive: input.isActive,
    createdBy: tx.actor.id,
  });
