import {
  foldLetters,
  type ImportChange,
  type ImportColumn,
  type ImportedRow,
  type ImportProblem,
  Name,
  nameKey,
  type Product,
  type ProductCategory,
} from '@comanda/contracts';
import type { ImportStations } from './import-kitchen.ts';
import { readPrice } from './read-price.ts';
import type { SheetRow } from './read-sheet.ts';

export interface Known {
  products: readonly Product[];
  categories: readonly ProductCategory[];
  /** Null where no dish is sent anywhere: in the cloud. */
  stations: ImportStations | null;
}

const MOST_PRICE = 100_000_000;
const MOST_SKU = 60;
/** What Loyverse and Square, in English and in Spanish, write where whoever sells it says the price. Here every dish has one. */
const VARIABLE = 'variable';

/** As a dish is renamed by its SKU: an accent that was forgotten is put right, capitals and spaces stay as they are. */
const spelled = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('es');

/**
 * What each row becomes. A dish that is there is known by its SKU, else by category and name; each by one row at most, so that
 * the same text a second time changes nothing. Pure.
 */
export const planImport = (rows: readonly SheetRow[], known: Known): ImportedRow[] => {
  const categoryNames = new Map(known.categories.map(({ id, name }) => [id, name]));
  const book = bookOf(known.products, categoryNames);
  const read = rows.map((row) => readRow(row, known.stations));
  const seen = new Set<string>();
  for (const row of read) {
    if (row.problem) continue;
    const key = rowKey(row);
    if (seen.has(key)) row.problem = { code: 'repeated', column: row.sku ? 'sku' : 'name' };
    seen.add(key);
  }
  const right = read.filter((row) => row.problem === null);
  const found = new Map<ImportedRow, Product | null>();
  const look = (rows: readonly ImportedRow[], by: (row: ImportedRow) => Product | null) => {
    for (const row of rows) if (!found.get(row)) found.set(row, by(row));
  };
  // The surest first, whatever the order of the rows: what one row means by its SKU is no other's by its name.
  look(
    right.filter(({ sku }) => sku !== null),
    book.takeSku,
  );
  look(
    right.filter(({ category }) => category !== null),
    book.takeDish,
  );
  look(
    right.filter(({ category }) => category === null),
    book.takeName,
  );
  const planned = read.map((row): ImportedRow => {
    if (row.problem) return { ...row, status: row.problem.code === 'price_variable' ? 'skipped' : 'wrong' };
    const product = found.get(row);
    return keepPassFree(product ? compared(row, product, categoryNames, known.stations) : row, known.stations);
  });
  return keepNamesApart(planned, known.products, categoryNames);
};

/** A row that would put a dish beside another of its name is wrong; two that stood so before, and are not touched, stay. */
const keepNamesApart = (
  rows: readonly ImportedRow[],
  products: readonly Product[],
  categoryNames: ReadonlyMap<string, string>,
): ImportedRow[] => {
  const placeOf = ({ categoryId, name }: Product) =>
    dishKey((categoryId && categoryNames.get(categoryId)) || null, name);
  const byId = new Map(products.map((one) => [one.id, one]));
  const isPlaced = ({ status, changes }: ImportedRow) =>
    status === 'new' || changes.some((change) => change === 'name' || change === 'category' || change === 'active');
  const placed = new Set(rows.filter(isPlaced).map(({ productId }) => productId));
  const taken = new Set(products.filter(({ id, isActive }) => isActive && !placed.has(id)).map(placeOf));
  return rows.map((row) => {
    if (row.status === 'wrong' || !isPlaced(row)) return row;
    const product = row.productId === null ? undefined : byId.get(row.productId);
    const name = product && !row.changes.includes('name') ? product.name : row.name;
    const category = row.category ?? (product?.categoryId && categoryNames.get(product.categoryId)) ?? null;
    const place = dishKey(category, name);
    if (taken.has(place))
      return { ...row, status: 'wrong', changes: [], problem: { code: 'name_taken', column: 'name' } };
    taken.add(place);
    return row;
  });
};

const keepPassFree = (row: ImportedRow, stations: ImportStations | null): ImportedRow => {
  const isSent = row.station !== null && (row.status === 'new' || row.changes.includes('station'));
  if (!isSent || !stations?.isPass(row.station!)) return row;
  return { ...row, status: 'wrong', changes: [], problem: { code: 'station_is_pass', column: 'station' } };
};

