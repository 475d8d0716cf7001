import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { createBundleComponent } from './create-bundle-component.ts';

test('a dish is offered once in a choice, as required, adding nothing unless said', async () => {
  await using world = await openCatalogue();
  const make = comboMaker(world, world.owner);
  const steak = await world.make.product('Puyazo', 12_500);
  const { id } = await make.bundle('Combo', '55');
  const group = await make.group(id, 'Plato');
  const add = (more: object = {}, actor = world.owner) =>
    world.run(actor, createBundleComponent, { id, bundleComponentGroupId: group.id, productId: steak, ...more });
  await expect(add({ priceAdjustment: '1.005' })).rejects.toThrow(ZodError);
  await expect(add({ role: 'side' })).rejects.toThrow(ZodError);
  expect(await add()).toMatchObject({ bundleId: id, role: 'required', priceAdjustment: '0.00', isDefault: false });
  expect(await refusal(add())).toBe('BUNDLE_COMPONENT_EXISTS');
  expect(await refusal(add({ productId: world.businessId }))).toBe('PRODUCT_NOT_FOUND');
  expect(await refusal(add({}, await world.stranger()))).toBe('BUNDLE_NOT_FOUND');
  const other = await make.bundle('Otro', '55');
  expect(await refusal(add({ id: other.id }))).toBe('BUNDLE_GROUP_NOT_FOUND');
});
