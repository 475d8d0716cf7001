import type { DiningArea, UpdateDiningAreaInput } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { areas } from './dining.store.ts';

export const updateDiningArea = (
  tx: WriteContext,
  input: UpdateDiningAreaInput & { id: string },
): Promise<DiningArea> => areas.update(tx, input.id, { name: input.name, isActive: input.isActive });