const readRow = ({ row, cells }: SheetRow, stations: ImportStations | null): ImportedRow => {
  const price = readPrice(cells.price);
  const problem = problemOf(cells, price, stations);
  return {
    row,
    status: 'new',
    category: cells.category || null,
    name: cells.name,
    price,
    sku: cells.sku || null,
    station: (stations && cells.station) || null,
    previousPrice: null,
    changes: [],
    problem: problem && { code: problem[0], column: problem[1] },
    productId: null,
  };
};

const problemOf = (
  cells: SheetRow['cells'],
  price: number | null,
  stations: ImportStations | null,
): [ImportProblem, ImportColumn] | null => {
  if (cells.name === '') return ['name_missing', 'name'];
  if (!Name.safeParse(cells.name).success) return ['name_invalid', 'name'];
  if (cells.category && !Name.safeParse(cells.category).success) return ['category_invalid', 'category'];
  if (foldLetters(cells.price) === VARIABLE) return ['price_variable', 'price'];
  if (cells.price === '') return ['price_missing', 'price'];
  if (price === null) return ['price_invalid', 'price'];
  if (price > MOST_PRICE) return ['price_too_high', 'price'];
  if (cells.sku.length > MOST_SKU) return ['sku_too_long', 'sku'];
  if (stations && cells.station && !stations.has(cells.station)) return ['station_unknown', 'station'];
  return null;
};

const rowKey = ({ sku, category, name }: Pick<ImportedRow, 'sku' | 'category' | 'name'>): string =>
  sku ? `sku ${sku}` : dishKey(category, name);

const dishKey = (category: string | null, name: string): string => `${nameKey(category ?? '')}\n${nameKey(name)}`;

/** The dishes there are, each to be taken once. */
const bookOf = (products: readonly Product[], categoryNames: ReadonlyMap<string, string>) => {
  const taken = new Set<string>();
  const take = (found: Product | undefined): Product | null => {
    if (found) taken.add(found.id);
    return found ?? null;
  };
  const categoryOf = ({ categoryId }: Product) => (categoryId && categoryNames.get(categoryId)) || null;
  const bySku = new Map(products.filter(({ sku }) => sku !== null).map((one) => [one.sku, one]));
  const byDish = Map.groupBy(products, (one) => dishKey(categoryOf(one), one.name));
  const byName = Map.groupBy(products, (one) => nameKey(one.name));
  /** One with another SKU is another dish. On sale before off sale; without a SKU before those another row may mean. */
  const best = (among: readonly Product[] = [], { sku }: ImportedRow) =>
    among
      .filter((one) => !taken.has(one.id) && (sku === null || one.sku === null))
      .toSorted((a, b) => rankOf(a) - rankOf(b));
  return {
    takeSku: ({ sku }: ImportedRow) => take(bySku.get(sku)),
    takeDish: (row: ImportedRow) => take(best(byDish.get(dishKey(row.category, row.name)), row)[0]),
    /** Of a row that names no category: the dish without one, or the only one of that name. */
    takeName: (row: ImportedRow) => {
      const [plain] = best(byDish.get(dishKey(null, row.name)), row);
      const [only, ...others] = best(byName.get(nameKey(row.name)), row);
      return take(plain ?? (others.length === 0 ? only : undefined));
    },
  };
};

const rankOf = ({ isActive, sku }: Product): number => (isActive ? 0 : 2) + (sku === null ? 0 : 1);

const compared = (
  row: ImportedRow,
  product: Product,
  categoryNames: ReadonlyMap<string, string>,
  stations: ImportStations | null,
): ImportedRow => {
  const category = (product.categoryId && categoryNames.get(product.categoryId)) || '';
  const dish = { productId: product.id, categoryId: product.categoryId };
  const differs: Record<ImportChange, boolean> = {
    name: row.sku !== null && row.sku === product.sku && spelled(row.name) !== spelled(product.name),
    category: row.category !== null && nameKey(row.category) !== nameKey(category),
    price: row.price !== product.price,
    sku: row.sku !== null && row.sku !== product.sku,
    active: !product.isActive,
    station: row.station !== null && stations !== null && !stations.leadsTo(dish, row.station),
  };
  const changes = (Object.keys(differs) as ImportChange[]).filter((change) => differs[change]);
  return {
    ...row,
    status: changes.length > 0 ? 'changed' : 'same',
    changes,
    previousPrice: product.price,
    productId: product.id,
  };
};
