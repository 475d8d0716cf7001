import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { updateModifier } from '../modifiers/update-modifier.ts';
import { getModifierGroupHistory } from './get-modifier-group-history.ts';

test('options tell of themselves in the history of their group', async () => {
  await using world = await openCatalogue();
  const group = await world.group('Salsas');
  const option = await world.option(group.id, 'Ajo', { priceAdjustment: '5.00' });
  world.env.advance(1000);
  await world.run(world.owner, updateModifier, { id: option.id, priceAdjustment: '8.00' as never });
  const { data } = await world.run(world.owner, getModifierGroupHistory, { id: group.id });
  expect(data[0]).toMatchObject({
    action: 'modifier.updated',
    of: 'Ajo',
    changes: { priceAdjustment: ['5.00', '8.00'] },
    canUndo: true,
  });
});
