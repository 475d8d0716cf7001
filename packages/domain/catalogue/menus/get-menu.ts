import type { Menu } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { menus } from '../catalogue.store.ts';

export const getMenu = (ctx: Context, input: { id: string }): Promise<Menu> => menus.get(ctx, input.id);
