import type { DiningArea, UpdateDiningAreaInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { areas } from './dining.store.ts';

export const updateDiningArea = (
  tx: WriteContext,
  input: UpdateDiningAreaInput & { id: string },
): Promise<DiningArea> => areas.update(tx, input.id, { name: input.name, isActive: input.isActive });
