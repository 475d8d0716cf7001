import type { ModifierGroup, ProductModifierGroup } from '@comanda/contracts';
import { placesOf } from '../menus/order-of.ts';
import { differing, type Step, withEntry, withoutEntry } from '../save-steps.ts';

/** A group a product offers, as a form holds it, in order. Numbers of its own; null: as the group says; NaN: a wrong one. */
export interface ProductGroupDraft {
  groupId: string;
  min: number | null;
  max: number | null;
}

interface AssignmentColumns {
  sortOrder: number;
  minSelectionOverride: number | null;
  maxSelectionOverride: number | null;
}

/** What the cloud is known to have, by group and in order. */
export type KnownGroups = ReadonlyMap<string, AssignmentColumns & { id: string }>;

export const groupDraftsOf = (groups: readonly ProductModifierGroup[]): ProductGroupDraft[] =>
  groups.map(({ id, minSelectionOverride: min, maxSelectionOverride: max }) => ({ groupId: id, min, max }));

export const knownGroupsOf = (groups: readonly ProductModifierGroup[]): KnownGroups =>
  new Map(
    groups.map(({ id, assignmentId, assignmentSortOrder, minSelectionOverride, maxSelectionOverride }) => [
      id,
      { id: assignmentId, sortOrder: assignmentSortOrder, minSelectionOverride, maxSelectionOverride },
    ]),
  );

/** Which numbers of its own a product may have: where the mode says the most, it has none. */
export const hasOwnMost = ({ selectionMode }: Pick<ModifierGroup, 'selectionMode'>): boolean =>
  selectionMode === 'checkbox' || selectionMode === 'repeatable_bounded';

export type ProductGroupProblem = 'wholeWrong' | 'rangeWrong' | 'tooFewOptions';

/**
 * What would make the product unsellable, by `<group id>.min` and `<group id>.max`. `optionsIn` counts what a group offers; of
 * groups that are not known nothing is said.
 */
export const groupDraftProblems = (
  drafts: readonly ProductGroupDraft[],
  groups: readonly ModifierGroup[],
  optionsIn: (groupId: string) => number,
): Partial<Record<string, ProductGroupProblem>> =>
  Object.assign(
    {},
    ...drafts.map((draft) => {
      const group = groups.find(({ id }) => id === draft.groupId);
      return group ? problemOf(draft, group, optionsIn(group.id)) : {};
    }),
  );

const problemOf = ({ groupId, ...own }: ProductGroupDraft, group: ModifierGroup, options: number) => {
  if (own.min === null && own.max === null) return {};
  for (const end of ['min', 'max'] as const) {
    if (Number.isNaN(own[end])) return { [`${groupId}.${end}`]: 'wholeWrong' };
  }
  const min = own.min ?? group.minSelection;
  const max = own.max ?? group.maxSelection;
  if (min > max && group.selectionMode !== 'repeatable_unlimited') {
    return { [`${groupId}.${hasOwnMost(group) ? 'max' : 'min'}`]: 'rangeWrong' };
  }
  const isTooMany = !group.selectionMode.startsWith('repeatable') && min > options;
  return isTooMany ? { [`${groupId}.min`]: 'tooFewOptions' } : {};
};

/** What makes the product offer the groups of the form. */
export const productGroupSteps = <Known>(
  productId: string,
  known: KnownGroups,
  drafts: readonly ProductGroupDraft[],
  learn: (groups: KnownGroups) => Known,
): Step<Known>[] => {
  const ids = drafts.map(({ groupId }) => (known.has(groupId) ? groupId : undefined));
  const places = placesOf(ids, known);
  const base = `/products/${productId}`;
  const saved = drafts.flatMap(({ groupId, min, max }, i): Step<Known>[] => {
    const columns = { sortOrder: places[i]!, minSelectionOverride: min, maxSelectionOverride: max };
    const was = known.get(groupId);
    const after = (id: string) => learn(withEntry(known, groupId, { ...columns, id }));
    if (!was) {
      const body = { modifierGroupId: groupId, ...columns };
      const settledBy = 'MODIFIER_GROUP_ALREADY_ATTACHED' as const;
      return [{ method: 'POST', path: `${base}/modifier-groups`, body, settledBy, after }];
    }
    const body = differing(was, { ...columns, id: was.id });
    if (Object.keys(body).length === 0) return [];
    return [
      { method: 'PATCH', path: `${base}/modifier-group-assignments/${was.id}`, body, after: () => after(was.id) },
    ];
  });
  const removed = [...known].filter(([groupId]) => !ids.includes(groupId));
  const gone = removed.map(
    ([groupId, { id }]): Step<Known> => ({
      method: 'DELETE',
      path: `${base}/modifier-group-assignments/${id}`,
      settledBy: 'MODIFIER_GROUP_NOT_FOUND',
      after: () => learn(withoutEntry(known, groupId)),
    }),
  );
  return [...saved, ...gone];
};
