export { catalogueRoutes } from './catalogue.routes.ts';
export { categories, products } from './catalogue.store.ts';
export { catalogueTables } from './catalogue.tables.ts';
export { catalogueChanged } from './catalogue-changed.ts';
export { getSellableProduct } from './menus/get-sellable-product.ts';
export { modifierRoutes } from './modifier.routes.ts';
export { type ChosenModifier, chooseModifiers } from './modifiers/choose-modifiers.ts';
export { availabilityListeners } from './products/note-availability.ts';
export { setProductAvailability } from './products/set-product-availability.ts';
