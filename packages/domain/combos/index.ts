import { defineSlice } from '@comanda/kernel/slice';
import { comboRoutes } from './combos.routes.ts';
import { comboTables } from './combos.tables.ts';

export { components } from './combos.store.ts';
export { chooseComponents } from './selling/choose-components.ts';
export { getSellableBundle, sellableBundles } from './selling/get-sellable-bundle.ts';
export { type LooseLine, type Match, matchLines } from './selling/match-lines.ts';

export const slice = defineSlice({ name: 'combos', tables: comboTables, routes: comboRoutes });
