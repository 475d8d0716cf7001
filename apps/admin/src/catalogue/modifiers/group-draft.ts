import type { Modifier, ModifierGroup, UpdateModifierGroupInput } from '@comanda/contracts';
import { wholeProblem } from '../../base/whole-number.ts';
import { placesOf } from '../menus/order-of.ts';
import { differing, type Step, withEntry, withoutEntry } from '../save-steps.ts';
import {
  isBlank,
  type OptionColumns,
  type OptionDraft,
  type OptionProblem,
  optionColumns,
  optionDraftOf,
  optionProblems,
} from './option-draft.ts';

/** A group as a form holds it; an emptied number is null, a wrong one NaN. */
export interface GroupDraft {
  name: string;
  min: number | null;
  /** Of no meaning where the mode knows no most. */
  max: number | null;
  mode: ModifierGroup['selectionMode'];
  autoPrompt: boolean;
  isActive: boolean;
  options: readonly OptionDraft[];
}

type Columns = Pick<
  UpdateModifierGroupInput,
  'name' | 'minSelection' | 'maxSelection' | 'selectionMode' | 'autoPrompt' | 'isActive'
>;

/** A group as the cloud is known to hold it; before it is there its id is null. */
export interface KnownGroup {
  id: string | null;
  columns: Columns | null;
  /** By id, in order. */
  options: ReadonlyMap<string, OptionColumns>;
  /** Ids of options that were made since the form opened, by key. */
  made: ReadonlyMap<string, string>;
}

export type GroupProblems = Partial<
  Record<string, 'required' | 'wholeWrong' | 'rangeWrong' | 'tooFewOptions' | 'tooManyPreselected' | OptionProblem>
>;

/** The least and the most of a group as tills read them: of `unique` never more than one. */
const rangeOf = ({ minSelection, maxSelection, selectionMode }: ModifierGroup) =>
  selectionMode === 'unique' ? { min: Math.min(minSelection, 1), max: 1 } : { min: minSelection, max: maxSelection };

export const groupDraftOf = (group: ModifierGroup | null, options: readonly Modifier[]): GroupDraft => ({
  name: group?.name ?? '',
  ...(group ? rangeOf(group) : { min: 0, max: 1 }),
  mode: group?.selectionMode ?? 'unique',
  autoPrompt: group?.autoPrompt ?? true,
  isActive: group?.isActive ?? true,
  options: options.map(optionDraftOf),
});

export const knownGroup = (group: ModifierGroup | null, options: readonly Modifier[]): KnownGroup => ({
  id: group?.id ?? null,
  columns: group && columnsOf(groupDraftOf(group, [])),
  options: new Map(options.map((one) => [one.id, optionColumns(optionDraftOf(one), one.sortOrder)])),
  made: new Map(),
});

/** Another most: a choice of several is no longer `unique`, and a most somebody set is one. */
export const withMax = (draft: GroupDraft, max: number | null): GroupDraft => ({
  ...draft,
  max,
  mode: modeOf(draft.mode.startsWith('repeatable'), max),
});

/** Whether one option may be taken more than once. */
export const withRepeats = (draft: GroupDraft, repeats: boolean): GroupDraft => ({
  ...draft,
  mode: modeOf(repeats, draft.max),
});

const modeOf = (repeats: boolean, max: number | null): GroupDraft['mode'] => {
  if (repeats) return 'repeatable_bounded';
  return max === 1 ? 'unique' : 'checkbox';
};

/** What is kept of the options once the form is saved. */
const keptOptions = (draft: GroupDraft, known?: KnownGroup): OptionDraft[] =>
  draft.options.filter((one) => !one.isGone && (!isBlank(one) || known?.options.has(one.key)));

