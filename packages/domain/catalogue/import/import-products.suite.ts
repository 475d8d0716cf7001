import type { ImportedProducts } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { refusal } from '@comanda/testing/refusal';
import type { World } from '@comanda/testing/world';
import { describe, expect, test } from 'vitest';
import { assignMenu } from '../menus/assign-menu.ts';
import { createMenu } from '../menus/create-menu.ts';
import { createMenuItem } from '../menus/create-menu-item.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';

/** The owner of a world, with a menu to fill. */
const deskOf = (world: World) => {
  const owner = world.as('Owner');
  const importText = (text: string, more: object = {}, actor: Actor = owner): Promise<ImportedProducts> =>
    world.run(actor, importProducts, { businessId: actor.businessId, text, ...more });
  const onSale = async () => {
    const rows = await world.db.read
      .selectFrom('product')
      .leftJoin('productCategory', 'productCategory.id', 'product.categoryId')
      .select(['product.name', 'product.price', 'productCategory.name as category'])
      .where('product.isActive', '=', true)
      .where('product.businessId', '=', owner.businessId)
      .orderBy('product.sortOrder')
      .orderBy('product.name')
      .execute();
    return rows.map(({ category, name, price }) => [category, name, price]);
  };
  return { owner, importText, onSale };
};

const MENU = 'Categoría\tNombre\tPrecio\tSKU\nBebidas\tCafé\tQ12.50\tB-1\nBebidas\tTé\t10\t\nPlatos\tPepián\t"1,250"\t';

