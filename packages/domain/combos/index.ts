import { defineSlice } from '@comanda/kernel/slice';
import { comboRoutes } from './combos.routes.ts';
import { comboTables } from './combos.tables.ts';
import { refuseNeeded } from './components/refuse-needed.ts';

export { components } from './combos.store.ts';
export { chooseComponents } from './selling/choose-components.ts';
export { getSellableBundle, sellableBundles } from './selling/get-sellable-bundle.ts';
export { type LooseLine, type Match, matchLines } from './selling/match-lines.ts';

const listeners = { 'product.deleted': refuseNeeded };

export const slice = defineSlice({
  name: 'combos',
  tables: comboTables,
  routes: comboRoutes,
  listeners: { hub: listeners, cloud: listeners },
});
