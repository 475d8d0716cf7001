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
  | { kind: 'snapshot'; after: RowKey }
  | { kind: 'snapshot-end' }
  | { kind: 'log'; pos: number };

const OFFSET = /^(\d{1,15})_(\d{1,1500}|inf)$/;

export const logOffset = (pos: number): string => `${pos}_0`;

/**
 * The place behind a row of the snapshot, as `0_<n>`: the number is the key itself, so the server remembers no page and
 * each answer says where the next one goes on, whatever was read twice, lost or read ahead.
 */
export const snapshotOffset = ({ scope, entity, id }: RowKey): string =>
  `0_${BigInt(`0x${Buffer.from(JSON.stringify([scope, entity, id])).toString('hex')}`)}`;

const keyOf = (digits: string): RowKey | null => {
  const hex = BigInt(digits).toString(16);
  try {
    const [scope, entity, id] = JSON.parse(
      Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString(),
    );
    const isKey = Number.isSafeInteger(scope) && scope >= 0 && typeof entity === 'string' && typeof id === 'string';
    return isKey ? { scope, entity, id } : null;
  } catch {
    return null;
  }
};

/** Null when it is none of ours. */
export const parseOffset = (text: string): ShapeOffset | null => {
  if (text === '-1') return { kind: 'start' };
  if (text === 'now') return { kind: 'now' };
  const [, first, second] = OFFSET.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  if (Number(first) > 0) return second === 'inf' ? null : { kind: 'log', pos: Number(first) };
  if (second === 'inf') return { kind: 'snapshot-end' };
  if (/^0+$/.test(second)) return { kind: 'log', pos: 0 };
  const after = keyOf(second);
  return after && { kind: 'snapshot', after };
};