/** What an import promises, on whichever database `open` gives. */
export const registerImportTests = (database: string, open: () => Promise<World>): void => {
  describe(`a menu from a table, on ${database}`, () => {
    test('is shown first and written after, all of it, and a second time nothing happens', async () => {
      await using world = await open();
      const { importText, onSale } = deskOf(world);
      const preview = await importText(MENU, { isPreview: true });
      expect(preview).toMatchObject({ isWritten: false, counts: { new: 3, changed: 0, same: 0, wrong: 0 } });
      expect(preview.newCategories).toEqual(['Bebidas', 'Platos']);
      expect(await onSale()).toEqual([]);
      const written = await importText(MENU);
      expect(written.isWritten).toBe(true);
      expect(written.rows.every(({ productId }) => productId !== null)).toBe(true);
      const dishes = [
        ['Bebidas', 'Café', 1250],
        ['Bebidas', 'Té', 1000],
        ['Platos', 'Pepián', 125_000],
      ];
      expect(await onSale()).toEqual(dishes);
      const again = await importText(MENU);
      expect(again).toMatchObject({ counts: { new: 0, changed: 0, same: 3, wrong: 0 }, newCategories: [] });
      expect(await onSale()).toEqual(dishes);
    });

    test('changes what is there: a price, a name by its SKU, and what was off sale comes back', async () => {
      await using world = await open();
      const { importText, onSale, owner } = deskOf(world);
      const first = await importText(MENU);
      const [coffee, tea] = first.rows.map(({ productId }) => productId!);
      await world.write(owner, (tx) =>
        tx.db.updateTable('product').set({ isActive: false }).where('id', '=', tea!).execute(),
      );
      const text = 'Nombre;Precio;SKU\nCafé de la casa;15;B-1\nTÉ;10;\npepián;1250;';
      const { rows } = await importText(text);
      expect(rows.map(({ status, changes, previousPrice }) => [status, changes, previousPrice])).toEqual([
        ['changed', ['name', 'price'], 1250],
        ['changed', ['active'], 1000],
        ['same', [], 125_000],
      ]);
      expect(rows[0]!.productId).toBe(coffee);
      expect(await onSale()).toContainEqual(['Bebidas', 'Café de la casa', 1500]);
      expect(await onSale()).toContainEqual(['Bebidas', 'Té', 1000]);
    });

    test('one dish of a variable price kept a whole export out: it is left out, and says so, and the others are taken', async () => {
      await using world = await open();
      const { importText, onSale } = deskOf(world);
      const text =
        'Handle,SKU,Name,Category,Price [Zona 10]\njamon,1,Jamón,Fiambres,variable\ncafe,2,Café,Bebidas,18.00\n';
      const written = await importText(text);
      expect(written).toMatchObject({ isWritten: true, newCategories: ['Bebidas'] });
      expect(written.counts).toEqual({ new: 1, changed: 0, same: 0, wrong: 0, skipped: 1 });
      expect(written.rows.map(({ row, status, productId }) => [row, status, productId !== null])).toEqual([
        [2, 'skipped', false],
        [3, 'new', true],
      ]);
      expect(written.rows[0]!.problem).toEqual({ code: 'price_variable', column: 'price' });
      expect(await onSale()).toEqual([['Bebidas', 'Café', 1800]]);
      // With a price in its place it is a dish, and one that has its price keeps it.
      await importText(text.replace('variable', '65.00'));
      expect((await importText(text)).counts).toMatchObject({ same: 1, skipped: 1 });
      expect(await onSale()).toContainEqual(['Fiambres', 'Jamón', 6500]);
    });

    test('is not written in part: one wrong row, and every one says what it is', async () => {
      await using world = await open();
      const { importText, onSale } = deskOf(world);
      const long = 'x'.repeat(121);
      const text = [
        'Bebidas\tCafé\t12',
        'Bebidas\t\t12',
        'Bebidas\tTé\t',
        'Bebidas\tAgua\tgratis',
        'Bebidas\tCAFÉ\t13',
        `Bebidas\t${long}\t1`,
        `${long}\tPan\t1`,
        'Bebidas\tYate\t1,000,000.01',
      ].join('\n');
      const answer = await importText(text);
      expect(answer.isWritten).toBe(false);
      expect(answer.rows.map(({ problem }) => problem && [problem.code, problem.column])).toEqual([
        null,
        ['name_missing', 'name'],
        ['price_missing', 'price'],
        ['price_invalid', 'price'],
        ['repeated', 'name'],
        ['name_invalid', 'name'],
        ['category_invalid', 'category'],
        ['price_too_high', 'price'],
      ]);
      expect(answer.counts).toEqual({ new: 1, changed: 0, same: 0, wrong: 7, skipped: 0 });
      expect(answer.rows.slice(1).every(({ status }) => status === 'wrong')).toBe(true);
      expect(await onSale()).toEqual([]);
    });

    test('put a dish beside another of its name: renamed, moved or back on sale, or only spelled another way', async () => {
      await using world = await open();
      const { importText, onSale, owner } = deskOf(world);
      const first = await importText(`${MENU}\nPostres\tFlan\t20\tP-1\nPostres\tFlán de coco\t25\tP-2`);
      expect(first.isWritten).toBe(true);
      const before = await onSale();
      const problems = async (...rows: string[]) => {
        const answer = await importText(['Categoría;Nombre;Precio;SKU', ...rows].join('\n'));
        expect([answer.isWritten, await onSale()]).toEqual([false, before]);
        return answer.rows.map(({ problem }) => problem?.code ?? null);
      };
      expect(await problems(';FLAN;20;P-2')).toEqual(['name_taken']);
      expect(await problems('Bebidas;Cafe;20;P-1')).toEqual(['name_taken']);
      expect(await problems('Bebidas;Ｃafé;1;N-1')).toEqual(['name_taken']);
      expect(await problems('Sopas;Caldo;1;N-1', 'SOPAS;Cal\u00addo;1;N-2')).toEqual([null, 'name_taken']);
      const flan = first.rows.find(({ sku }) => sku === 'P-1')!.productId!;
      await world.write(owner, (tx) =>
        tx.db.updateTable('product').set({ isActive: false }).where('id', '=', flan).execute(),
      );
      expect(await importText('Postres;Flan;22')).toMatchObject({ counts: { changed: 1 }, isWritten: true });
      await world.write(owner, (tx) =>
        tx.db.updateTable('product').set({ isActive: false }).where('id', '=', flan).execute(),
      );
      expect(await importText('Categoría;Nombre;Precio;SKU\nPostres;Flan;22;P-9')).toMatchObject({ isWritten: true });
      const back = await importText('Categoría;Nombre;Precio;SKU\nPostres;Flan;22;P-1');
      expect(back.rows[0]!.problem).toEqual({ code: 'name_taken', column: 'name' });
    });

    test('knows a dish and a category by their names without accents, and puts an accent right by the SKU', async () => {
      await using world = await open();
      const { importText, onSale } = deskOf(world);
      await importText('Categoría;Nombre;Precio;SKU\nCafés;Cafe;10;B-1\nCafés;Té;8;');
      const again = await importText('Categoría;Nombre;Precio;SKU\nCAFES;CAFE;10;B-1\ncafes;Te;8;');
      expect(again).toMatchObject({ counts: { same: 2, new: 0 }, newCategories: [] });
      await importText('Categoría;Nombre;Precio;SKU\nCafés;Café;10;B-1');
      expect(await onSale()).toContainEqual(['Cafés', 'Café', 1000]);
    });

    test('swaps the names of two dishes by their SKUs', async () => {
      await using world = await open();
      const { importText, onSale } = deskOf(world);
      await importText('Nombre;Precio;SKU\nUno;10;A\nDos;20;B');
      expect((await importText('Nombre;Precio;SKU\nDos;10;A\nUno;20;B')).isWritten).toBe(true);
      expect((await onSale()).map(([, name, price]) => [name, price])).toEqual([
        ['Dos', 1000],
        ['Uno', 2000],
      ]);
    });

    test('goes on the menus that hold its category, and else on the only one there is', async () => {
      await using world = await open();
      const { owner, importText } = deskOf(world);
      const { businessId, locationId } = world;
      await importText('Bebidas\tCafé\t12\nPlatos\tPepián\t45');
      const dish = async (name: string) =>
        (await world.db.read.selectFrom('product').selectAll().where('name', '=', name).executeTakeFirstOrThrow()).id;
      const menu = async (name: string, ...dishes: string[]) => {
        const { id: menuId } = await world.run(owner, createMenu, { businessId, name });
        for (const one of dishes) await world.run(owner, createMenuItem, { menuId, productId: await dish(one) });
        await world.run(owner, assignMenu, { locationId, menuId });
        return menuId;
      };
      const menusOf = async (name: string) => {
        const items = world.db.read
          .selectFrom('menuItem')
          .select('menuId')
          .where('productId', '=', await dish(name));
        return (await items.execute()).map(({ menuId }) => menuId).sort();
      };
      await menu('Vacía');
      const drinks = await menu('Carta', 'Café');
      await importText('Bebidas\tTé\t10\nPostres\tFlan\t20', { locationId });
      expect([await menusOf('Té'), await menusOf('Flan')]).toEqual([[drinks], [drinks]]);
      const dinner = await menu('Cena', 'Pepián');
      await importText('Platos\tJocón\t50\nBebidas\tAgua\t5\nSopas\tCaldo\t30', { locationId });
      expect([await menusOf('Jocón'), await menusOf('Agua')]).toEqual([[dinner], [drinks]]);
      expect(await menusOf('Caldo')).toEqual([drinks, dinner].sort());
    });

    test('is of one business, and leaves another’s dishes alone', async () => {
      await using world = await open();
      const { importText, onSale } = deskOf(world);
      const stranger = await world.stranger();
      await importText(MENU);
      expect((await importText('Bebidas\tCafé\t99', {}, stranger)).counts.new).toBe(1);
      expect(await onSale()).toContainEqual(['Bebidas', 'Café', 1250]);
    });

    test('comes back as it went: what is exported imports as the same, formulas made harmless', async () => {
      await using world = await open();
      const { importText, owner } = deskOf(world);
      await importText('Categoría;Nombre;Precio;SKU\n=SUMA;"Té, ""negro""";5;"@x"\n;-Promo;0;\n+A;\'=x;1250.5;');
      const { body, headers } = await exportProducts(world.contexts.read(owner));
      expect(headers['Content-Type']).toBe('text/csv; charset=utf-8');
      expect(body).toContain("'=SUMA");
      expect(body).toContain("'-Promo");
      expect(body).not.toMatch(/(^|,)[=+\-@\t]/m);
      const again = await importText(body);
      expect(again.counts).toEqual({ new: 0, changed: 0, same: 3, wrong: 0, skipped: 0 });
    });

    test('refuses what is no table', async () => {
      await using world = await open();
      expect(await refusal(deskOf(world).importText('  '))).toBe('IMPORT_EMPTY');
    });
  });
};
