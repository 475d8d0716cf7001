import { AppError, MappedEntity, MOST_MAPPINGS_AT_ONCE, Platform } from '@comanda/contracts';
import Papa from 'papaparse';

/** A line of a table of mappings, as it is written. `line`: from 1, with the header. */
export interface MappingLine {
  line: number;
  platform: string | null;
  externalSku: string;
  entity: MappedEntity | null;
  name: string;
}

const COLUMNS = ['platform', 'external_sku', 'entity', 'name'] as const;
const cellOf = (row: Record<string, string>, name: (typeof COLUMNS)[number]): string =>
  (row[name] ?? '').replace(/^'(?=[=+\-@\t\r])/, '').trim();

/** Reads a table of mappings. Pure. Throws IMPORT_EMPTY, IMPORT_TOO_LONG, IMPORT_UNREADABLE, EXTERNAL_COLUMNS_MISSING. */
export const readMappings = (text: string): MappingLine[] => {
  const read = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim().toLowerCase().replace(/\s+/g, '_'),
  });
  const missing = COLUMNS.filter((name) => name !== 'entity' && !read.meta.fields?.includes(name));
  if (missing.length > 0) throw new AppError('EXTERNAL_COLUMNS_MISSING', { missing });
  if (read.errors.some(({ type }) => type === 'Quotes')) throw new AppError('IMPORT_UNREADABLE');
  if (read.data.length === 0) throw new AppError('IMPORT_EMPTY');
  if (read.data.length > MOST_MAPPINGS_AT_ONCE) throw new AppError('IMPORT_TOO_LONG', { most: MOST_MAPPINGS_AT_ONCE });
  return read.data.map((row, index) => ({
    line: index + 2,
    platform: Platform.safeParse(cellOf(row, 'platform')).data ?? null,
    externalSku: cellOf(row, 'external_sku'),
    entity: MappedEntity.safeParse(cellOf(row, 'entity').toLowerCase() || 'product').data ?? null,
    name: cellOf(row, 'name'),
  }));
};
