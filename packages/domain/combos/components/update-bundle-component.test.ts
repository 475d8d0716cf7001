import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { updateBundleComponent } from './update-bundle-component.ts';

test('what a dish adds, its role and its place change; which dish it is does not', async () => {
  await using world = await openCatalogue();
  const steak = await world.make.product('Puyazo', 12_500);
  const make = comboMaker(world, world.owner);
  const combo = await make.combo('Combo', '55', [{ name: 'Plato', of: [{ productId: steak, isDefault: true }] }]);
  const [component] = combo.groups[0]!.components;
  const change = (changes: object, id = combo.id, actor = world.owner) =>
    world.run(actor, updateBundleComponent, { id, componentId: component!.id, ...changes } as never);
  expect(await change({ priceAdjustment: '-2.50' })).toMatchObject({ priceAdjustment: '-2.50', isDefault: true });
  await expect(change({ productId: steak })).rejects.toThrow(ZodError);
  expect(await refusal(change({ role: 'optional' }, (await make.bundle('Otro', '5')).id))).toBe(
    'BUNDLE_COMPONENT_NOT_FOUND',
  );
  expect(await refusal(change({ role: 'optional' }, combo.id, await world.stranger()))).toBe('BUNDLE_NOT_FOUND');
});
