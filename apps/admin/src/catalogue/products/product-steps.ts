import type { UpdateProductInput } from '@comanda/contracts';
import { type Step, withEntry, withoutEntry } from '../save-steps.ts';
import { changesIn, type ProductDraft } from './product-draft.ts';
import { type KnownGroups, type ProductGroupDraft, productGroupSteps } from './product-groups-draft.ts';

/** A product as the cloud is known to hold it; before it is there its id is null. */
export interface KnownProduct {
  id: string | null;
  /** What a form held of it when it was read. */
  draft: ProductDraft | null;
  groups: KnownGroups;
  /** Rules that send it to a station of its own, by station. */
  stations: ReadonlyMap<string, string>;
  /** A data URL, as long as it is; null: none. */
  image: string | null;
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

/** What sends it to the stations of the form: none of its own, and its category's rule holds. */
export const stationSteps = (
  known: KnownProduct,
  stationIds: readonly string[],
  place: { businessId: string; locationId: string },
): Step<KnownProduct>[] => {
  const missing = stationIds.filter((id) => !known.stations.has(id));
  const over = [...known.stations].filter(([id]) => !stationIds.includes(id));
  return [
    ...missing.map(
      (stationId): Step<KnownProduct> => ({
        method: 'POST',
        path: '/product-station-assignments',
        body: { ...place, stationId, productId: known.id },
        after: (id) => ({ ...known, stations: withEntry(known.stations, stationId, id) }),
      }),
    ),
    ...over.map(
      ([stationId, id]): Step<KnownProduct> => ({
        method: 'DELETE',
        path: `/product-station-assignments/${id}`,
        after: () => ({ ...known, stations: withoutEntry(known.stations, stationId) }),
      }),
    ),
  ];
};

/** What gives it the picture of the form, or takes it away. */
export const pictureSteps = (known: KnownProduct, image: string | null): Step<KnownProduct>[] => {
  if (known.image === image) return [];
  const path = `/products/${known.id}/picture`;
  const after = () => ({ ...known, image });
  if (image === null) return [{ method: 'DELETE', path, settledBy: 'PICTURE_NOT_FOUND', after }];
  return [{ method: 'PUT', path, body: { image }, after }];
};
