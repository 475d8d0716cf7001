export { catalogueRoutes } from './catalogue.routes.ts';
export { categories, products } from './catalogue.store.ts';
export { catalogueTables } from './catalogue.tables.ts';
export { catalogueChanged } from './catalogue-changed.ts';
export { type ChosenModifier, chooseModifiers } from './choose-modifiers.ts';
export { getSellableProduct } from './get-sellable-product.ts';
export { modifierRoutes } from './modifier.routes.ts';
export { availabilityListeners } from './note-availability.ts';
export { setProductAvailability } from './set-product-availability.ts';
