import type { Change } from '@comanda/contracts';
import type { HubInboxRow } from '@comanda/db';

/** Letters of a table's name or a row's id; ours have less than half. */
export const LONGEST_NAME = 100;
/** No operation of a hub changes as many rows at once, and it seals rows as they stand by the megabyte. */
const MOST_CHANGES = 20_000;

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

/**
 * The changes of a sealed body, in today's form whatever form it was sealed in. Throws when it is none: the hash says only
 * that nobody changed it since.
 */
export const readChanges = ({ body, seq }: Pick<HubInboxRow, 'body' | 'seq'>): Change[] => {
  const changes: unknown = JSON.parse(body);
  if (!Array.isArray(changes) || !changes.every(isChange))
    throw new TypeError(`transaction ${seq} is no list of changes`);
  if (changes.length > MOST_CHANGES) throw new RangeError(`${changes.length} changes in transaction ${seq}`);
  return changes;
};
