import { defineSlice } from '@comanda/kernel/slice';
import { availabilityRoutes } from './availability.routes.ts';
import { catalogueCommands } from './catalogue.commands.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { catalogueTables } from './catalogue.tables.ts';
import { importRoutes } from './import/import.routes.ts';
import { modifierRoutes } from './modifier.routes.ts';
import { availabilityListeners } from './products/note-availability.ts';

export { categories, modifiers, presentProduct, products, productsOf } from './catalogue.store.ts';
export { catalogueChanged } from './catalogue-changed.ts';
export { type Changes, changedBy } from './history/log-change.ts';
export { exportTable } from './import/export-products.ts';
export type { ImportKitchen, ImportStations } from './import/import-kitchen.ts';
export { IMPORT_BODY_LIMIT, importTable } from './import/import-table.ts';
export { checkHours } from './menus/check-hours.ts';
export { getSellableProduct } from './menus/get-sellable-product.ts';
export { type ChosenModifier, chooseModifiers } from './modifiers/choose-modifiers.ts';
export { listProducts } from './products/list-products.ts';
export { reserveProduct } from './products/reserve-product.ts';
export { setProductAvailability } from './products/set-product-availability.ts';
export { taxesOf } from './taxes/taxes.store.ts';

export const slice = defineSlice({
  name: 'catalogue',
  tables: catalogueTables,
  routes: [...catalogueRoutes, ...modifierRoutes, ...importRoutes, ...availabilityRoutes],
  listeners: { hub: availabilityListeners },
  commands: { hub: catalogueCommands },
});
