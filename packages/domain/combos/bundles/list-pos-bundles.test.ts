import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { listPosBundles } from './list-pos-bundles.ts';

test('a till sells what is switched on and of today', async () => {
  await using world = await openCatalogue();
  const make = comboMaker(world, world.owner);
  await make.bundle('Siempre', '50');
  await make.bundle('Apagado', '50', { isActive: false });
  await make.bundle('Ya no', '50', { validTo: '2001-01-01' });
  await make.bundle('Aún no', '50', { validFrom: '2190-01-01' });
  const { locationId } = world;
  const { data } = await world.run(world.owner, listPosBundles, { locationId });
  expect(data.map(({ name }) => name)).toEqual(['Siempre']);
  expect(await refusal(world.run(await world.stranger(), listPosBundles, { locationId }))).toBe('LOCATION_NOT_FOUND');
});

test('a combo that came from no route stopped the till: it is not sold, and the others are', async () => {
  await using world = await openCatalogue();
  const make = comboMaker(world, world.owner);
  const dish = await world.make.product('Pepián', 5000);
  const combos = ['Precio', 'Grupo', 'Plato'].map((name) => make.combo(name, '50', [{ name: 'Plato', of: [dish] }]));
  const [price, group, component] = await Promise.all(combos);
  await make.bundle('Siempre', '50');
  await world.write(world.owner, async ({ db }) => {
    await db
      .updateTable('bundle')
      .set({ price: 'abc' as never })
      .where('id', '=', price!.id)
      .execute();
    const ofGroup = db.updateTable('bundleComponentGroup').set({ maxSelect: -1 });
    await ofGroup.where('bundleId', '=', group!.id).execute();
    const ofDish = db.updateTable('bundleComponent').set({ priceAdjustment: '1.234' as never });
    await ofDish.where('bundleId', '=', component!.id).execute();
  });
  const { data } = await world.run(world.owner, listPosBundles, { locationId: world.locationId });
  expect(data.map(({ name }) => name)).toEqual(['Siempre']);
});
