import { EXPO_STATION_ID, type ImportedProducts } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import { openWorld } from '@comanda/testing/world';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { saveParameter } from '../../identity/index.ts';
import { exportRoutedProducts } from './export-routed-products.ts';
import { importRoutedProducts } from './import-routed-products.ts';

/** A place with two stations, and a table to fill its menu from. */
const openPlace = async () => {
  const world = await openWorld();
  const owner = world.as('Owner');
  const [grill, bar] = [await world.make.station('Parrilla'), await world.make.station('Barra')];
  const nameOf = new Map([
    [grill, 'Parrilla'],
    [bar, 'Barra'],
  ]);
  const bring = (text: string, more: object = {}): Promise<ImportedProducts> =>
    world.run(owner, importRoutedProducts, { businessId: world.businessId, text, ...more });
  const routes = async () => {
    const rows = await world.db.read
      .selectFrom('stationAssignment')
      .leftJoin('product', 'product.id', 'stationAssignment.productId')
      .leftJoin('productCategory', 'productCategory.id', 'stationAssignment.categoryId')
      .select(['product.name as dish', 'productCategory.name as category', 'stationAssignment.stationId'])
      .execute();
    return rows.map(({ dish, category, stationId }) => `${dish ?? category} → ${nameOf.get(stationId)}`).sort();
  };
  const exported = async () => (await exportRoutedProducts(world.contexts.read(owner))).body;
  const passAt = (value: string) =>
    world.write(owner, (tx) => saveParameter(tx, world.locationId, EXPO_STATION_ID, value));
  return { world, bar, passAt, bring, routes, exported, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
};

const HEADER = 'Categoría;Nombre;Precio;Estación\n';

describe('a menu from a table, at a hub', () => {
  test('sends a category to the station its rows agree on, and dishes by themselves where they do not', async () => {
    await using place = await openPlace();
    const text = `${HEADER}Bebidas;Café;12;barra\nBebidas;Té;10;\nPlatos;Puyazo;125;Parrilla\nPlatos;Ceviche;80;Barra\n;Pan;5;Parrilla`;
    const first = await place.bring(text);
    expect([first.isWritten, first.ignoredColumns]).toEqual([true, []]);
    const routes = ['Bebidas → Barra', 'Ceviche → Barra', 'Pan → Parrilla', 'Puyazo → Parrilla'];
    expect(await place.routes()).toEqual(routes);
    expect((await place.bring(text)).counts).toMatchObject({ new: 0, changed: 0, same: 5 });
    expect(await place.routes()).toEqual(routes);
  });

  test('sends what is there to one more station, and leaves where it goes already', async () => {
    await using place = await openPlace();
    await place.bring(`${HEADER}Bebidas;Café;12;Barra`);
    const { rows } = await place.bring(`${HEADER}Bebidas;Café;12;Parrilla`);
    expect(rows.map(({ status, changes }) => [status, changes])).toEqual([['changed', ['station']]]);
    expect(await place.routes()).toEqual(['Bebidas → Barra', 'Bebidas → Parrilla']);
  });

  test('sent dishes to the pass; what goes there already is taken as it is', async () => {
    await using place = await openPlace();
    const text = `${HEADER}Bebidas;Café;12;Barra`;
    await place.bring(text);
    await place.passAt(place.bar);
    expect((await place.bring(text)).counts).toMatchObject({ same: 1 });
    const { isWritten, rows } = await place.bring(`${HEADER}Postres;Flan;20;Barra`);
    expect([isWritten, rows[0]!.problem]).toEqual([false, { code: 'station_is_pass', column: 'station' }]);
  });

  test('is not taken when it names a station that is not there', async () => {
    await using place = await openPlace();
    const { isWritten, rows } = await place.bring(`${HEADER}Bebidas;Café;12;Cafetería`);
    expect([isWritten, rows[0]!.problem]).toEqual([false, { code: 'station_unknown', column: 'station' }]);
  });

  test('comes back as it went, whatever was in it: the export imports as the same', async () => {
    const name = fc.stringMatching(/^[=+\-@'"a-zÑñ,;.0-9 ]{1,12}$/).filter((text) => text.trim() !== '');
    const dish = fc.record({
      category: fc.option(name, { nil: '' }),
      name,
      price: fc.integer({ min: 0, max: 10_000_000 }).map((centavos) => (centavos / 100).toFixed(2)),
      sku: fc.option(fc.stringMatching(/^[=A-Z0-9]{1,3}$/), { nil: '' }),
      station: fc.constantFrom('', 'Parrilla', 'Barra'),
    });
    const menu = fc.tuple(fc.array(dish, { minLength: 1, maxLength: 12 }), fc.constantFrom(',', ';', '\t'));
    await fc.assert(
      fc.asyncProperty(menu, async ([dishes, delimiter]) => {
        await using place = await openPlace();
        const fields = ['categoría', 'nombre', 'precio', 'sku', 'estación'];
        const data = dishes.map((one) => [one.category, one.name, one.price, one.sku, one.station]);
        const text = Papa.unparse({ fields, data }, { delimiter });
        const first = await place.bring(text);
        fc.pre(first.isWritten);
        const again = await place.bring(await place.exported());
        expect(again.counts).toEqual({ new: 0, changed: 0, same: first.counts.new, wrong: 0, skipped: 0 });
        expect((await place.bring(text)).counts).toMatchObject({ new: 0, changed: 0 });
      }),
      { numRuns: runs(25) },
    );
  });

  test('of two thousand rows is taken in one go', async () => {
    await using place = await openPlace();
    const rows = Array.from({ length: 2000 }, (_, i) => `Categoría ${i % 40};Platillo ${i};${i}.50;Barra`);
    const { counts } = await place.bring(HEADER + rows.join('\n'));
    expect(counts).toEqual({ new: 2000, changed: 0, same: 0, wrong: 0, skipped: 0 });
    expect((await place.routes()).length).toBe(40);
  });
});
