import type { Menu, Product } from '@comanda/contracts';
import { minor } from '@comanda/contracts';
import type { Actor, WriteContext } from '@comanda/kernel/context';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  exists,
  findAssignment,
  findLocationMenu,
  groupAssignments,
  groupsOfProduct,
  locationMenus,
  menuItems,
  menuItemsOf,
  menus,
  menusOfLocation,
  modifierGroups,
  modifiers,
  pageOfMenus,
  products,
} from './catalogue.store.ts';
import { pageOfProducts } from './products/page-of-products.ts';

/** A database with businesses in it, each with one location. */
export interface OpenedStore {
  /** The owner of a business that is new to this database, with one location. */
  owner(): Promise<Actor>;
  /** Runs `fn` in a transaction of its own. */
  write<T>(actor: Actor, fn: (tx: WriteContext) => Promise<T>): Promise<T>;
  /** Lets a second pass. */
  tick(): void;
  close(): Promise<void>;
}

const PAGE = { page: 1, size: 20 };
const productNamed = (name: string, more: Partial<Product> = {}) => {
  const sold = { taxCategory: 'iva' as const, isAvailable: true, isActive: true };
  return { name, categoryId: null, sku: null, price: minor(12_550), sortOrder: 0, ...sold, ...more };
};
const menuNamed = (name: string, more: Partial<Menu> = {}) => {
  const open = { isActive: true, availableFrom: null, availableTo: null };
  return { name, metadata: {}, ...open, ...more };
};
const groupNamed = (name: string) => {
  const range = { minSelection: 0, maxSelection: 2, selectionMode: 'checkbox' as const };
  return { name, ...range, sortOrder: 0, autoPrompt: false, isActive: true };
};
const optionNamed = (groupId: string, name: string, sortOrder: number) => {
  const shown = { showOnKitchenTicket: true, showOnReceipt: true, showOnCustomerDisplay: false };
  const labels = { kitchenLabel: null, receiptLabel: 'corto', linkedProductId: null, quantityPerModifier: 0.125 };
  const flags = { isDefault: false, defaultChecked: true, isActive: true, modifierType: 'modifier' as const };
  return {
    groupId,
    name,
    sortOrder,
    priceAdjustment: '-1.50' as never,
    showOnOnlineOrdering: true,
    ...shown,
    ...labels,
    ...flags,
  };
};

