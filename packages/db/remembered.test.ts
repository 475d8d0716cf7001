import { openWorld } from '@comanda/testing/world';
import { describe, expect, test } from 'vitest';
import { remembered } from './remembered.ts';

describe('remembered queries', () => {
  test('answer for the values of each run, with names and kinds as any query', async () => {
    await using world = await openWorld();
    const soup = await world.make.product('Kak’ik', 6500);
    const steak = await world.make.product('Puyazo', 12_500, { isAvailable: false });
    const find = (id: string, isActive: boolean) =>
      remembered(world.db.read, 'test.product', { id, isActive }, (p) =>
        world.db.read
          .selectFrom('product')
          .select(['name', 'isAvailable', 'taxCategory'])
          .where('id', '=', p.id)
          .where('isActive', '=', p.isActive),
      );
    expect(await find(soup, true)).toEqual([{ name: 'Kak’ik', isAvailable: true, taxCategory: 'iva' }]);
    expect(await find(steak, true)).toEqual([{ name: 'Puyazo', isAvailable: false, taxCategory: 'iva' }]);
    expect(await find(steak, false)).toEqual([]);
  });

  test('are built once', async () => {
    await using world = await openWorld();
    let built = 0;
    for (const id of ['a', 'b', 'c']) {
      await remembered(world.db.read, 'test.once', { id }, (p) => {
        built += 1;
        return world.db.read.selectFrom('product').select('id').where('id', '=', p.id);
      });
    }
    expect(built).toBe(1);
  });
});
