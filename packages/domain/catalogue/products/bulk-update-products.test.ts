import { openWorld } from '@comanda/testing/world';
import { registerChangedProductsTests } from './bulk-update-products.suite.ts';

registerChangedProductsTests('SQLite', openWorld);