/** What the catalogue's store promises, on whichever database `open` gives. */
export const registerCatalogueStoreTests = (database: string, open: () => Promise<OpenedStore>): void => {
  describe(`the catalogue's store on ${database}`, () => {
    let store: OpenedStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store?.close());

    const withProducts = async (...names: string[]) => {
      const owner = await store.owner();
      const rows = await store.write(owner, async (tx) => {
        const inserted: Product[] = [];
        for (const name of names) inserted.push(await products.insert(tx, productNamed(name)));
        return inserted;
      });
      const found = async (query: object) =>
        (await store.write(owner, (tx) => pageOfProducts(tx, { ...PAGE, ...query }))).data.map((one) => one.name);
      return { owner, rows, found };
    };

    test('a row comes back as it was put in: money, flags, nothing and JSON', async () => {
      const owner = await store.owner();
      const metadata = { días: ['vie', 'sáb'], límite: 3, sí: true, nada: null };
      await store.write(owner, async (tx) => {
        const menu = await menus.insert(tx, menuNamed('Cena', { isActive: false, availableFrom: '18:00', metadata }));
        expect(menu).toMatchObject({ businessId: owner.businessId, isActive: false, availableTo: null, metadata });
        expect(await menus.get(tx, menu.id)).toEqual(menu);
        const product = await products.insert(tx, productNamed('Puyazo «Ñ»'));
        expect(await products.get(tx, product.id)).toEqual(product);
        expect(product).toMatchObject({ price: 12_550, isActive: true, sku: null, createdAt: tx.clock.now() });
        const group = await modifierGroups.insert(tx, groupNamed('Salsas'));
        const option = await modifiers.insert(tx, optionNamed(group.id, 'Ajo', 0));
        expect(await modifiers.find(tx, option.id)).toEqual(option);
        expect(option).toMatchObject({ priceAdjustment: '-1.50', quantityPerModifier: 0.125, receiptLabel: 'corto' });
      });
    });

    test('a change touches what is named and the time of the change', async () => {
      const { owner, rows } = await withProducts('Puyazo');
      const [before] = rows as [Product];
      store.tick();
      await store.write(owner, async (tx) => {
        const changed = await products.update(tx, before.id, { isAvailable: false, name: undefined });
        expect(changed).toEqual({ ...before, isAvailable: false, updatedAt: tx.clock.now() });
        expect(changed.updatedAt > before.updatedAt).toBe(true);
        expect(await products.get(tx, before.id)).toEqual(changed);
      });
    });

    test('a deleted row is gone, and what hangs on it', async () => {
      const { owner, rows } = await withProducts('Puyazo');
      await store.write(owner, async (tx) => {
        const menu = await menus.insert(tx, menuNamed('Cena'));
        const shown = { sortOrder: 0, isAvailable: true, availableFrom: null, availableTo: null, metadata: {} };
        await menuItems.insert(tx, { menuId: menu.id, productId: rows[0]!.id, ...shown });
        expect(await exists.menuItem(tx, menu.id, rows[0]!.id)).toBe(true);
        await menus.delete(tx, menu.id);
        expect(await menus.find(tx, menu.id)).toBeNull();
        expect(await menuItemsOf(tx, [menu.id])).toEqual([]);
        expect(await refusal(menus.delete(tx, menu.id))).toBe('MENU_NOT_FOUND');
      });
    });

    test('a row of another business does not exist, for looking, changing, deleting or listing', async () => {
      const { rows } = await withProducts('Puyazo');
      const { id } = rows[0]!;
      await store.write(await store.owner(), async (tx) => {
        expect(await products.find(tx, id)).toBeNull();
        expect(await refusal(products.get(tx, id))).toBe('PRODUCT_NOT_FOUND');
        expect(await refusal(products.update(tx, id, { name: 'Mío' }))).toBe('PRODUCT_NOT_FOUND');
        expect(await refusal(products.delete(tx, id))).toBe('PRODUCT_NOT_FOUND');
        expect(await pageOfProducts(tx, PAGE)).toEqual({ data: [], ...PAGE, total: 0 });
        expect(await groupsOfProduct(tx, id)).toEqual([]);
      });
    });

    test('a list comes page by page in one order, and counts them all', async () => {
      const { owner } = await withProducts('Flan', 'Ñame', 'Arroz', 'Éclair', 'Zanahoria');
      await store.write(owner, async (tx) => {
        const pages = [1, 2, 3, 4].map((page) => pageOfProducts(tx, { page, size: 2 }));
        const answers = await Promise.all(pages);
        expect(answers.map((page) => page.total)).toEqual([5, 5, 5, 5]);
        expect(answers.map((page) => page.data.map((one) => one.name))).toEqual([
          ['Arroz', 'Flan'],
          ['Zanahoria', 'Éclair'],
          ['Ñame'],
          [],
        ]);
      });
    });

    test('a search finds part of a name in any case, ñ and accents too; % and _ are only characters', async () => {
      const { found } = await withProducts('PIÑA Colada', 'Café 100% puro', 'Combo_2', 'Combo 2', 'Agua\\soda');
      expect(await found({ q: 'piña' })).toEqual(['PIÑA Colada']);
      expect(await found({ q: 'COL' })).toEqual(['PIÑA Colada']);
      expect(await found({ q: 'CAFÉ' })).toEqual(['Café 100% puro']);
      expect(await found({ q: '100%' })).toEqual(['Café 100% puro']);
      expect(await found({ q: '%' })).toEqual(['Café 100% puro']);
      expect(await found({ q: 'o_2' })).toEqual(['Combo_2']);
      expect(await found({ q: '\\' })).toEqual(['Agua\\soda']);
      // Nobody types the apostrophe of a name as it was typed: it is no letter, and no end of a text either.
      expect(await found({ q: "zz' or '1" })).toEqual([]);
      expect(await found({ q: "combo ' 2" })).toEqual(await found({ q: 'combo  2' }));
    });

    test('a list is filtered by flags and by what is named', async () => {
      const { owner } = await withProducts();
      await store.write(owner, async (tx) => {
        await menus.insert(tx, menuNamed('Cena', { isActive: false }));
        await menus.insert(tx, menuNamed('Almuerzo'));
        const names = async (isActive?: boolean) =>
          (await pageOfMenus(tx, { ...PAGE, isActive })).data.map((menu) => menu.name);
        expect([await names(), await names(true), await names(false)]).toEqual([
          ['Almuerzo', 'Cena'],
          ['Almuerzo'],
          ['Cena'],
        ]);
      });
    });

    test('a product’s groups come in its own order with their options in theirs', async () => {
      const { owner, rows } = await withProducts('Puyazo', 'Caldo');
      const [steak, soup] = rows as [Product, Product];
      await store.write(owner, async (tx) => {
        const [sauces, done] = [
          await modifierGroups.insert(tx, groupNamed('Salsas')),
          await modifierGroups.insert(tx, groupNamed('Término')),
        ];
        const last = await modifiers.insert(tx, optionNamed(sauces.id, 'Ajo', 2));
        const first = await modifiers.insert(tx, optionNamed(sauces.id, 'Chimichurri', 1));
        const attach = (modifierGroupId: string, sortOrder: number) =>
          groupAssignments.insert(tx, {
            productId: steak.id,
            modifierGroupId,
            sortOrder,
            minSelectionOverride: 0,
            maxSelectionOverride: null,
          });
        const [second, one] = [await attach(sauces.id, 2), await attach(done.id, 1)];
        expect(await groupsOfProduct(tx, steak.id)).toEqual([
          { group: done, assignment: one, modifiers: [] },
          { group: sauces, assignment: second, modifiers: [first, last] },
        ]);
        expect(await groupsOfProduct(tx, soup.id)).toEqual([]);
        expect(await findAssignment(tx, steak.id, sauces.id)).toEqual(second);
        expect([await exists.groupUse(tx, sauces.id), await exists.groupUse(tx, steak.id)]).toEqual([true, false]);
      });
    });

    test('a location’s menus are its own', async () => {
      const owner = await store.owner();
      const locationId = owner.locationIds[0]!;
      const menu = await store.write(owner, async (tx) => {
        const inserted = await menus.insert(tx, menuNamed('Cena'));
        await locationMenus.insert(tx, { locationId, menuId: inserted.id });
        expect(await menusOfLocation(tx, locationId)).toEqual([inserted]);
        expect(await findLocationMenu(tx, locationId, inserted.id)).toMatchObject({ menuId: inserted.id });
        return inserted;
      });
      await store.write(await store.owner(), async (tx) => {
        expect(await menusOfLocation(tx, locationId)).toEqual([]);
        expect(await findLocationMenu(tx, locationId, menu.id)).toBeUndefined();
      });
    });

    test('a SKU is unique within its business, in the database itself', async () => {
      const { owner, rows } = await withProducts('Puyazo');
      await store.write(owner, async (tx) => {
        await products.update(tx, rows[0]!.id, { sku: 'P-1' });
        expect([await exists.sku(tx, 'P-1'), await exists.sku(tx, 'P-1', rows[0]!.id)]).toEqual([true, false]);
      });
      const insert = (actor: Actor) =>
        store.write(actor, (tx) => products.insert(tx, productNamed('Otro', { sku: 'P-1' })));
      await expect(insert(owner)).rejects.toThrow(/unique/i);
      expect((await insert(await store.owner())).sku).toBe('P-1');
    });
  });
};
