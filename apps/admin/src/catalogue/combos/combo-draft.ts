import {
  type BundleView,
  dayAndTimeIn,
  isNameTaken,
  type Major,
  majorToMinor,
  minor,
  minorToMajor,
} from '@comanda/contracts';
import { type AmountProblem, amountField, readAmount } from '@comanda/web';
import { wholeProblem } from '../../base/whole-number.ts';
import { readSurcharge, surchargeField } from '../modifiers/surcharge.ts';
import { differing, type Step, withEntry, withoutEntry } from '../save-steps.ts';

/** What a choice is for: the guest chooses, or it only makes an offer apply (docs/combos.md#roles). */
export type ChoiceKind = 'choice' | 'trigger' | 'target';

/** A dish of a choice as a form holds it: what it adds in quetzales, as it is typed. */
export interface DishDraft {
  key: string;
  productId: string;
  adds: string;
  isDefault: boolean;
  isOptional: boolean;
}

/** A choice as a form holds it; an emptied number is null, a wrong one NaN. */
export interface ChoiceDraft {
  key: string;
  name: string;
  kind: ChoiceKind;
  min: number | null;
  max: number | null;
  repeats: boolean;
  dishes: readonly DishDraft[];
}

export interface ComboDraft {
  name: string;
  price: string;
  isActive: boolean;
  /** Days, `YYYY-MM-DD`; empty: no end. */
  validFrom: string;
  validTo: string;
  choices: readonly ChoiceDraft[];
}

type Columns = Readonly<Record<string, unknown>>;
interface Kept {
  id: string;
  columns: Columns;
}

/** A combo as the house is known to hold it, parts by their keys in the form; before it is there its id is null. */
export interface KnownCombo {
  id: string | null;
  columns: Columns | null;
  choices: ReadonlyMap<string, Kept>;
  dishes: ReadonlyMap<string, Kept & { choice: string }>;
}

export type ComboProblems = Partial<
  Record<
    string,
    | 'required'
    | 'comboNameTaken'
    | 'wholeWrong'
    | 'rangeWrong'
    | 'tooFewDishes'
    | 'comboEmpty'
    | 'datesWrong'
    | `amount${AmountProblem}`
  >
>;

/** What a choice the house holds is for. */
export const kindOf = (components: BundleView['groups'][number]['components']): ChoiceKind => {
  const [first] = components;
  return first?.role === 'trigger' || first?.role === 'target' ? first.role : 'choice';
};

/** The day of a date, or of an instant as this device shows it. */
const dayOf = (date: string | null | undefined): string => {
  if (!date) return '';
  return date.includes('T') ? dayAndTimeIn(Date.parse(date), undefined).day : date;
};

export const comboDraftOf = (combo: BundleView | null): ComboDraft => ({
  name: combo?.name ?? '',
  price: combo ? amountField(majorToMinor(combo.price)) : '',
  isActive: combo?.isActive ?? true,
  validFrom: dayOf(combo?.validFrom),
  validTo: dayOf(combo?.validTo),
  choices: (combo?.groups ?? []).map((group) => ({
    key: group.id,
    name: group.name,
    kind: kindOf(group.components),
    min: Math.max(group.minSelect, group.isRequired ? 1 : 0),
    max: group.maxSelect,
    repeats: group.allowDuplicates,
    dishes: group.components.map((one) => ({
      key: one.id,
      productId: one.productId,
      adds: surchargeField(one.priceAdjustment),
      isDefault: one.isDefault,
      isOptional: one.role === 'optional',
    })),
  })),
});

/** A choice for one more: of one dish, which must be chosen. */
export const freshChoice = (key: string): ChoiceDraft => ({
  key,
  name: '',
  kind: 'choice',
  min: 1,
  max: 1,
  repeats: false,
  dishes: [],
});

const comboColumns = ({ name, price, isActive, validFrom, validTo }: ComboDraft): Columns => {
  const read = readAmount(price);
  return {
    name: name.trim(),
    price: minorToMajor('amount' in read ? read.amount : minor(0)),
    isActive,
    validFrom: validFrom || null,
    validTo: validTo || null,
  };
};

const choiceColumns = ({ name, min, max, repeats }: ChoiceDraft, sortOrder: number): Columns => ({
  name: name.trim(),
  minSelect: min ?? 0,
  maxSelect: max ?? 1,
  isRequired: (min ?? 0) > 0,
  allowDuplicates: repeats,
  sortOrder,
});

const adds = (typed: string): Major => {
  const read = readSurcharge(typed);
  return 'surcharge' in read ? read.surcharge : ('0.00' as Major);
};

const dishColumns = (
  { adds: typed, isDefault, isOptional }: DishDraft,
  kind: ChoiceKind,
  sortOrder: number,
): Columns => ({
  role: kind === 'choice' ? (isOptional ? 'optional' : 'required') : kind,
  priceAdjustment: adds(typed),
  isDefault: kind === 'choice' && isDefault,
  sortOrder,
});

/** What the house holds of a combo as it was read. */
export const knownCombo = (combo: BundleView | null): KnownCombo => {
  const draft = comboDraftOf(combo);
  const groups = combo?.groups ?? [];
  return {
    id: combo?.id ?? null,
    // An instant nobody touched is no other day.
    columns: combo && comboColumns(draft),
    choices: new Map(
      draft.choices.map((one, i) => [one.key, { id: one.key, columns: choiceColumns(one, groups[i]!.sortOrder) }]),
    ),
    dishes: new Map(
      draft.choices.flatMap((choice, i) =>
        choice.dishes.map((dish, j) => [
          dish.key,
          {
            id: dish.key,
            choice: choice.key,
            columns: dishColumns(dish, choice.kind, groups[i]!.components[j]!.sortOrder),
          },
        ]),
      ),
    ),
  };
};

