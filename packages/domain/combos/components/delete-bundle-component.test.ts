import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { deleteBundleComponent } from './delete-bundle-component.ts';

test('a dish is taken out of a combo, once', async () => {
  await using world = await openCatalogue();
  const steak = await world.make.product('Puyazo', 12_500);
  const combo = await comboMaker(world, world.owner).combo('Combo', '55', [{ name: 'Plato', of: [steak] }]);
  const [component] = combo.groups[0]!.components;
  const take = (actor = world.owner) =>
    world.run(actor, deleteBundleComponent, { id: combo.id, componentId: component!.id });
  expect(await refusal(take(await world.stranger()))).toBe('BUNDLE_NOT_FOUND');
  await take();
  expect(await refusal(take())).toBe('BUNDLE_COMPONENT_NOT_FOUND');
});
