import type { Change } from '@comanda/contracts';
import type { HubInboxRow, Table, TableRegistry } from '@comanda/db';
import { JsonScale } from './json-scale.ts';

/** Of a text of JSON in a column; ours have some thousand. Letters. */
const LONGEST = 262_144;
/** Of what the log says of hundreds of products changed at once, each with what it takes to undo it. Letters. */
const LONGEST_TOGETHER = 6_000_000;
/** Of all such texts of a transaction, which are parsed in one go. */
const MOST = {
  letters: 8_000_000,
  /** Which station cooks an option is said by the option's id; a house has hundreds. */
  names: 10_000,
  texts: 20_000,
  values: 150_000,
  valuesOfChange: Number.POSITIVE_INFINITY,
};

/** Of a text that is none of JSON, in a column nobody says more of. Letters. */
const LONGEST_TEXT = 20_000;
/** Of all else in an entry of the log: a reason is the longest, and has two hundred. Letters. */
const LONGEST_SAID = 2_000;
/** A hub's clock may be years ahead (docs/sync.md#clocks), and an entry stays as it was hashed; none is at the end of calendars. */
const FAR_AHEAD_MS = 100 * 366 * 86_400_000;

/** What a column's text of JSON says; null where there is none. */
const parsed = (text: unknown, where: string, longest: number, scale: JsonScale): unknown => {
  if (text === undefined || text === null) return null;
  if (typeof text !== 'string') throw new TypeError(`${where} is no text`);
  if (text.length > longest) throw new RangeError(`${where} is longer than ${longest} letters`);
  scale.add(text, where);
  try {
    return JSON.parse(text);
  } catch {
    throw new TypeError(`${where} is no JSON`);
  }
};

/** Of an instant as hubs write it, milliseconds; NaN for what only looks like one. */
const instantOf = (at: unknown): number => {
  const ms = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  return Number.isNaN(ms) || new Date(ms).toISOString() !== at ? Number.NaN : ms;
};

/** All of an entry of the log but its details. */
const checkEntry = (image: Record<string, unknown>, receivedAt: string): void => {
  for (const [column, value] of Object.entries(image)) {
    if (column === 'details') continue;
    if (typeof value === 'object' && value !== null) throw new TypeError(`audit_entry.${column} is no text`);
    if (typeof value === 'string' && value.length > LONGEST_SAID)
      throw new RangeError(`audit_entry.${column} is longer than ${LONGEST_SAID} letters`);
  }
  const ms = instantOf(image.at);
  if (Number.isNaN(ms)) throw new TypeError('audit_entry.at is no instant');
  if (ms > Date.parse(receivedAt) + FAR_AHEAD_MS)
    throw new RangeError('audit_entry.at is further ahead than any clock');
};

const checkTexts = (entity: string, { json }: Table, image: Record<string, unknown>): void => {
  // Not a list of pairs: that took as long as reading the row.
  for (const column in image) {
    const value = image[column];
    if (typeof value === 'string' && value.length > LONGEST_TEXT && !json.includes(column))
      throw new RangeError(`${entity}.${column} is longer than ${LONGEST_TEXT} letters`);
  }
};

/**
 * What looks at one change after the other of a transaction, whose texts are weighed together. It throws RangeError or TypeError
 * for one no hub of ours has sealed.
 */
export const rowCheck = (
  tables: TableRegistry,
  { receivedAt }: Pick<HubInboxRow, 'receivedAt'>,
): ((change: Change) => void) => {
  const scale = new JsonScale(MOST);
  return ([entity, op, pk, image]) => {
    if (op === 'D') return;
    const isEntry = entity === 'audit_entry';
    const said = tables[entity];
    const longest = isEntry && image.entity === 'products' ? LONGEST_TOGETHER : LONGEST;
    for (const column of said?.json ?? []) {
      const where = `${entity}.${column}`;
      const value = parsed(image[column], where, longest, scale);
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (isEntry && !isObject) throw new TypeError(`${where} is no object`);
    }
    if (isEntry) checkEntry(image, receivedAt);
    if (said?.owner !== 'hub') return;
    // Of what the cloud decides on the row is looked at once it is merged (`apply-edit.ts`).
    if (said.isSound?.(image) === false) throw new RangeError(`${entity} ${pk} is a row no hub writes`);
    // What is asked and answered between hub and cloud is as long as a request, and stands in no list.
    if (said.isCompared) checkTexts(entity, said, image);
  };
};

/**
 * Whether rows can be read and reckoned with again: whoever lists them parses these texts, and sums up these numbers, of all branches
 * together, and what the log says is never rewritten. Throws RangeError or TypeError for what no hub of ours has sealed.
 */
export const checkRows = (
  tables: TableRegistry,
  changes: readonly Change[],
  received: Pick<HubInboxRow, 'receivedAt'>,
): void => {
  changes.forEach(rowCheck(tables, received));
};
