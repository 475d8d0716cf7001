import type { Change } from '@comanda/contracts';
import type { HubInboxRow } from '@comanda/db';
import { JsonScale } from './json-scale.ts';

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

/** Of rows as hubs write them. */
const MOST = {
  letters: Number.POSITIVE_INFINITY,
  /** Columns of all our tables are half as many. */
  names: 2_000,
  /** Of two thousand dishes that are imported at once, names and numbers. */
  texts: 20_000,
  /** Of the rows a hub seals together (`MOST_OF_A_TRANSACTION`) the most: those dishes, each on seven menus. */
  values: 450_000,
  /** No table has so many columns by far. */
  valuesOfChange: 300,
};

/**
 * The changes of a sealed body, in today's form whatever form it was sealed in. Throws when it is none, or more
 * than a hub seals: the hash says only that nobody changed it since.
 */
export const readChanges = ({ body, seq }: Pick<HubInboxRow, 'body' | 'seq'>): Change[] => {
  new JsonScale(MOST).add(body, `transaction ${seq}`);
  const changes: unknown = JSON.parse(body);
  if (!Array.isArray(changes) || !changes.every(isChange))
    throw new TypeError(`transaction ${seq} is no list of changes`);
  return changes;
};
