import type { UpdateProductInput } from '@comanda/contracts';
import type { Step } from '../save-steps.ts';
import { changesIn, type ProductDraft } from './product-draft.ts';
import { type KnownGroups, type ProductGroupDraft, productGroupSteps } from './product-groups-draft.ts';

/** A product as the cloud is known to hold it; before it is there its id is null. */
export interface KnownProduct {
  id: string | null;
  /** What a form held of it when it was read. */
  draft: ProductDraft | null;
  groups: KnownGroups;
}

/** What turns the known product into the one of the form. */
export const productSteps = (
  known: KnownProduct,
  draft: ProductDraft,
  groups: readonly ProductGroupDraft[],
  businessId: string,
): Step<KnownProduct>[] => {
  if (known.id === null) {
    const body = { businessId, ...changesIn(null, draft) };
    return [{ method: 'POST', path: '/products', body, after: (id) => ({ ...known, id, draft }) }];
  }
  const body: Partial<UpdateProductInput> = changesIn(known.draft, draft);
  const change: Step<KnownProduct> = {
    method: 'PATCH',
    path: `/products/${known.id}`,
    body,
    after: () => ({ ...known, draft }),
  };
  const offers = productGroupSteps(known.id, known.groups, groups, (learnt) => ({ ...known, groups: learnt }));
  return [...(Object.keys(body).length > 0 ? [change] : []), ...offers];
};
