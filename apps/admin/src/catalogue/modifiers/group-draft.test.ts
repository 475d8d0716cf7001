import type { Major, Modifier, ModifierGroup } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runSteps } from '../save-steps.ts';
import {
  type GroupDraft,
  groupDraftOf,
  groupProblems,
  groupSteps,
  type KnownGroup,
  knownGroup,
  withMax,
  withRepeats,
} from './group-draft.ts';
import { freshOption } from './option-draft.ts';

const group = {
  id: 'g',
  name: 'Término',
  minSelection: 1,
  maxSelection: 1,
  selectionMode: 'unique',
  autoPrompt: true,
  isActive: true,
} as ModifierGroup;
const option = (id: string, sortOrder: number, priceAdjustment = '0') =>
  ({
    id,
    name: id.toUpperCase(),
    priceAdjustment: priceAdjustment as Major,
    sortOrder,
    kitchenLabel: null,
    showOnKitchenTicket: true,
    receiptLabel: null,
    showOnReceipt: true,
    defaultChecked: false,
    isDefault: false,
    isActive: true,
  }) as Modifier;
const options = [option('a', 0), option('b', 5, '2.500000'), option('c', 5)];
const known = knownGroup(group, options);
const draft = groupDraftOf(group, options);
const NEW = { businessId: 'b', sortOrder: 7 };
const row = (key: string, more: object = {}) => ({ ...freshOption(key), name: key, ...more });
const asked = (next: GroupDraft, from: KnownGroup = known) =>
  groupSteps(from, next, NEW).map(({ method, path, body }) => [method, path, ...(body ? [body] : [])]);

test('a group nobody changed asks for nothing', () => {
  expect(asked(draft)).toEqual([]);
  const odd = { ...group, minSelection: 2, maxSelection: 3 };
  expect(asked(groupDraftOf(odd, options), knownGroup(odd, options))).toEqual([]);
});

test('only what differs is asked for, of the group and of its options; new ones stand last', () => {
  const [a, b] = draft.options as [GroupDraft['options'][0], GroupDraft['options'][0]];
  const next = { ...draft, name: 'Punto', options: [{ ...a, surcharge: '-1' }, b, row('n', { name: ' Crudo ' })] };
  expect(asked(next)).toEqual([
    ['PATCH', '/product-modifiers/a', { priceAdjustment: '-1.00' }],
    [
      'POST',
      '/product-modifiers',
      {
        groupId: 'g',
        name: 'Crudo',
        priceAdjustment: '0.00',
        sortOrder: 6,
        kitchenLabel: null,
        showOnKitchenTicket: true,
        receiptLabel: null,
        showOnReceipt: true,
        defaultChecked: false,
        isDefault: false,
        isActive: true,
      },
    ],
    ['PATCH', '/product-modifier-groups/g', { name: 'Punto' }],
    ['DELETE', '/product-modifiers/c'],
  ]);
});

test('a group asked for more before its options came, or lost them before it asked for fewer', () => {
  const [a, ...others] = draft.options;
  const next = { ...draft, name: 'Punto', options: [{ ...a!, isActive: false }, ...others] };
  expect(asked(next)).toEqual([
    ['PATCH', '/product-modifier-groups/g', { name: 'Punto' }],
    ['PATCH', '/product-modifiers/a', { isActive: false }],
  ]);
});

test('what a till takes for chosen from the start is one switch, whichever of its two columns said so', () => {
  const first = [{ ...options[0]!, isDefault: true }, ...options.slice(1)];
  const opened = groupDraftOf(group, first);
  expect(opened.options[0]!.isPreselected).toBe(true);
  const off = { ...opened, options: [{ ...opened.options[0]!, isPreselected: false }, ...opened.options.slice(1)] };
  expect(asked(opened, knownGroup(group, first))).toEqual([]);
  expect(asked(off, knownGroup(group, first))).toEqual([
    ['PATCH', '/product-modifiers/a', { defaultChecked: false, isDefault: false }],
  ]);
});

test('a word for the kitchen is taken away by emptying it', () => {
  const labelled = [{ ...options[0]!, kitchenLabel: 'S/CEB' }];
  const [only] = groupDraftOf(group, labelled).options;
  const next = { ...draft, options: [{ ...only!, kitchenLabel: ' ', isOnTicket: false }] };
  expect(asked(next, knownGroup(group, labelled))).toEqual([
    ['PATCH', '/product-modifiers/a', { kitchenLabel: null, showOnKitchenTicket: false }],
  ]);
});

test('what a guest reads of an option is said here, or that it is on no bill', () => {
  const [only, ...others] = draft.options;
  const next = { ...draft, options: [{ ...only!, receiptLabel: 'Sin ceb.', isOnReceipt: false }, ...others] };
  expect(asked(next)).toEqual([['PATCH', '/product-modifiers/a', { receiptLabel: 'Sin ceb.', showOnReceipt: false }]]);
});

