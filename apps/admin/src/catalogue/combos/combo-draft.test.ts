import type { BundleView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { runSteps } from '../save-steps.ts';
import { comboDraftOf, comboProblems, comboSteps, freshChoice, type KnownCombo, knownCombo } from './combo-draft.ts';

const combo = {
  id: 'combo',
  name: 'Combo',
  price: '55.00',
  isActive: true,
  validFrom: '2026-12-01T06:00:00.000Z',
  validTo: null,
  groups: [
    {
      id: 'plate',
      name: 'Plato',
      minSelect: 0,
      maxSelect: 1,
      isRequired: true,
      allowDuplicates: false,
      sortOrder: 0,
      components: [
        { id: 'c1', productId: 'burger', role: 'required', priceAdjustment: '0.00', isDefault: false, sortOrder: 0 },
        { id: 'c2', productId: 'fish', role: 'optional', priceAdjustment: '5.00', isDefault: true, sortOrder: 1 },
      ],
    },
  ],
} as unknown as BundleView;

/** Saves a form and answers what was asked for. */
const saved = async (known: KnownCombo, draft: ReturnType<typeof comboDraftOf>) => {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  await runSteps({
    known,
    plan: (now) => comboSteps(now, draft, 3),
    send: async ({ method, path, body }) => {
      asked.push(`${method} ${path}`);
      bodies.push(body);
      return { id: `made ${asked.length}` };
    },
    keep: () => undefined,
  });
  return { asked, bodies };
};

test('a form nobody touched sold a combo a day longer: an instant is no other day', async () => {
  for (const dates of [
    { validFrom: '2026-11-01', validTo: null },
    { validFrom: '2026-11-01T06:00:00Z', validTo: '2026-12-01T03:00:00.000Z' },
  ]) {
    const known = { ...combo, ...dates };
    const { asked, bodies } = await saved(knownCombo(known), comboDraftOf(known));
    expect([asked, bodies]).toEqual([[], []]);
    const other = await saved(knownCombo(known), { ...comboDraftOf(known), validTo: '2026-12-24' });
    expect(other.bodies).toEqual([{ validTo: '2026-12-24' }]);
  }
});

test('a new combo is made with its choices and their dishes, in order', async () => {
  const dish = { key: 'd', productId: 'burger', adds: '2.50', isDefault: true, isOptional: false };
  const choice = { ...freshChoice('k'), name: ' Plato ', dishes: [dish] };
  const draft = { ...comboDraftOf(null), name: ' Combo ', price: '55', choices: [choice] };
  const { asked, bodies } = await saved(knownCombo(null), draft);
  expect(asked).toEqual(['POST /bundles', 'POST /bundles/made 1/groups', 'POST /bundles/made 1/components']);
  expect(bodies).toEqual([
    { name: 'Combo', price: '55.00', isActive: true, validFrom: null, validTo: null, sortOrder: 3 },
    {
      groupKey: 'k',
      name: 'Plato',
      minSelect: 1,
      maxSelect: 1,
      isRequired: true,
      allowDuplicates: false,
      sortOrder: 0,
    },
    {
      productId: 'burger',
      bundleComponentGroupId: 'made 2',
      role: 'required',
      priceAdjustment: '2.50',
      isDefault: true,
      sortOrder: 0,
    },
  ]);
});

test('what is taken out is removed, a choice with its dishes by one request', async () => {
  const draft = comboDraftOf(combo);
  const [plate] = draft.choices;
  const without = { ...draft, choices: [{ ...plate!, dishes: plate!.dishes.slice(1) }] };
  expect((await saved(knownCombo(combo), without)).asked).toEqual([
    'DELETE /bundles/combo/components/c1',
    'PATCH /bundles/combo/components/c2',
  ]);
  expect((await saved(knownCombo(combo), { ...draft, choices: [] })).asked).toEqual([
    'DELETE /bundles/combo/groups/plate',
  ]);
});

test('an offer’s dishes say whether they make it apply or get its price', async () => {
  const dish = { key: 'd', productId: 'beer', adds: '', isDefault: true, isOptional: false };
  const offer = { ...freshChoice('k'), name: 'Cerveza', kind: 'trigger' as const, dishes: [dish] };
  const { bodies } = await saved(knownCombo(null), { ...comboDraftOf(null), name: 'X', price: '1', choices: [offer] });
  expect(bodies.at(-1)).toMatchObject({ role: 'trigger', isDefault: false });
});

test('what cannot be sold is told where it stands', () => {
  const empty = comboDraftOf(null);
  expect(comboProblems(empty)).toEqual({ name: 'required', price: 'amountEmpty', choices: 'comboEmpty' });
  const dish = { key: 'd', productId: 'p', adds: 'x', isDefault: false, isOptional: false };
  const choices = [
    { ...freshChoice('a'), min: 3, max: 2, dishes: [dish] },
    { ...freshChoice('b'), name: 'B', min: null },
    { ...freshChoice('c'), name: 'C', min: 2, max: 2, repeats: true, dishes: [{ ...dish, key: 'e', adds: '1' }] },
  ];
  expect(
    comboProblems({ ...empty, name: 'X', price: '5', choices, validFrom: '2026-02-01', validTo: '2026-01-01' }),
  ).toEqual({
    validTo: 'datesWrong',
    'a.name': 'required',
    'a.max': 'rangeWrong',
    'a.dishes': 'tooFewDishes',
    'd.adds': 'amountNotANumber',
    'b.min': 'required',
    'b.dishes': 'tooFewDishes',
  });
});
