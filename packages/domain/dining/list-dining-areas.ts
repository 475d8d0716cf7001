import type { DiningArea, ListDiningAreasQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { listAreas } from './dining.store.ts';

export const listDiningAreas = (ctx: Context, input: ListDiningAreasQuery): Promise<Page<DiningArea>> =>
  listAreas(ctx, input);
