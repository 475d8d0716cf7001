import { AppError, foldLetters, type ImportColumn } from '@comanda/contracts';
import { saidSeparator } from '@comanda/kernel/lookup/said-separator';
import Papa from 'papaparse';
import { exportedMenu, isExported } from './exported-menu.ts';
import { withoutTextMark } from './formulas.ts';

export interface SheetRow {
  /** From 1, blank lines and the header counted, as a spreadsheet counts. */
  row: number;
  cells: Record<ImportColumn, string>;
}

export interface Sheet {
  rows: SheetRow[];
  ignoredColumns: string[];
}

export const MOST_ROWS = 2000;

/** Headers in small letters without accents or signs, Spanish and English. */
const HEADERS: Record<ImportColumn, readonly string[]> = {
  category: ['categoria', 'category', 'grupo', 'group', 'seccion', 'section', 'familia'],
  name: ['nombre', 'name', 'platillo', 'plato', 'producto', 'product', 'dish', 'item', 'articulo'],
  price: ['precio', 'price', 'precio q', 'precio gtq', 'precio de venta', 'precio venta', 'valor'],
  sku: ['sku', 'codigo', 'code'],
  station: ['estacion', 'station', 'estacion de cocina', 'kitchen station'],
};

/** A table nobody gave a header, by how many cells its rows have. */
const WITHOUT_CATEGORY: readonly ImportColumn[] = ['name', 'price'];
const IN_ORDER: readonly ImportColumn[] = ['category', 'name', 'price'];

/**
 * The rows of a pasted table, or of what another system exported; a column for stations is one only where there are any. Throws IMPORT_EMPTY, IMPORT_TOO_LONG, IMPORT_UNREADABLE, and IMPORT_COLUMNS_MISSING where a
 * header has no name or no price.
 */
export const readSheet = (text: string, { hasStations }: { hasStations: boolean }): Sheet => {
  const lines = linesOf(text);
  const [first] = lines;
  if (first === undefined) throw new AppError('IMPORT_EMPTY');
  const called = first.cells.map(columnCalled);
  const named = called.map((column) => (column === 'station' && !hasStations ? null : column));
  const isHeader = isExported(first) || called.filter((column) => column !== null).length > 1;
  const body = isHeader ? lines.slice(1) : lines;
  if (body.length === 0) throw new AppError('IMPORT_EMPTY');
  if (body.length > MOST_ROWS) throw new AppError('IMPORT_TOO_LONG', { most: MOST_ROWS });
  const exported = exportedMenu(first, body);
  if (exported) return exported;
  const columns = isHeader ? named : columnsWithoutHeader(body);
  const missing = WITHOUT_CATEGORY.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new AppError('IMPORT_COLUMNS_MISSING', { columns: missing });
  const cellOf = (cells: readonly string[], column: ImportColumn) => cells[columns.indexOf(column)] ?? '';
  return {
    rows: body.map(({ row, cells }) => ({
      row,
      cells: {
        category: cellOf(cells, 'category'),
        name: cellOf(cells, 'name'),
        price: cellOf(cells, 'price'),
        sku: cellOf(cells, 'sku'),
        station: cellOf(cells, 'station'),
      },
    })),
    ignoredColumns: isHeader ? first.cells.filter((cell, at) => cell !== '' && columns[at] === null) : [],
  };
};

/** A line that is not blank. */
export interface SheetLine {
  /** From 1, as a spreadsheet counts. */
  row: number;
  cells: string[];
}

const linesOf = (text: string): SheetLine[] => {
  const said = saidSeparator(text);
  const plain = said.text.replace(/\r\n?/g, '\n');
  const delimiter = said.separator ?? delimiterOf(plain);
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter, newline: '\n' });
  const unclosed = errors.find((error) => error.type === 'Quotes');
  if (unclosed) throw new AppError('IMPORT_UNREADABLE', { row: (unclosed.row ?? 0) + 1 });
  const lines = data.map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => withoutTextMark(cell.trim())) }));
  return lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
};

/** Not guessed by counting: a comma in every price (`45,00`) counts as well as the tab or semicolon that parts the cells. */
const delimiterOf = (text: string): string => {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const unquoted = first.replace(/"(?:[^"]|"")*"/g, '');
  return ['\t', ';'].find((mark) => unquoted.includes(mark)) ?? ',';
};

const columnCalled = (cell: string): ImportColumn | null => {
  const plain = foldLetters(cell)
    .replace(/[^a-z\s]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const found = Object.entries(HEADERS).find(([, names]) => names.includes(plain));
  return found ? (found[0] as ImportColumn) : null;
};

const columnsWithoutHeader = (lines: readonly SheetLine[]): readonly (ImportColumn | null)[] =>
  lines.every(({ cells }) => cells.length < 3) ? WITHOUT_CATEGORY : IN_ORDER;
