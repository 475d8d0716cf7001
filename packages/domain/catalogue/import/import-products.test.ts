import { openWorld } from '@comanda/testing/world';
import { registerImportTests } from './import-products.suite.ts';

registerImportTests('SQLite', openWorld);
