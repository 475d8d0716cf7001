import type { Change } from '@comanda/contracts';
import type { HubInboxRow } from '@comanda/db';

/** Letters of a table's name or a row's id; ours have less than half. */
export const LONGEST_NAME = 100;

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_NAME;

const isImage = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChange = (value: unknown): value is Change => {
  if (!Array.isArray(value) || (value.length !== 4 && value.length !== 6)) return false;
  const [entity, op, pk, image, changed, baseRev] = value;
  const isEdit =
    value.length === 4 ||
    ((changed === null || Array.isArray(changed)) && (baseRev === null || Number.isInteger(baseRev)));
  return isName(entity) && ['I', 'U', 'D'].includes(op) && isName(pk) && isImage(image) && isEdit;
};

/** Rows hold numbers, texts and lists of these: no hub nests deeper by far, and a parser takes seconds for a million levels. */
const DEEPEST = 40;
/** Of rows as hubs write them, more than a request has room for. */
const MOST_CHANGES = 50_000;
const MOST_VALUES = 500_000;
/** No table has so many columns by far. */
const MOST_VALUES_OF_CHANGE = 300;
/** Columns of all our tables are half as many. A parser knows a name it has met; new ones cost it more than all else. */
const MOST_NAMES = 2_000;

/** A text so short is parsed before anybody notices, whatever it is. Letters. */
export const SHORT = 256 * 1024;

const [QUOTE, BACKSLASH, COMMA, COLON, SPACE] = [0x22, 0x5c, 0x2c, 0x3a, 0x20];
const [OBJECT, ARRAY, OBJECT_END, ARRAY_END] = [0x7b, 0x5b, 0x7d, 0x5d];

/** Where the string ends that begins at `from`. */
const endOfString = (text: string, from: number): number => {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
};

/** Whether the string that ends at `end` names a value. */
const isNaming = (text: string, end: number): boolean => {
  let at = end + 1;
  while (text.charCodeAt(at) <= SPACE) at += 1;
  return text.charCodeAt(at) === COLON;
};

/** Whether a long text of JSON is nested deeper than any of ours: a parser would take seconds for it. Pure. */
export const isDeep = (text: string): boolean => {
  if (text.length <= SHORT) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(text, at);
    else if (unit === OBJECT || unit === ARRAY) depth += 1;
    else if (unit === OBJECT_END || unit === ARRAY_END) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
};

/**
 * Looks over the text once before anything is made of it, because all other hubs wait for as long as that takes. What is not
 * JSON passes; the parser says so. Throws RangeError for what no hub of ours has sealed.
 */
const checkSize = (body: string, seq: number): void => {
  if (body.length <= SHORT) return;
  const names = new Set<string>();
  let [depth, values, commas, ofChange] = [0, 1, 0, 0];
  for (let at = 0; at < body.length; at += 1) {
    const unit = body.charCodeAt(at);
    if (unit === QUOTE) {
      const end = endOfString(body, at);
      if (isNaming(body, end)) names.add(body.slice(at + 1, end));
      if (names.size > MOST_NAMES)
        throw new RangeError(`transaction ${seq} has more than ${MOST_NAMES} names of columns`);
      at = end;
    } else if (unit === OBJECT_END || unit === ARRAY_END) depth -= 1;
    else if (unit === COMMA || unit === OBJECT || unit === ARRAY) {
      values += 1;
      ofChange += 1;
      if (unit !== COMMA) depth += 1;
      else if (depth === 1) [commas, ofChange] = [commas + 1, 0];
      if (depth > DEEPEST) throw new RangeError(`transaction ${seq} is nested deeper than ${DEEPEST}`);
      if (commas >= MOST_CHANGES) throw new RangeError(`transaction ${seq} has more than ${MOST_CHANGES} changes`);
      if (ofChange > MOST_VALUES_OF_CHANGE)
        throw new RangeError(`transaction ${seq} has a change of more than ${MOST_VALUES_OF_CHANGE} values`);
      if (values > MOST_VALUES) throw new RangeError(`transaction ${seq} has more than ${MOST_VALUES} values`);
    }
  }
};

/**
 * The changes of a sealed body, in today's form whatever form it was sealed in. Throws when it is none, or more
 * than a hub seals: the hash says only that nobody changed it since.
 */
export const readChanges = ({ body, seq }: Pick<HubInboxRow, 'body' | 'seq'>): Change[] => {
  checkSize(body, seq);
  const changes: unknown = JSON.parse(body);
  if (!Array.isArray(changes) || !changes.every(isChange))
    throw new TypeError(`transaction ${seq} is no list of changes`);
  return changes;
};
