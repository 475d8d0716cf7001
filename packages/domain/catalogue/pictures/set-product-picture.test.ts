import { openWorld } from '@comanda/testing/world';
import { registerPictureTests } from './set-product-picture.suite.ts';

registerPictureTests('SQLite', openWorld);
