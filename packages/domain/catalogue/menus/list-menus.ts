import type { ListMenusQuery, Menu, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfMenus } from '../catalogue.store.ts';

export const listMenus = (ctx: Context, input: ListMenusQuery): Promise<Page<Menu>> => pageOfMenus(ctx, input);
