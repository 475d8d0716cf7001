export { comboRoutes } from './combos.routes.ts';
export { components } from './combos.store.ts';
export { comboTables } from './combos.tables.ts';
export { chooseComponents } from './selling/choose-components.ts';
export { getSellableBundle, sellableBundles } from './selling/get-sellable-bundle.ts';
export { type LooseLine, type Match, matchLines } from './selling/match-lines.ts';
