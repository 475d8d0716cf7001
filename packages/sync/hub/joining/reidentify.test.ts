import { joining } from '@comanda/domain/hub-slices';
import { recordAudit, verifyAudit } from '@comanda/kernel/audit';
import { openRestaurant } from '@comanda/testing/restaurant';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reidentify } from './reidentify.ts';

test('a restaurant takes other ids: not a trace of the old ones is left in any row, and its log still verifies', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId, manager } = house;
  const old = { businessId, locationId };
  await house.printer();
  await house.sentOrder();
  // What is written once has the old ids, too: the ledger of stock, a till's Z.
  const meat = await house.call<{ id: string }>(manager, 'createStockItem', { name: 'Lomito', unit: 'g' });
  const brought = { kind: 'transfer_in', thousandths: 1_000, cost: 100, reason: 'Del rastro' };
  await house.call(manager, 'moveStock', { locationId, stockItemId: meat.id, ...brought });
  const { id: till } = await house.openTill(0);
  const counts = [{ paymentMethodId: house.cash, counted: 0 }];
  await house.call(house.cashier, 'closeCashSession', { id: till, counts, carryOverOpenOrders: true });
  await house.write(manager, async (tx) => {
    // More than are written anew in one turn.
    for (let n = 1; n <= 230; n += 1) {
      await recordAudit(tx, { action: 'one', entity: 'order', entityId: 'o', locationId, details: { n } });
    }
    const stamps = { createdAt: tx.clock.now(), updatedAt: tx.clock.now() };
    const secrets = { passwordHash: null, pinHash: null, pinLookup: null, accountId: null, email: null };
    const person = { id: tx.ids.next(), fullName: 'Ana', role: 'Waiter' as const, isActive: true };
    await tx.db
      .insertInto('appUser')
      .values({ ...person, businessId, locationIds: [locationId], ...secrets, ...stamps })
      .execute();
    const parameter = { id: tx.ids.next(), name: 'DEFAULT_KITCHEN_STATION_ID', value: house.grill };
    await tx.db
      .insertInto('locationParameter')
      .values({ ...parameter, ...old, updatedAt: tx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  const to = {
    business: {
      id: house.env.uuid(),
      name: 'Comal',
      taxId: null,
      currency: 'GTQ',
      createdAt: '2026-11-21T00:00:00.000Z',
    },
    location: { code: 'Z1', name: 'Zona 1', timeZone: 'America/Guatemala', createdAt: '2026-11-21T00:00:00.000Z' },
  };
  const location = { ...to.location, id: house.env.uuid(), businessId: to.business.id };
  const before = await verifyAudit(house.contexts.read(manager));
  await house.write(manager, (tx) => reidentify(tx, old, { business: to.business, location }, joining.firstIds));

  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select t.name as table_name, c.name as column_name from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'ob_%' and t.name not like 'sqlite_%'`.execute(house.db.read);
  const traces: string[] = [];
  for (const { tableName, columnName } of rows) {
    for (const id of Object.values(old)) {
      const found =
        await sql`select 1 from ${sql.table(tableName)} where ${sql.id(columnName)} like ${`%${id}%`}`.execute(
          house.db.read,
        );
      if (found.rows.length > 0) traces.push(`${tableName}.${columnName}`);
    }
  }
  expect(traces).toEqual([]);
  expect((await sql`pragma foreign_key_check`.execute(house.db.read)).rows).toEqual([]);
  const ctx = house.contexts.read({ ...manager, businessId: to.business.id });
  // Not one more: the new names are no deed of anybody's.
  expect(await verifyAudit(ctx)).toEqual({ ...before, brokenAt: null, brokenIn: null });
  expect(before.entries).toBeGreaterThanOrEqual(230);
});
