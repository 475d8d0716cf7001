import { AppError, foldLetters, MappedEntity, MOST_MAPPINGS_AT_ONCE, Platform } from '@comanda/contracts';
import { saidSeparator } from '@comanda/kernel/lookup/said-separator';
import Papa from 'papaparse';

/** A line of a table of mappings, as it is written; null: not as it must be. */
export interface MappingLine {
  /** From 1, blank lines and the header counted, as a spreadsheet counts. */
  line: number;
  platform: string | null;
  externalSku: string;
  entity: MappedEntity | null;
  name: string;
  /** What the table does not say stays as it is. */
  isActive: boolean | 'unsaid' | null;
}

const NEEDED = ['platform', 'external_sku', 'name'] as const;
const COLUMNS = [...NEEDED, 'entity', 'active'] as const;
const ACTIVE: ReadonlyMap<string, MappingLine['isActive']> = new Map<string, MappingLine['isActive']>([
  ['', 'unsaid'],
  ...['yes', 'si', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0'].map((word) => [word, false] as const),
]);

/** Reads a table of mappings. Pure. Throws IMPORT_EMPTY, IMPORT_TOO_LONG, IMPORT_UNREADABLE, EXTERNAL_COLUMNS_MISSING. */
export const readMappings = (text: string): MappingLine[] => {
  const said = saidSeparator(text);
  const { data, errors } = Papa.parse<string[]>(said.text, { delimiter: said.separator ?? '' });
  const rows = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const header = (rows[0]?.cells ?? []).map((cell) => cell.toLowerCase().replace(/\s+/g, '_'));
  const missing = NEEDED.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new AppError('EXTERNAL_COLUMNS_MISSING', { missing });
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed) throw new AppError('IMPORT_UNREADABLE', { row: (unclosed.row ?? 0) + 1 });
  const body = rows.slice(1);
  if (body.length === 0) throw new AppError('IMPORT_EMPTY');
  if (body.length > MOST_MAPPINGS_AT_ONCE) throw new AppError('IMPORT_TOO_LONG', { most: MOST_MAPPINGS_AT_ONCE });
  return body.map(({ line, cells }) => {
    const cellOf = (name: (typeof COLUMNS)[number]) => cells[header.indexOf(name)] ?? '';
    return {
      line,
      platform: Platform.safeParse(cellOf('platform')).data ?? null,
      externalSku: cellOf('external_sku'),
      entity: MappedEntity.safeParse(cellOf('entity').toLowerCase() || 'product').data ?? null,
      name: cellOf('name'),
      isActive: ACTIVE.get(foldLetters(cellOf('active'))) ?? null,
    };
  });
};
