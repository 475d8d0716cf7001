import { AppError, foldLetters, type ImportColumn } from '@comanda/contracts';
import type { Sheet, SheetLine, SheetRow } from './read-sheet.ts';

/** What the columns of another system's export are called: small letters, no accents, no shop's name in brackets. */
interface ExportShape {
  /** Headers nothing else has beside each other: one of each list. */
  knownBy: readonly (readonly string[])[];
  name: readonly string[];
  /** What tells the variants of a product apart. */
  variants: readonly string[];
  category: readonly string[];
  /** What a scanner reads goes before a number the system gave. */
  sku: readonly string[];
  price: readonly string[];
  /** Rows of one product say the same here. */
  group: string;
  /** `Y`: off sale, and left out. */
  archived?: string;
}

const LOYVERSE: ExportShape = {
  knownBy: [['handle'], ['name', 'nombre'], ['sold by weight', 'vendido por peso', 'sku', 'ref']],
  name: ['name', 'nombre'],
  variants: [1, 2, 3].flatMap((n) => [`option ${n} value`, `opcion ${n} valor`]),
  category: ['category', 'categoria'],
  sku: ['barcode', 'codigo de barras', 'sku', 'ref'],
  price: ['price', 'precio', 'default price', 'precio por defecto'],
  group: 'handle',
};
const SQUARE: ExportShape = {
  knownBy: [['item name'], ['variation name']],
  name: ['item name'],
  variants: ['variation name'],
  category: ['reporting category', 'categories', 'category'],
  sku: ['gtin', 'sku'],
  price: ['price'],
  group: 'item name',
  archived: 'archived',
};

/** What Square calls the only variant of a product. */
const ONLY_VARIANT = 'regular';
/** Square writes a category's id behind its name, and the next category behind that. */
const CATEGORY_ID = /\s*\([A-Z0-9]{16,}\).*$/;

const plain = (header: string): string =>
  foldLetters(header)
    .replace(/\[.*\]$/, '')
    .trim();

/** The shape of an export by its header; null of a table somebody wrote. Pure. */
const shapeOf = (headers: readonly string[]): ExportShape | null => {
  const isOf = ({ knownBy }: ExportShape) => knownBy.every((names) => names.some((name) => headers.includes(name)));
  return [LOYVERSE, SQUARE].find(isOf) ?? null;
};

/** Whether Loyverse or Square wrote this header. Pure. */
export const isExported = ({ cells }: SheetLine): boolean => shapeOf(cells.map(plain)) !== null;

/**
 * The dishes of a file Loyverse or Square exported, as it is: a variant is a dish of its own, the first shop's price counts, parts of a
 * composite and what is archived are left out. Null of any other table. Throws IMPORT_COLUMNS_MISSING where it has no price. Pure.
 */
export const exportedMenu = (header: SheetLine, body: readonly SheetLine[]): Sheet | null => {
  const headers = header.cells.map(plain);
  const shape = shapeOf(headers);
  if (!shape) return null;
  const placesOf = (names: readonly string[]) => names.map((name) => headers.indexOf(name)).filter((at) => at >= 0);
  const places = {
    name: placesOf(shape.name),
    variants: placesOf(shape.variants),
    category: placesOf(shape.category),
    sku: placesOf(shape.sku),
    price: placesOf(shape.price),
  };
  const missing = (['name', 'price'] as const).filter((column) => places[column].length === 0);
  if (missing.length > 0) throw new AppError('IMPORT_COLUMNS_MISSING', { columns: missing });
  const first = ({ cells }: SheetLine, column: ImportColumn & keyof typeof places) =>
    places[column].map((at) => cells[at] ?? '').find((cell) => cell !== '') ?? '';
  const groupAt = headers.indexOf(shape.group);
  const archivedAt = shape.archived === undefined ? -1 : headers.indexOf(shape.archived);
  let above = { group: '', name: '', category: '' };
  const rows: SheetRow[] = [];
  for (const line of body) {
    const group = line.cells[groupAt] ?? '';
    const same = group !== '' && above.group === group ? above : { name: '', category: '' };
    const own = first(line, 'name');
    const name = own || same.name;
    const category = first(line, 'category').replace(CATEGORY_ID, '') || same.category;
    above = { group, name, category };
    const price = first(line, 'price');
    if (own === '' && price === '') continue;
    if (line.cells[archivedAt] === 'Y') continue;
    const variants = places.variants
      .map((at) => line.cells[at] ?? '')
      .filter((variant) => variant !== '' && foldLetters(variant) !== ONLY_VARIANT);
    const cells = { category, name: [name, ...variants].join(' '), price, sku: first(line, 'sku'), station: '' };
    rows.push({ row: line.row, cells });
  }
  const used = new Set([...Object.values(places).flat(), groupAt, archivedAt]);
  return { rows, ignoredColumns: header.cells.filter((cell, at) => cell !== '' && !used.has(at)) };
};
