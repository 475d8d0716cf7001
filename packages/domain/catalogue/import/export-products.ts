import { minorToMajor } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { VerbatimAnswer } from '@comanda/kernel/route';
import Papa from 'papaparse';
import { everyCategory, everyProduct } from '../catalogue.store.ts';
import { FORMULA } from './formulas.ts';
import type { ImportKitchen } from './import-kitchen.ts';

const COLUMNS = ['Categoría', 'Nombre', 'Precio', 'SKU'];
const STATION = 'Estación';
/** Without it a spreadsheet takes the text for another character set. */
const BOM = '\ufeff';

/** The dishes on sale, as `POST /products/import` takes them: importing what was exported changes nothing. */
export const exportTable = async (
  ctx: Context,
  kitchen: Pick<ImportKitchen, 'stationOf'> | null,
): Promise<VerbatimAnswer> => {
  const names = new Map((await everyCategory(ctx)).map(({ id, name }) => [id, name]));
  const onSale = (await everyProduct(ctx)).filter(({ isActive }) => isActive);
  const rows = onSale.map(({ id, categoryId, name, price, sku }) => {
    const category = categoryId && names.get(categoryId);
    const cells = [category ?? '', name, minorToMajor(price), sku ?? ''];
    return kitchen ? [...cells, kitchen.stationOf({ productId: id, categoryId }) ?? ''] : cells;
  });
  const fields = kitchen ? [...COLUMNS, STATION] : COLUMNS;
  const body = BOM + Papa.unparse({ fields, data: rows }, { escapeFormulae: FORMULA });
  return { status: 200, headers: { ...CSV_HEADERS, 'Content-Disposition': 'attachment; filename="carta.csv"' }, body };
};

const CSV_HEADERS = { 'Content-Type': 'text/csv; charset=utf-8' };

/** In the cloud, which sends no dish anywhere. */
export const exportProducts = (ctx: Context): Promise<VerbatimAnswer> => exportTable(ctx, null);