test('options put in another order are counted anew, and only those that stand elsewhere are written', () => {
  const [a, b, c] = draft.options;
  expect(asked({ ...draft, options: [a!, c!, b!] })).toEqual([
    ['PATCH', '/product-modifiers/c', { sortOrder: 1 }],
    ['PATCH', '/product-modifiers/b', { sortOrder: 2 }],
  ]);
});

test('a row that was taken away, and one nobody wrote into, ask for nothing', () => {
  expect(asked({ ...draft, options: [...draft.options, row('n', { isGone: true }), row('m', { name: ' ' })] })).toEqual(
    [],
  );
});

test('a new group is made first', () => {
  const first = { ...groupDraftOf(null, []), name: 'Extras', options: [row('n')] };
  expect(asked(first, knownGroup(null, []))).toEqual([
    [
      'POST',
      '/product-modifier-groups',
      {
        ...NEW,
        name: 'Extras',
        minSelection: 0,
        maxSelection: 1,
        selectionMode: 'unique',
        autoPrompt: true,
        isActive: true,
      },
    ],
  ]);
});

test('a choice of several is no longer unique, and a most that is set is one', () => {
  expect(withMax(draft, 3).mode).toBe('checkbox');
  expect(withMax(withMax(draft, 3), 1).mode).toBe('unique');
  expect(withRepeats(withMax(draft, 3), true).mode).toBe('repeatable_bounded');
  expect(withMax({ ...draft, mode: 'repeatable_unlimited' }, 4).mode).toBe('repeatable_bounded');
  expect(withRepeats(withRepeats(draft, true), false).mode).toBe('unique');
});

test('a form says which field is wrong', () => {
  const wrong = (next: Partial<GroupDraft>) => groupProblems({ ...draft, ...next }, known);
  expect(wrong({})).toEqual({});
  expect(wrong({ name: ' ' })).toEqual({ name: 'required' });
  expect(wrong({ min: null })).toEqual({ min: 'required' });
  expect(wrong({ max: null })).toEqual({ max: 'required' });
  expect(wrong({ min: 3, max: 2 })).toEqual({ max: 'rangeWrong' });
  expect(wrong({ min: 4, max: 5, mode: 'checkbox' })).toEqual({ min: 'tooFewOptions' });
  expect(wrong({ min: 4, max: null, mode: 'repeatable_unlimited' })).toEqual({});
  expect(wrong({ options: [row('a', { isActive: false })] })).toEqual({ min: 'tooFewOptions' });
  expect(wrong({ options: [row('a', { isPreselected: true }), row('b', { isPreselected: true })] })).toEqual({
    max: 'tooManyPreselected',
  });
  expect(wrong({ options: [row('a', { name: '' }), row('n', { surcharge: '1,5' }), row('m', { name: ' ' })] })).toEqual(
    {
      'a.name': 'required',
      'n.surcharge': 'amountComma',
    },
  );
});

/** The cloud, by what it is asked: option rows by id. */
const cloud = () => {
  const rows = new Map<string, Record<string, unknown>>(
    options.map(({ id, name, priceAdjustment, sortOrder }) => [id, { name, priceAdjustment, sortOrder }]),
  );
  const send = async ({ method, path, body }: ReturnType<typeof groupSteps>[0]) => {
    const id = method === 'POST' ? `made${rows.size}-${path.length}-${JSON.stringify(body)}` : path.split('/')[2]!;
    if (path.startsWith('/product-modifiers')) {
      if (method === 'DELETE') rows.delete(id);
      else rows.set(id, { ...rows.get(id), ...body });
    }
    return { id };
  };
  const inOrder = () =>
    [...rows.values()].sort((one, other) => Number(one.sortOrder) - Number(other.sortOrder)).map(({ name }) => name);
  return { send, inOrder };
};

test('however the options were changed and whenever the save failed, tried again the cloud has them in their order', async () => {
  const rows = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'n1', 'n2', 'n3'), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(rows, fc.nat(8), async (keys, failAt) => {
      const wanted = { ...draft, max: 2, options: keys.map((key) => row(key, { name: `es ${key}` })) };
      const { send, inOrder } = cloud();
      let now = known;
      let requests = 0;
      const save = () =>
        runSteps({
          known: now,
          plan: (from: KnownGroup) => groupSteps(from, wanted, NEW),
          send: (step) => {
            requests += 1;
            return requests === failAt ? Promise.reject(new Error('down')) : send(step);
          },
          keep: (next) => {
            now = next;
          },
        });
      await save().catch(save);
      expect(inOrder()).toEqual(keys.map((key) => `es ${key}`));
      expect(groupSteps(now, wanted, NEW)).toEqual([]);
    }),
  );
});