const rangeProblems = (draft: GroupDraft): GroupProblems => {
  const { min, max, mode } = draft;
  const hasMost = mode !== 'repeatable_unlimited';
  const [least, most] = [wholeProblem(min), hasMost ? wholeProblem(max) : undefined];
  if (min === null || least) return { min: least ?? 'required' };
  if (most) return { max: most };
  if (hasMost && min > max!) return { max: 'rangeWrong' };
  const offered = keptOptions(draft).filter(({ isActive }) => isActive);
  // Nobody could sell a product that asks for more options than there are.
  if (!mode.startsWith('repeatable') && min > offered.length) return { min: 'tooFewOptions' };
  if (hasMost && offered.filter(({ isPreselected }) => isPreselected).length > max!)
    return { max: 'tooManyPreselected' };
  return {};
};

/** What the form must not send, as keys of words, by field; of an option `<key>.name` and `<key>.surcharge`. */
export const groupProblems = (draft: GroupDraft, known: KnownGroup): GroupProblems => ({
  ...(draft.name.trim() === '' && { name: 'required' as const }),
  ...rangeProblems(draft),
  ...Object.assign({}, ...keptOptions(draft, known).map(optionProblems)),
});

const columnsOf = ({ name, min, max, mode, autoPrompt, isActive }: GroupDraft): Columns => ({
  name: name.trim(),
  minSelection: min ?? 0,
  maxSelection: max ?? 1,
  selectionMode: mode,
  autoPrompt,
  isActive,
});

/** Options that come or stay, and those that go or are switched off. */
const optionSteps = (known: KnownGroup, draft: GroupDraft): Record<'kept' | 'gone', Step<KnownGroup>[]> => {
  const kept = keptOptions(draft, known);
  const ids = kept.map(({ key }) => known.made.get(key) ?? (known.options.has(key) ? key : undefined));
  const places = placesOf(ids, known.options);
  const saved = kept.flatMap((option, i): Step<KnownGroup>[] => {
    const columns = optionColumns(option, places[i]!);
    const id = ids[i];
    const learn = (of: string) => ({ ...known, options: withEntry(known.options, of, columns) });
    if (id === undefined) {
      const body = { groupId: known.id, ...columns };
      const after = (of: string) => ({ ...learn(of), made: withEntry(known.made, option.key, of) });
      return [{ method: 'POST', path: '/product-modifiers', body, after }];
    }
    const body = differing(known.options.get(id) ?? null, columns);
    if (Object.keys(body).length === 0) return [];
    return [{ method: 'PATCH', path: `/product-modifiers/${id}`, body, after: () => learn(id) }];
  });
  const removed = [...known.options.keys()].filter((id) => !ids.includes(id));
  const gone = removed.map(
    (id): Step<KnownGroup> => ({
      method: 'DELETE',
      path: `/product-modifiers/${id}`,
      settledBy: 'MODIFIER_NOT_FOUND',
      after: () => ({ ...known, options: withoutEntry(known.options, id) }),
    }),
  );
  const isOff = ({ body }: Step<KnownGroup>) => body?.isActive === false;
  return { kept: saved.filter((step) => !isOff(step)), gone: [...saved.filter(isOff), ...gone] };
};

/**
 * What turns the known group into the one of the form: options come before the group asks for more of them, and go after it asks
 * for fewer. `sortOrder`: where a new one stands. */
export const groupSteps = (
  known: KnownGroup,
  draft: GroupDraft,
  made: { businessId: string; sortOrder: number },
): Step<KnownGroup>[] => {
  const columns = columnsOf(draft);
  if (known.id === null) {
    const body = { ...made, ...columns };
    return [{ method: 'POST', path: '/product-modifier-groups', body, after: (id) => ({ ...known, id, columns }) }];
  }
  const body = differing(known.columns, columns);
  const change: Step<KnownGroup> = {
    method: 'PATCH',
    path: `/product-modifier-groups/${known.id}`,
    body,
    after: () => ({ ...known, columns }),
  };
  const { kept, gone } = optionSteps(known, draft);
  return [...kept, ...(Object.keys(body).length > 0 ? [change] : []), ...gone];
};
