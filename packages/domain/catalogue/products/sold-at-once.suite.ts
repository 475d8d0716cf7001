import { minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import type { World } from '@comanda/testing/world';
import { describe, expect, test } from 'vitest';
import { assignMenu } from '../menus/assign-menu.ts';
import { createMenu } from '../menus/create-menu.ts';
import { createMenuItem } from '../menus/create-menu-item.ts';
import { createProduct } from './create-product.ts';
import { createProductCategory } from './create-product-category.ts';
import { listProducts } from './list-products.ts';

/** What makes a new dish sellable, on whichever database `open` gives. */
export const registerSoldAtOnceTests = (database: string, open: () => Promise<World>): void => {
  const openKitchen = async () => {
    const world = await open();
    const { businessId, locationId } = world;
    const owner = world.as('Owner');
    const category = async (name: string) => (await world.run(owner, createProductCategory, { businessId, name })).id;
    const create = (name: string, more: object = {}) =>
      world.run(owner, createProduct, { businessId, name, price: minor(1000), ...more });
    const menu = async (name: string, ...productIds: string[]) => {
      const { id: menuId } = await world.run(owner, createMenu, { businessId, name });
      for (const productId of productIds) await world.run(owner, createMenuItem, { menuId, productId });
      await world.run(owner, assignMenu, { locationId, menuId });
      return menuId;
    };
    return { world, owner, category, create, menu, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
  };

  describe(`a new dish, on ${database}`, () => {
    test('is on the menus that hold its category, and on the only one there is', async () => {
      await using kitchen = await openKitchen();
      const { category, create, menu } = kitchen;
      const [drinks, mains] = [await category('Bebidas'), await category('Platos')];
      const coffee = await create('Café', { categoryId: drinks });
      expect(coffee).toMatchObject({ menuIds: [], isInNoMenu: false });
      const card = await menu('Carta', coffee.id);
      expect(await create('Pepián', { categoryId: mains })).toMatchObject({ menuIds: [card], isInNoMenu: false });
      const dinner = await menu('Cena', (await create('Jocón', { categoryId: mains, menuIds: [] })).id);
      const soup = await create('Caldo', { categoryId: mains });
      expect(soup.menuIds.toSorted()).toEqual([card, dinner].sort());
      expect((await create('Té', { categoryId: drinks })).menuIds).toEqual([card]);
    });

    test('said in the administration to be for sale was grey at the till, and nothing said why', async () => {
      await using kitchen = await openKitchen();
      const { world, owner, category, create, menu } = kitchen;
      const coffee = await create('Café', { categoryId: await category('Bebidas') });
      await menu('Carta', coffee.id);
      await menu('Cena', (await create('Jocón', { menuIds: [] })).id);
      const flan = await create('Flan', { categoryId: await category('Postres') });
      expect(flan).toMatchObject({ menuIds: [], isInNoMenu: true });
      const { data } = await world.run(owner, listProducts);
      expect(data.filter(({ isInNoMenu }) => isInNoMenu).map(({ name }) => name)).toEqual(['Flan']);
    });

    test('does not go on a menu nobody has filled: every other dish would be off sale', async () => {
      await using kitchen = await openKitchen();
      await kitchen.menu('Nueva');
      expect(await kitchen.create('Café')).toMatchObject({ menuIds: [], isInNoMenu: false });
    });

    test('goes where the caller says, and to no other business’s menu', async () => {
      await using kitchen = await openKitchen();
      const { world, create, menu } = kitchen;
      const [card, dinner] = [await menu('Carta', (await create('Café')).id), await menu('Cena')];
      expect((await create('Té', { menuIds: [dinner, dinner] })).menuIds).toEqual([dinner]);
      expect(await create('Pan', { menuIds: [] })).toMatchObject({ menuIds: [], isInNoMenu: true });
      const stranger = await world.stranger();
      const theirs = { businessId: stranger.businessId, name: 'Agua', price: minor(500), menuIds: [card] };
      expect(await refusal(world.run(stranger, createProduct, theirs))).toBe('MENU_NOT_FOUND');
    });
  });
};
