import type { BulkChange, BulkChanged, ListedProduct, Minor, Page, ProductChange } from '@comanda/contracts';
import { verifyAudit } from '@comanda/kernel/audit';
import type { Actor } from '@comanda/kernel/context';
import { refusal } from '@comanda/testing/refusal';
import type { World } from '@comanda/testing/world';
import { describe, expect, test } from 'vitest';
import { getProductHistory } from '../history/get-product-history.ts';
import { listProductChanges } from '../history/list-product-changes.ts';
import { undoProductChange } from '../history/undo-product-change.ts';
import { createMenu } from '../menus/create-menu.ts';
import { listMenuItems } from '../menus/list-menu-items.ts';
import { bulkUpdateProducts } from './bulk-update-products.ts';
import { createProduct } from './create-product.ts';
import { createProductCategory } from './create-product-category.ts';
import { deleteProduct } from './delete-product.ts';
import { listProducts } from './list-products.ts';
import { updateProduct } from './update-product.ts';

/** The owner of a world with three dishes. */
const deskOf = async (world: World) => {
  const owner = world.as('Owner');
  const { businessId } = owner;
  const make = async (name: string, price: number) =>
    (await world.run(owner, createProduct, { businessId, name, price: price as Minor })).id;
  const ids = [await make('Café', 1_500), await make('Pepián', 6_500), await make('Puyazo', 12_000)];
  const bulk = (change: BulkChange, productIds = ids, actor: Actor = owner): Promise<BulkChanged> =>
    world.run(actor, bulkUpdateProducts, { productIds, change });
  const listed = (query: object = {}): Promise<Page<ListedProduct>> => world.run(owner, listProducts, query);
  const prices = async () => (await listed()).data.map(({ price }) => price);
  const history = async (id: string): Promise<ProductChange[]> =>
    (await world.run(owner, getProductHistory, { id })).data;
  const undo = (id: string | null, more: object = {}) => world.run(owner, undoProductChange, { id: id!, ...more });
  const last = async () => (await world.run(owner, listProductChanges, { ids: ids as never })).data;
  return { owner, businessId, ids, bulk, listed, prices, history, undo, last };
};

const RAISE = { kind: 'price', by: 'percent', value: 1_000, roundTo: 25 } as const;

