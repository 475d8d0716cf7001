import { AppError } from '@comanda/contracts';
import type { CustomerElementRow } from '../customers.tables.ts';
import { ELEMENT_KINDS, type ElementKind } from './element-kinds.ts';

/** What a caller said of an element. */
export interface ElementDraft {
  kind: ElementKind;
  /** Null: no two are the same. */
  normalized: string | null;
  /** True takes the role from whoever has it; anything else leaves it. */
  isPrimary: boolean;
  data: Record<string, unknown>;
}

/** The path of an element's field, as the caller knows it. */
export type PathOf = (field: string) => string;

const isOlder = (a: CustomerElementRow, b: CustomerElementRow): boolean =>
  a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;

export const ofKind = (elements: readonly CustomerElementRow[], kind: ElementKind): CustomerElementRow[] =>
  elements.filter((one) => one.kind === kind);

export const primaryOf = (elements: readonly CustomerElementRow[], kind: ElementKind): CustomerElementRow | undefined =>
  elements.find((one) => one.kind === kind && one.isPrimary);

/** Each kind that has elements has one primary: where it is missing the oldest takes the role. */
export const withPrimaries = (elements: readonly CustomerElementRow[]): CustomerElementRow[] => {
  const heirs = new Set<string>();
  for (const kind of Object.keys(ELEMENT_KINDS) as ElementKind[]) {
    const some = ofKind(elements, kind);
    if (some.length === 0 || primaryOf(some, kind)) continue;
    heirs.add(some.reduce((oldest, one) => (isOlder(one, oldest) ? one : oldest)).id);
  }
  return elements.map((one) => (heirs.has(one.id) ? { ...one, isPrimary: true } : one));
};

const withPrimary = (elements: readonly CustomerElementRow[], chosen: CustomerElementRow): CustomerElementRow[] =>
  elements.map((one) => (one.kind === chosen.kind ? { ...one, isPrimary: one.id === chosen.id } : one));

const checkOnce = (others: readonly CustomerElementRow[], draft: ElementDraft, at: PathOf): void => {
  const isThere = others.some((one) => one.kind === draft.kind && one.normalized === draft.normalized);
  if (isThere) throw new AppError('DUPLICATE_ELEMENT_IN_CUSTOMER', { path: at(ELEMENT_KINDS[draft.kind].identity!) });
};

/** Throws COLLECTION_LIMIT_EXCEEDED when a customer would have `count` elements of a kind. */
export const checkLimit = (kind: ElementKind, count: number): void => {
  const { field, limit } = ELEMENT_KINDS[kind];
  if (count > limit) throw new AppError('COLLECTION_LIMIT_EXCEEDED', { path: field, limit });
};

/** The elements with one more. Throws COLLECTION_LIMIT_EXCEEDED, DUPLICATE_ELEMENT_IN_CUSTOMER. */
export const addElement = (
  elements: readonly CustomerElementRow[],
  draft: ElementDraft,
  born: { id: string; businessId: string; customerId: string; createdAt: string },
  at: PathOf,
): CustomerElementRow[] => {
  const { kind, data, isPrimary } = draft;
  checkLimit(kind, ofKind(elements, kind).length + 1);
  checkOnce(elements, draft, at);
  const added: CustomerElementRow = { ...born, kind, data, normalized: draft.normalized ?? born.id, isPrimary: false };
  const all = [...elements, added];
  return isPrimary ? withPrimary(all, added) : withPrimaries(all);
};

/** The elements with one of them said anew; its id and age stay. Throws DUPLICATE_ELEMENT_IN_CUSTOMER. */
export const replaceElement = (
  elements: readonly CustomerElementRow[],
  id: string,
  draft: ElementDraft,
  at: PathOf,
): CustomerElementRow[] => {
  checkOnce(
    elements.filter((one) => one.id !== id),
    draft,
    at,
  );
  const replaced = elements.map((one) =>
    one.id === id ? { ...one, data: draft.data, normalized: draft.normalized ?? one.id } : one,
  );
  const chosen = replaced.find((one) => one.id === id)!;
  return draft.isPrimary ? withPrimary(replaced, chosen) : replaced;
};

/** The elements without one; its role passes to the oldest that remains (docs/contract.md#element-rules). */
export const removeElement = (elements: readonly CustomerElementRow[], id: string): CustomerElementRow[] =>
  withPrimaries(elements.filter((one) => one.id !== id));
