import type { Change } from '@comanda/contracts';
import type { TableRegistry } from '@comanda/db';
import { isDeep, SHORT } from './read-changes.ts';

/** Of a text of JSON in a column; ours have some thousand. Letters. */
const LONGEST = SHORT;
/** Of what the log says of hundreds of products changed at once, each with what it takes to undo it. Letters. */
const LONGEST_TOGETHER = 6_000_000;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const parsed = (text: string, longest: number, where: string): unknown => {
  if (text.length > longest) throw new RangeError(`${where} is longer than ${longest} letters`);
  if (isDeep(text)) throw new RangeError(`${where} is nested too deeply`);
  try {
    return JSON.parse(text);
  } catch {
    throw new TypeError(`${where} is no JSON`);
  }
};

/**
 * Whether rows can be read again: whoever lists them parses these texts, of all branches together, and what the log says is never
 * rewritten. Throws RangeError or TypeError for what no hub of ours has sealed.
 */
export const checkTexts = (tables: TableRegistry, changes: readonly Change[]): void => {
  for (const [entity, op, , image] of changes) {
    if (op === 'D') continue;
    const isTogether = entity === 'audit_entry' && image.entity === 'products';
    for (const column of tables[entity]?.json ?? []) {
      const text = image[column];
      const where = `${entity}.${column}`;
      const value =
        typeof text === 'string' ? parsed(text, isTogether ? LONGEST_TOGETHER : LONGEST, where) : (text ?? null);
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (entity === 'audit_entry' && !isObject) throw new TypeError(`${where} is no object`);
    }
    if (entity === 'audit_entry' && !(typeof image.at === 'string' && INSTANT.test(image.at)))
      throw new TypeError('audit_entry.at is no instant');
  }
};