/** What changing products promises, on whichever database `open` gives. */
export const registerChangedProductsTests = (database: string, open: () => Promise<World>): void => {
  describe(`products that change, on ${database}`, () => {
    test('many prices change at once and come back at once, but for one that somebody changed since', async () => {
      await using world = await open();
      const { owner, ids, bulk, prices, undo, history, last } = await deskOf(world);
      const { changed, changeId } = await bulk(RAISE);
      expect([changed, await prices()]).toEqual([3, [1_650, 7_150, 13_200]]);
      expect((await last()).map(({ by, count, changes }) => [by, count, changes.price])).toEqual([
        ['Owner', 3, [1_500, 1_650]],
        ['Owner', 3, [6_500, 7_150]],
        ['Owner', 3, [12_000, 13_200]],
      ]);
      world.env.advance(1000);
      await world.run(owner, updateProduct, { id: ids[1]!, price: 7_000 as Minor });
      expect(await undo(changeId)).toEqual({ undone: 2, left: ['Pepián'] });
      expect(await prices()).toEqual([1_500, 7_000, 12_000]);
      expect(await undo(changeId)).toEqual({ undone: 0, left: ['Café', 'Pepián', 'Puyazo'] });
      expect((await history(ids[0]!)).map(({ action }) => action)).toEqual([
        'product.bulk_updated',
        'product.bulk_updated',
        'product.created',
      ]);
      expect(await verifyAudit(world.contexts.read(owner))).toMatchObject({ brokenAt: null });
    });

    test('one product of many comes back alone', async () => {
      await using world = await open();
      const { ids, bulk, prices, undo } = await deskOf(world);
      const { changeId } = await bulk({ kind: 'price', by: 'amount', value: -500, roundTo: 1 });
      expect(await undo(changeId, { productId: ids[2] })).toEqual({ undone: 1, left: [] });
      expect(await prices()).toEqual([1_000, 6_000, 12_000]);
    });

    test('all of them change or none: a price below zero and a stranger product are named', async () => {
      await using world = await open();
      const { bulk, ids, prices, owner } = await deskOf(world);
      const off = { kind: 'price', by: 'amount', value: -2_000, roundTo: 1 } as const;
      const failed = await bulk(off).catch((error: unknown) => error);
      expect(failed).toMatchObject({ code: 'BULK_PRICE_INVALID', details: { name: 'Café', productId: ids[0] } });
      expect(await refusal(bulk({ ...RAISE, value: -10_001 }))).toBe('BULK_PRICE_INVALID');
      const theirs = await world.stranger();
      const stranger = await world.run(theirs, createProduct, {
        businessId: theirs.businessId,
        name: 'Ajeno',
        price: 100 as Minor,
      });
      expect(await refusal(bulk(RAISE, [...ids, stranger.id]))).toBe('PRODUCT_NOT_FOUND');
      expect(await refusal(bulk(RAISE, ids, theirs))).toBe('PRODUCT_NOT_FOUND');
      expect(await refusal(bulk({ kind: 'category', categoryId: ids[0]! }))).toBe('CATEGORY_NOT_FOUND');
      expect(await refusal(bulk({ kind: 'menu', menuId: ids[0]!, isOn: true }))).toBe('MENU_NOT_FOUND');
      expect(await prices()).toEqual([1_500, 6_500, 12_000]);
      expect((await world.db.read.selectFrom('auditEntry').selectAll().execute()).map(({ action }) => action)).toEqual(
        Array.from({ length: 4 }, () => 'product.created'),
      );
      expect(owner.businessId).not.toBe(theirs.businessId);
    });

    test('of no more than five hundred, and by no price that is none', async () => {
      await using world = await open();
      const { bulk, ids, owner } = await deskOf(world);
      const many = Array.from({ length: 501 }, () => ids[0]!);
      await expect(bulk(RAISE, many)).rejects.toThrow();
      await expect(bulk(RAISE, [])).rejects.toThrow();
      await expect(bulk({ ...RAISE, roundTo: 7 as never })).rejects.toThrow();
      await expect(world.run(owner, updateProduct, { id: ids[0]!, price: -1 as Minor })).rejects.toThrow();
      await expect(world.run(owner, updateProduct, { id: ids[0]!, kitchenName: 'x'.repeat(41) })).rejects.toThrow();
    });

    test('category, sale, favourites and allergens change together, and lists find them by it', async () => {
      await using world = await open();
      const { owner, businessId, ids, bulk, listed, undo } = await deskOf(world);
      const drinks = await world.run(owner, createProductCategory, { businessId, name: 'Bebidas' });
      const two = ids.slice(0, 2);
      const names = async (query: object) => (await listed(query)).data.map(({ name }) => name);
      const moved = await bulk({ kind: 'category', categoryId: drinks.id }, two);
      expect(await names({ categoryId: drinks.id })).toEqual(['Café', 'Pepián']);
      await bulk({ kind: 'favourite', isFavourite: true }, two);
      expect(await names({ isFavourite: 'true' })).toEqual(['Café', 'Pepián']);
      await bulk({ kind: 'allergens', add: ['nuts', 'milk'] }, [ids[1]!]);
      const again = await bulk({ kind: 'allergens', add: ['milk'] }, [ids[1]!]);
      expect(again).toEqual({ changed: 0, changeId: null });
      expect(await names({ allergen: 'nuts' })).toEqual(['Pepián']);
      await bulk({ kind: 'active', isActive: false }, [ids[2]!]);
      expect(await names({ isActive: 'false' })).toEqual(['Puyazo']);
      expect(await undo(moved.changeId)).toEqual({ undone: 2, left: [] });
      expect(await names({ categoryId: drinks.id })).toEqual([]);
      expect(await names({ isSoldOut: 'true' })).toEqual([]);
    });

    test('what was taken off a menu comes back at its hours, and what was put on goes', async () => {
      await using world = await open();
      const { owner, businessId, ids, bulk, undo } = await deskOf(world);
      const menu = await world.run(owner, createMenu, { businessId, name: 'Almuerzos' });
      const onMenu = async () =>
        (await world.run(owner, listMenuItems, { menuId: menu.id })).data.map(({ productId, availableFrom }) => [
          productId,
          availableFrom,
        ]);
      const put = await bulk({ kind: 'menu', menuId: menu.id, isOn: true });
      expect(await onMenu()).toHaveLength(3);
      expect(await bulk({ kind: 'menu', menuId: menu.id, isOn: true })).toEqual({ changed: 0, changeId: null });
      world.env.advance(1000);
      await world.write(owner, (tx) =>
        tx.db
          .updateTable('menuItem')
          .set({ availableFrom: '11:00', availableTo: '15:00', updatedAt: tx.clock.now() })
          .where('productId', '=', ids[0]!)
          .execute(),
      );
      const off = await bulk({ kind: 'menu', menuId: menu.id, isOn: false }, [ids[0]!]);
      expect(await undo(off.changeId)).toEqual({ undone: 1, left: [] });
      expect(await onMenu()).toContainEqual([ids[0], '11:00']);
      const undone = await undo(put.changeId);
      expect(undone.undone).toBeGreaterThanOrEqual(2);
    });

    test('the last change of a product says what, by whom, and whether it can be undone', async () => {
      await using world = await open();
      const { owner, businessId, ids, history, undo } = await deskOf(world);
      const [id] = ids as [string];
      expect(await history(id)).toMatchObject([{ action: 'product.created', canUndo: false }]);
      const drinks = await world.run(owner, createProductCategory, { businessId, name: 'Bebidas' });
      world.env.advance(1000);
      await world.run(owner, updateProduct, {
        id,
        price: 1_800 as Minor,
        categoryId: drinks.id,
        kitchenName: 'CAFE',
        sku: 'C-1',
      });
      const [change] = await history(id);
      expect(change).toMatchObject({
        by: 'Owner',
        canUndo: true,
        changes: {
          price: [1_500, 1_800],
          category: [null, 'Bebidas'],
          kitchenName: [null, 'CAFE'],
          sku: [null, 'C-1'],
        },
      });
      world.env.advance(1000);
      // Nothing that is different is nothing to tell.
      await world.run(owner, updateProduct, { id, price: 1_800 as Minor });
      expect(await history(id)).toHaveLength(2);
      expect(await undo(change!.id)).toEqual({ undone: 1, left: [] });
      expect((await history(id))[0]).toMatchObject({ changes: { category: ['Bebidas', null], price: [1_800, 1_500] } });
      await world.run(owner, deleteProduct, { id });
      const stranger = await world.stranger();
      expect((await world.run(stranger, getProductHistory, { id })).data).toEqual([]);
      expect(await refusal(world.run(stranger, undoProductChange, { id: change!.id }))).toBe('CHANGE_NOT_FOUND');
      expect(await refusal(undo(id))).toBe('CHANGE_NOT_FOUND');
    });
  });
};
