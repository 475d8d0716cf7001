/** A row of a shape by its key; the scope by its place in the shape's list. */
export interface RowKey {
  scope: number;
  entity: string;
  id: string;
}

/** Where a reader stands: before everything, at the end, within the snapshot, or behind a position of the log. */
export type ShapeOffset =
  | { kind: 'start' }
  | { kind: 'now' }
  | { kind: 'snapshot'; place: string }
  | { kind: 'snapshot-end' }
  | { kind: 'log'; pos: number };

/** PostgreSQL keeps none in a text. */
const NUL = String.fromCharCode(0);

const OFFSET = /^(\d{1,15})_(\d{1,1500}|inf)$/;

export const logOffset = (pos: number): string => `${pos}_0`;

/**
 * The place behind a row of the snapshot, as `0_<n>`: the number is the key itself, so the server remembers no page and
 * each answer says where the next one goes on, whatever was read twice, lost or read ahead.
 */
export const snapshotOffset = ({ scope, entity, id }: RowKey): string =>
  `0_${BigInt(`0x${Buffer.from(JSON.stringify([scope, entity, id])).toString('hex')}`)}`;

/** The row a place in a snapshot is behind; null when the place was not made by `snapshotOffset`. */
export const rowKeyOf = (place: string): RowKey | null => {
  const hex = BigInt(place).toString(16);
  try {
    const text = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString();
    const [scope, entity, id] = JSON.parse(text) as unknown[];
    if (!Number.isSafeInteger(scope) || typeof entity !== 'string' || typeof id !== 'string') return null;
    return (scope as number) < 0 || `${entity}${id}`.includes(NUL) ? null : { scope: scope as number, entity, id };
  } catch {
    return null;
  }
};

/** Null when it is no offset. Whose place in a snapshot it is, ours or a real Electric's, is not looked at. */
export const parseOffset = (text: string): ShapeOffset | null => {
  if (text === '-1') return { kind: 'start' };
  if (text === 'now') return { kind: 'now' };
  const [, first, second] = OFFSET.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  if (Number(first) > 0) return second === 'inf' ? null : { kind: 'log', pos: Number(first) };
  if (second === 'inf') return { kind: 'snapshot-end' };
  if (/^0+$/.test(second)) return { kind: 'log', pos: 0 };
  return { kind: 'snapshot', place: second };
};
