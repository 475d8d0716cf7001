import type { CreateDiningAreaInput, DiningArea } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { areas } from './dining.store.ts';

export const createDiningArea = (tx: WriteContext, input: CreateDiningAreaInput): Promise<DiningArea> =>
  areas.insert(tx, {
    locationId: input.locationId,
    name: input.name,
    isActive: input.isActive,
    createdBy: tx.actor.id,
  });
