import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setAvailability } from '../../../domain/catalogue/set-availability.ts';
import { showCommand } from './show-command.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a command is pending until its hub says what came of it; one that nobody gave is not found', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId, locationId } = world;
  const productId = await world.make.product('Puyazo', 12_500);
  const manager = world.as('Manager');
  const { commandId: id } = await world.write(manager, (tx) =>
    setAvailability(tx, { locationId, productId, isAvailable: false }),
  );
  const show = (of: string) => showCommand(world.contexts.read(manager), { id: of });
  expect(await show(id)).toEqual({ id, state: 'pending', result: null, hubLastSeenAt: null });
  await world.write(manager, async (tx) => {
    const said = { kind: 'product.availability', state: 'done' as const, result: '{"isAvailable":false}' };
    await tx.db
      .insertInto('commandResult')
      .values({ id, businessId, locationId, ...said, doneAt: tx.clock.now() })
      .execute();
  });
  expect(await show(id)).toMatchObject({ state: 'done', result: { isAvailable: false } });
  expect(await refusal(show(world.env.uuid()))).toBe('COMMAND_NOT_FOUND');
});
