import type { ProductModifierGroup, UpdateProductInput } from '@comanda/contracts';
import { changesIn, type ProductDraft } from './product-draft.ts';
import { type Step, withEntry, withoutEntry } from './save-steps.ts';

/** A product as the cloud is known to hold it; before it is there its id is null. */
export interface KnownProduct {
  id: string | null;
  /** What a form held of it when it was read. */
  draft: ProductDraft | null;
  /** Assignment ids by group. */
  groups: ReadonlyMap<string, string>;
}

export const assignmentsBy = (groups: readonly ProductModifierGroup[]): ReadonlyMap<string, string> =>
  new Map(groups.map(({ id, assignmentId }) => [id, assignmentId]));

const groupSteps = (known: KnownProduct, groupIds: readonly string[]): Step<KnownProduct>[] => {
  const { id, groups } = known;
  const added = groupIds.flatMap((groupId, sortOrder): Step<KnownProduct>[] =>
    groups.has(groupId)
      ? []
      : [
          {
            ...{
              method: 'POST',
              path: `/products/${id}/modifier-groups`,
              settledBy: 'MODIFIER_GROUP_ALREADY_ATTACHED',
            },
            body: { modifierGroupId: groupId, sortOrder },
            after: (assignmentId) => ({ ...known, groups: withEntry(groups, groupId, assignmentId) }),
          },
        ],
  );
  const removed = [...groups].filter(([groupId]) => !groupIds.includes(groupId));
  const gone = removed.map(
    ([groupId, assignmentId]): Step<KnownProduct> => ({
      ...{ method: 'DELETE', path: `/products/${id}/modifier-group-assignments/${assignmentId}` },
      settledBy: 'MODIFIER_GROUP_NOT_FOUND',
      after: () => ({ ...known, groups: withoutEntry(groups, groupId) }),
    }),
  );
  return [...added, ...gone];
};

/** What turns the known product into the one of the form. */
export const productSteps = (
  known: KnownProduct,
  draft: ProductDraft,
  groupIds: readonly string[],
  businessId: string,
): Step<KnownProduct>[] => {
  if (known.id === null) {
    const body = { businessId, ...changesIn(null, draft) };
    return [{ method: 'POST', path: '/products', body, after: (id) => ({ ...known, id, draft }) }];
  }
  const body: Partial<UpdateProductInput> = changesIn(known.draft, draft);
  const change: Step<KnownProduct> = {
    ...{ method: 'PATCH', path: `/products/${known.id}`, body },
    after: () => ({ ...known, draft }),
  };
  return [...(Object.keys(body).length > 0 ? [change] : []), ...groupSteps(known, groupIds)];
};
