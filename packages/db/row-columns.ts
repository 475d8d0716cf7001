import type { z } from 'zod';

/** How a column's values are read: as they are, as true and false, or as JSON. */
export type ColumnKind = 'plain' | 'flag' | 'json';

/** What of a type's definition says how it is stored. */
interface Definition {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
}

const JSON_TYPES: ReadonlySet<string> = new Set(['array', 'object', 'record', 'tuple', 'unknown', 'any']);

/** How values of a field are stored: lists, objects and values of any type as JSON text, booleans as 0 and 1. */
const kindOf = (type: z.core.$ZodType): ColumnKind => {
  const def = type._zod.def as Definition;
  if (def.type === 'boolean') return 'flag';
  if (JSON_TYPES.has(def.type)) return 'json';
  const inner = def.innerType ?? def.in;
  if (inner) return kindOf(inner);
  return def.options?.map(kindOf).find((kind) => kind !== 'plain') ?? 'plain';
};

/** The column of a field: `isActive` is `is_active`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a row that are read as `kind`. */
export const columnsRead = (row: z.ZodObject, kind: ColumnKind): string[] =>
  Object.keys(row.shape)
    .filter((field) => kindOf(row.shape[field]) === kind)
    .map(columnOf);
