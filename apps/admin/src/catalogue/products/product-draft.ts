import type { Product, UpdateProductInput } from '@comanda/contracts';
import { type AmountProblem, amountField, readAmount } from '@comanda/web';
import { wholeProblem } from '../../base/whole-number.ts';

/** A product as a form holds it: the price in quetzales, as it is typed. */
export interface ProductDraft {
  name: string;
  price: string;
  categoryId: string | null;
  /** Null: as new products are taxed. */
  taxCategory: Product['taxCategory'] | null;
  sku: string;
  /** Null once it was emptied, NaN while it is none. */
  sortOrder: number | null;
  isActive: boolean;
  allergens: Product['allergens'];
  kitchenName: string;
  isFavourite: boolean;
}

export type DraftProblems = Partial<{
  name: 'required';
  price: `amount${AmountProblem}`;
  sortOrder: 'required' | 'wholeWrong';
}>;

export const draftOf = (product: Product | null, categoryId: string | null): ProductDraft => ({
  name: product?.name ?? '',
  price: product ? amountField(product.price) : '',
  categoryId: product ? product.categoryId : categoryId,
  taxCategory: product?.taxCategory ?? null,
  sku: product?.sku ?? '',
  sortOrder: product?.sortOrder ?? 0,
  isActive: product?.isActive ?? true,
  allergens: product?.allergens ?? [],
  kitchenName: product?.kitchenName ?? '',
  isFavourite: product?.isFavourite ?? false,
});

/** What the form must not send, by field, as keys of words. */
export const draftProblems = (draft: ProductDraft): DraftProblems => {
  const price = readAmount(draft.price);
  const sortOrder = wholeProblem(draft.sortOrder);
  return {
    ...(draft.name.trim() === '' ? { name: 'required' as const } : {}),
    ...('problem' in price ? { price: `amount${price.problem}` as const } : {}),
    ...(sortOrder ? { sortOrder } : {}),
  };
};

/** The columns that differ from `before`: what somebody else changed meanwhile is not sent back. */
export const changesIn = (before: ProductDraft | null, draft: ProductDraft): Partial<UpdateProductInput> => {
  const typed = readAmount(draft.price);
  const sent: UpdateProductInput = {
    name: draft.name.trim(),
    ...('amount' in typed ? { price: typed.amount } : {}),
    categoryId: draft.categoryId,
    ...(draft.taxCategory === null ? {} : { taxCategory: draft.taxCategory }),
    sku: draft.sku.trim() || null,
    sortOrder: draft.sortOrder ?? 0,
    isActive: draft.isActive,
    allergens: draft.allergens,
    kitchenName: draft.kitchenName.trim() || null,
    isFavourite: draft.isFavourite,
  };
  if (!before) return sent;
  const was = changesIn(null, before);
  const differs = (name: string) =>
    JSON.stringify(sent[name as keyof typeof sent]) !== JSON.stringify(was[name as keyof typeof was]);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => differs(name)));
};
