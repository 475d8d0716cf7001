import type { Minor, Modifier, ModifierChoice, PosCatalogue, SelectionMode } from '@comanda/contracts';
import { effectiveRange, optionsTotal, type PricedOption, priceOption } from '@comanda/pricing';

/** A group as one product offers it, with its options in their order. */
export interface OfferedGroup {
  id: string;
  name: string;
  mode: SelectionMode;
  /** Effective bounds of the sum of quantities. Where the mode sets no most, `max` is a number nobody reaches. */
  min: number;
  max: number;
  autoPrompt: boolean;
  options: Modifier[];
}

/** Chosen quantity per option id; absent means none. */
export type Selection = Readonly<Record<string, number>>;

const bySortOrder = (a: { sortOrder: number }, b: { sortOrder: number }) => a.sortOrder - b.sortOrder;

/** The groups of a product, in the order its owner gave them. Groups with nothing to choose are left out. */
export const offeredGroups = (catalogue: PosCatalogue, productId: string): OfferedGroup[] => {
  const assignments = catalogue.assignments.filter((one) => one.productId === productId).sort(bySortOrder);
  return assignments.flatMap((assignment) => {
    const group = catalogue.modifierGroups.find((one) => one.id === assignment.modifierGroupId);
    if (!group?.isActive) return [];
    const options = group.modifiers.filter((one) => one.isActive).sort(bySortOrder);
    if (options.length === 0) return [];
    const range = effectiveRange(group, assignment);
    return [
      { id: group.id, name: group.name, mode: group.selectionMode, ...range, autoPrompt: group.autoPrompt, options },
    ];
  });
};

/** How much of a group is chosen. */
export const countIn = (group: OfferedGroup, selection: Selection): number =>
  group.options.reduce((sum, option) => sum + (selection[option.id] ?? 0), 0);

const isRepeatable = (mode: SelectionMode) => mode === 'repeatable_bounded' || mode === 'repeatable_unlimited';

/** The selection after one quantity is asked for; what the rules do not allow leaves it as it was. */
export const choose = (group: OfferedGroup, selection: Selection, optionId: string, quantity: number): Selection => {
  const wanted = isRepeatable(group.mode) ? Math.max(0, Math.min(50, quantity)) : Math.max(0, Math.min(1, quantity));
  const cleared =
    group.mode === 'unique' && wanted > 0
      ? without(
          selection,
          group.options.map((one) => one.id),
        )
      : selection;
  const next = wanted === 0 ? without(cleared, [optionId]) : { ...cleared, [optionId]: wanted };
  const grows = wanted > (selection[optionId] ?? 0);
  return grows && countIn(group, next) > group.max ? selection : next;
};

const without = (selection: Selection, ids: string[]): Selection =>
  Object.fromEntries(Object.entries(selection).filter(([id]) => !ids.includes(id)));

/** A tap on an option: a radio moves (and lets go only where none is required), a box flips, a repeatable one grows by one. */
export const tap = (group: OfferedGroup, selection: Selection, optionId: string): Selection => {
  const now = selection[optionId] ?? 0;
  if (isRepeatable(group.mode)) return choose(group, selection, optionId, now + 1);
  if (group.mode === 'unique' && now > 0 && group.min > 0) return selection;
  return choose(group, selection, optionId, now > 0 ? 0 : 1);
};

/** What is chosen before anyone touches the sheet, within the bounds. */
export const defaultSelection = (groups: OfferedGroup[]): Selection =>
  groups.reduce<Selection>(
    (selection, group) =>
      group.options
        .filter((option) => option.defaultChecked || option.isDefault)
        .reduce((now, option) => (countIn(group, now) < group.max ? choose(group, now, option.id, 1) : now), selection),
    {},
  );

/** How many more a group needs; 0 when it is satisfied. */
export const missingIn = (group: OfferedGroup, selection: Selection): number =>
  Math.max(0, group.min - countIn(group, selection));

export const isComplete = (groups: OfferedGroup[], selection: Selection): boolean =>
  groups.every((group) => missingIn(group, selection) === 0 && countIn(group, selection) <= group.max);

/** Nothing more can be chosen, of what must be nor of what may. */
export const isSettled = (groups: OfferedGroup[], selection: Selection): boolean =>
  groups.every((group) => countIn(group, selection) === group.max);

/** True when a tap on the product must ask first. */
export const mustAsk = (groups: OfferedGroup[]): boolean =>
  groups.some((group) => group.autoPrompt) || !isComplete(groups, defaultSelection(groups));

/** Each option, how many of it are chosen, and what they cost now. Minor units. */
export const pricedOptions = (groups: OfferedGroup[], selection: Selection): PricedOption[] =>
  groups.flatMap(({ options }) =>
    options.map((option) => {
      const quantity = selection[option.id] ?? 0;
      return { productModifierId: option.id, quantity, ...priceOption(option, quantity) };
    }),
  );

/** What the chosen options add to one unit. Minor units. */
export const adjustmentTotal = (groups: OfferedGroup[], selection: Selection): Minor =>
  optionsTotal(pricedOptions(groups, selection));

/** As the hub wants it, in the order of the sheet. */
export const choicesOf = (groups: OfferedGroup[], selection: Selection): ModifierChoice[] =>
  groups.flatMap((group) =>
    group.options
      .filter((option) => (selection[option.id] ?? 0) > 0)
      .map((option) => ({
        productModifierGroupId: group.id,
        productModifierId: option.id,
        quantity: selection[option.id] ?? 1,
      })),
  );

/** The same options, as often: in whichever order they were tapped. */
export const isSameSelection = (one: Selection, other: Selection): boolean =>
  Object.keys({ ...one, ...other }).every((id) => one[id] === other[id]);

/** The selection a line was ordered with. */
export const selectionOf = (choices: readonly { productModifierId: string; quantity: number }[]): Selection =>
  Object.fromEntries(choices.map((choice) => [choice.productModifierId, choice.quantity]));