const choiceProblems = ({ key, name, min, max, repeats, dishes }: ChoiceDraft): ComboProblems => {
  const [least, most] = [wholeProblem(min), wholeProblem(max)];
  const isShort = !repeats && dishes.length < (min ?? 0);
  return {
    ...(name.trim() === '' && { [`${key}.name`]: 'required' }),
    ...(least && { [`${key}.min`]: least }),
    ...(most && { [`${key}.max`]: most }),
    ...(min !== null && max !== null && min > max && { [`${key}.max`]: 'rangeWrong' }),
    ...((dishes.length === 0 || isShort) && { [`${key}.dishes`]: 'tooFewDishes' }),
    ...Object.fromEntries(
      dishes.flatMap((dish) => {
        const read = readSurcharge(dish.adds);
        return 'problem' in read ? [[`${dish.key}.adds`, `amount${read.problem}`]] : [];
      }),
    ),
  };
};

/** What the form must not send, as keys of words, by field; of a choice `<key>.name`, of a dish `<key>.adds`. */
export const comboProblems = (draft: ComboDraft, others: readonly string[] = []): ComboProblems => {
  const price = readAmount(draft.price);
  return {
    ...(draft.name.trim() === '' && { name: 'required' }),
    ...(isNameTaken(draft.name, others) && { name: 'comboNameTaken' }),
    ...('problem' in price && { price: `amount${price.problem}` }),
    ...(draft.validFrom && draft.validTo && draft.validFrom > draft.validTo && { validTo: 'datesWrong' }),
    ...(draft.choices.length === 0 && { choices: 'comboEmpty' }),
    ...Object.assign({}, ...draft.choices.map(choiceProblems)),
  };
};

const changed = (was: Columns | null, is: Columns): Columns => differing(was, is) as Columns;

const choiceSteps = (known: KnownCombo, { choices }: ComboDraft): Step<KnownCombo>[] =>
  choices.flatMap((choice, i): Step<KnownCombo>[] => {
    const columns = choiceColumns(choice, i);
    const kept = known.choices.get(choice.key);
    const learn = (id: string) => ({ ...known, choices: withEntry(known.choices, choice.key, { id, columns }) });
    if (!kept) {
      const body = { groupKey: choice.key, ...columns };
      return [{ method: 'POST', path: `/bundles/${known.id}/groups`, body, after: learn }];
    }
    const body = changed(kept.columns, columns);
    if (Object.keys(body).length === 0) return [];
    return [{ method: 'PATCH', path: `/bundles/${known.id}/groups/${kept.id}`, body, after: () => learn(kept.id) }];
  });

const dishSteps = (known: KnownCombo, { choices }: ComboDraft): Step<KnownCombo>[] =>
  choices.flatMap((choice) => {
    const group = known.choices.get(choice.key);
    if (!group) return [];
    return choice.dishes.flatMap((dish, i): Step<KnownCombo>[] => {
      const columns = dishColumns(dish, choice.kind, i);
      const kept = known.dishes.get(dish.key);
      const learn = (id: string) => ({
        ...known,
        dishes: withEntry(known.dishes, dish.key, { id, columns, choice: choice.key }),
      });
      if (!kept) {
        const body = { productId: dish.productId, bundleComponentGroupId: group.id, ...columns };
        return [{ method: 'POST', path: `/bundles/${known.id}/components`, body, after: learn }];
      }
      const body = changed(kept.columns, columns);
      if (Object.keys(body).length === 0) return [];
      return [
        { method: 'PATCH', path: `/bundles/${known.id}/components/${kept.id}`, body, after: () => learn(kept.id) },
      ];
    });
  });

const goneSteps = (known: KnownCombo, { choices }: ComboDraft): Step<KnownCombo>[] => {
  const dishes = new Set(choices.flatMap((choice) => choice.dishes.map(({ key }) => key)));
  const groups = new Set(choices.map(({ key }) => key));
  const goneGroups = [...known.choices].filter(([key]) => !groups.has(key));
  const goneDishes = [...known.dishes].filter(([key, { choice }]) => !dishes.has(key) && groups.has(choice));
  return [
    ...goneDishes.map(
      ([key, { id }]): Step<KnownCombo> => ({
        method: 'DELETE',
        path: `/bundles/${known.id}/components/${id}`,
        settledBy: 'BUNDLE_COMPONENT_NOT_FOUND',
        after: () => ({ ...known, dishes: withoutEntry(known.dishes, key) }),
      }),
    ),
    ...goneGroups.map(
      ([key, { id }]): Step<KnownCombo> => ({
        method: 'DELETE',
        path: `/bundles/${known.id}/groups/${id}`,
        settledBy: 'BUNDLE_GROUP_NOT_FOUND',
        after: () => ({ ...known, choices: withoutEntry(known.choices, key) }),
      }),
    ),
  ];
};

/** What turns the known combo into the one of the form. `sortOrder`: where a new one stands. */
export const comboSteps = (known: KnownCombo, draft: ComboDraft, sortOrder: number): Step<KnownCombo>[] => {
  const columns = comboColumns(draft);
  if (known.id === null) {
    const body = { ...columns, sortOrder };
    return [{ method: 'POST', path: '/bundles', body, after: (id) => ({ ...known, id, columns }) }];
  }
  const body = changed(known.columns, columns);
  const change: Step<KnownCombo> = {
    method: 'PATCH',
    path: `/bundles/${known.id}`,
    body,
    after: () => ({ ...known, columns }),
  };
  return [
    ...(Object.keys(body).length > 0 ? [change] : []),
    ...goneSteps(known, draft),
    ...choiceSteps(known, draft),
    ...dishSteps(known, draft),
  ];
};
