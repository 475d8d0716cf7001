import { bodyFor } from '@comanda/kernel/commands';
import { refusal } from '@comanda/testing/refusal';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { catalogueCommands } from './catalogue.commands.ts';

test('what the cloud asks of a dish is done as if the kitchen had said it; a dish that is not there is refused', async () => {
  await using world = await openWorld();
  const productId = await world.make.product('Puyazo', 12_500);
  const command = catalogueCommands.find(({ kind }) => kind === 'product.availability')!;
  const ask = (id: string) =>
    world.write(world.as('Manager'), (tx) =>
      command.handler(tx, bodyFor(command, { productId: id, isAvailable: false }), { id: 'c1' }),
    );
  expect(await ask(productId)).toEqual({ state: 'done', result: { isAvailable: false } });
  expect(world.emitted).toMatchObject([{ name: 'product.availability', payload: { productId, isAvailable: false } }]);
  expect(await refusal(ask(world.env.uuid()))).toBe('PRODUCT_NOT_FOUND');
});
