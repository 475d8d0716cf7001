import { openWorld } from '@comanda/testing/world';
import { registerCatalogueStoreTests } from './catalogue.store.suite.ts';

registerCatalogueStoreTests('SQLite', async () => {
  const world = await openWorld();
  return {
    owner: () => world.stranger(),
    write: world.write,
    tick: () => world.env.advance(1000),
    close: async () => world[Symbol.asyncDispose](),
  };
});
