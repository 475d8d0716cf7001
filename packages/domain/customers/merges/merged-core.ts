import type { CustomerRow } from '../customers.tables.ts';

type Core = Pick<CustomerRow, 'notes' | 'status'>;

const bothNotes = (own: string | null, others: string | null): string | null => {
  if (!others || own?.includes(others)) return own;
  return own ? `${own}\n${others}` : others;
};

/**
 * What a customer's own fields become when another is merged in: an allergy in the other's notes and a ban on them must not
 * leave the till.
 */
export const mergedCore = (own: Core, other: Core): Core => ({
  notes: bothNotes(own.notes, other.notes),
  status: other.status === 'blocked' ? 'blocked' : own.status,
});

/** What of it goes back when they part: what nobody has changed since. */
export const partedCore = (now: Core, own: Core, other: Core): Core => {
  const merged = mergedCore(own, other);
  return {
    notes: now.notes === merged.notes ? own.notes : now.notes,
    status: now.status === merged.status ? own.status : now.status,
  };
};
