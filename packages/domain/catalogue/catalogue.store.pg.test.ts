import { cloudMigrations } from '@comanda/db';
import { kyselyOverPostgres, migratePostgres, openPool } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import { systemActor } from '@comanda/kernel/actors';
import { createContexts } from '@comanda/kernel/create-contexts';
import { startPostgres } from '@comanda/testing/postgres';
import { testEnv } from '@comanda/testing/test-env';
import { registerCatalogueStoreTests } from './catalogue.store.suite.ts';

registerCatalogueStoreTests('Postgres', async () => {
  const server = await startPostgres();
  const pool = openPool(await server.createDatabase(), () => undefined);
  const env = testEnv();
  await migratePostgres(pool, tables, cloudMigrations(), env.now());
  const db = kyselyOverPostgres(pool, tables);
  const { write } = createContexts({
    db: {
      read: db,
      write: (_intent, _actor, fn) => db.transaction().execute((tx) => fn({ db: tx, afterCommit: (then) => then() })),
    },
    env,
    secrets: {} as never,
    listeners: [],
    publish: () => undefined,
    ports: {},
  });
  const owner = async () => {
    const [businessId, locationId, createdAt] = [env.uuid(), env.uuid(), new Date(env.now()).toISOString()];
    const business = { id: businessId, name: 'Comal', taxId: null, currency: 'GTQ', createdAt };
    await db.insertInto('business').values(business).execute();
    const place = { name: 'Zona 10', code: 'Z10', timeZone: 'America/Guatemala', createdAt };
    await db
      .insertInto('location')
      .values({ id: locationId, businessId, ...place })
      .execute();
    return systemActor(businessId, [locationId]);
  };
  return {
    owner,
    write: (actor, fn) => write(actor, 'test', fn),
    tick: () => env.advance(1000),
    close: async () => {
      await db.destroy();
      await server.stop();
    },
  };
});
