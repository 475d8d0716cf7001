import type { RoomChange } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import { bodyFor } from '@comanda/kernel/commands';
import { refusal } from '@comanda/testing/refusal';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { diningCommands } from './dining.commands.ts';

test('what the cloud draws is drawn as if somebody had at the hub, and refused as there', async () => {
  await using world = await openWorld();
  const [command] = diningCommands;
  const draw = (change: RoomChange) =>
    world.write(systemActor(world.businessId, [world.locationId]), (tx) =>
      command!.handler(tx, bodyFor(command!, change), { id: 'c1' }),
    );
  const all = async () => ({
    areas: await world.db.read.selectFrom('diningArea').select(['id', 'name', 'locationId']).execute(),
    tables: await world.db.read.selectFrom('diningTable').select(['id', 'tableNumber', 'capacity', 'status']).execute(),
  });
  await draw({ kind: 'area.create', area: { name: 'Terraza' } });
  const [terrace] = (await all()).areas;
  expect(terrace).toMatchObject({ name: 'Terraza', locationId: world.locationId });
  const table = { areaId: terrace!.id, tableNumber: '21', capacity: 6, metadata: { place: { x: 1 } } };
  await draw({ kind: 'table.create', table });
  expect(await refusal(draw({ kind: 'table.create', table }))).toBe('TABLE_NUMBER_TAKEN');
  const [made] = (await all()).tables;
  await draw({ kind: 'table.update', id: made!.id, table: { capacity: 8 } });
  await draw({ kind: 'area.update', id: terrace!.id, area: { name: 'Patio' } });
  expect(await all()).toMatchObject({
    areas: [{ name: 'Patio' }],
    tables: [{ tableNumber: '21', capacity: 8, status: 'available' }],
  });
  await draw({ kind: 'table.delete', id: made!.id });
  await draw({ kind: 'area.delete', id: terrace!.id });
  expect(await all()).toEqual({ areas: [], tables: [] });
  expect(() => bodyFor(command!, { kind: 'table.update', id: made!.id, table: { status: 'occupied' } })).toThrow();
});
