import type { Allergen, BulkChange, Minor, PriceChange, Product } from '@comanda/contracts';
import { changedPrice } from '@comanda/contracts';
import { readAmount } from '@comanda/web';

export const BULK_KINDS = [
  'price',
  'category',
  'sell',
  'unsell',
  'favourite',
  'unfavourite',
  'menuOn',
  'menuOff',
  'allergens',
] as const;

/** What many products are to become, as a form holds it. */
export interface BulkDraft {
  kind: (typeof BULK_KINDS)[number];
  direction: 'up' | 'down';
  by: PriceChange['by'];
  typed: string;
  roundTo: PriceChange['roundTo'];
  categoryId: string | null;
  menuId: string | null;
  allergens: readonly Allergen[];
}

export const FIRST_BULK: BulkDraft = {
  kind: 'price',
  direction: 'up',
  by: 'percent',
  typed: '',
  roundTo: 25,
  categoryId: null,
  menuId: null,
  allergens: [],
};

/** How prices change; null as long as nothing that can be read is typed. */
const priceChange = ({ direction, by, typed, roundTo }: BulkDraft): PriceChange | null => {
  const read = readAmount(typed.replace(/\s*%$/, ''));
  if ('problem' in read) return null;
  // Hundredths of quetzales and hundredths of percents are written alike.
  return { kind: 'price', by, value: direction === 'up' ? read.amount : -read.amount, roundTo };
};

/** What is asked for; null as long as the form does not say it. */
export const bulkChangeOf = (draft: BulkDraft): BulkChange | null => {
  switch (draft.kind) {
    case 'price':
      return priceChange(draft);
    case 'category':
      return { kind: 'category', categoryId: draft.categoryId };
    case 'sell':
    case 'unsell':
      return { kind: 'active', isActive: draft.kind === 'sell' };
    case 'favourite':
    case 'unfavourite':
      return { kind: 'favourite', isFavourite: draft.kind === 'favourite' };
    case 'menuOn':
    case 'menuOff':
      return draft.menuId ? { kind: 'menu', menuId: draft.menuId, isOn: draft.kind === 'menuOn' } : null;
    case 'allergens':
      return draft.allergens.length > 0 ? { kind: 'allergens', add: [...draft.allergens] } : null;
  }
};

export interface PricePreview {
  id: string;
  name: string;
  from: Minor;
  /** Null where it would be no price that can be charged. */
  to: Minor | null;
}

/** What each price becomes, those that cannot be charged first; null where the change is of something else, or of nothing yet. */
export const previewOf = (products: Iterable<Product>, change: BulkChange | null): PricePreview[] | null => {
  if (change?.kind !== 'price') return null;
  const rows = [...products].map(({ id, name, price }) => ({ id, name, from: price, to: changedPrice(price, change) }));
  return rows.toSorted((a, b) => Number(a.to !== null) - Number(b.to !== null));
};
