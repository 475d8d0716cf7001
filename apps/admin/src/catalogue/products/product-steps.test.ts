import type { ModifierGroup } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { runSteps } from '../save-steps.ts';
import { draftOf } from './product-draft.ts';
import { groupDraftProblems, type ProductGroupDraft } from './product-groups-draft.ts';
import { type KnownProduct, pictureSteps, productSteps, stationSteps } from './product-steps.ts';

const draft = { ...draftOf(null, null), name: 'Pepián', price: '95' };
const known: KnownProduct = {
  id: 'p',
  draft,
  groups: new Map([
    ['salsas', { id: 'a1', sortOrder: 0, minSelectionOverride: null, maxSelectionOverride: null }],
    ['término', { id: 'a2', sortOrder: 0, minSelectionOverride: 1, maxSelectionOverride: null }],
  ]),
  stations: new Map([['grill', 'r1']]),
  image: null,
};
const salsas = { groupId: 'salsas', min: null, max: null };
const término = { groupId: 'término', min: 1, max: null };
const extras = { groupId: 'extras', min: null, max: 2 };
const asked = (groups: ProductGroupDraft[], next = draft) =>
  productSteps(known, next, groups, 'b').map(({ method, path, body }) => [method, path, ...(body ? [body] : [])]);

test('a product nobody changed asks for nothing', () => {
  expect(asked([salsas, término])).toEqual([]);
});

test('what differs is asked for: columns, groups it offers now, and those it no longer does', () => {
  expect(asked([término, extras], { ...draft, price: '99' })).toEqual([
    ['PATCH', '/products/p', { price: 9_900 }],
    [
      'POST',
      '/products/p/modifier-groups',
      { modifierGroupId: 'extras', sortOrder: 1, minSelectionOverride: null, maxSelectionOverride: 2 },
    ],
    ['DELETE', '/products/p/modifier-group-assignments/a1'],
  ]);
});

test('another order is counted anew, and numbers of its own are given and taken back', () => {
  const path = '/products/p/modifier-group-assignments';
  expect(asked([{ ...término, min: null }, salsas])).toEqual([
    ['PATCH', `${path}/a2`, { minSelectionOverride: null }],
    ['PATCH', `${path}/a1`, { sortOrder: 1 }],
  ]);
  expect(asked([salsas, { ...término, max: 3 }])).toEqual([['PATCH', `${path}/a2`, { maxSelectionOverride: 3 }]]);
});

test('a product nobody could sell is not saved', () => {
  const groups = [
    { id: 'salsas', minSelection: 1, maxSelection: 2, selectionMode: 'checkbox' },
    { id: 'término', minSelection: 0, maxSelection: 1, selectionMode: 'unique' },
    { id: 'extras', minSelection: 0, maxSelection: 1, selectionMode: 'repeatable_unlimited' },
  ] as ModifierGroup[];
  const wrong = (...drafts: ProductGroupDraft[]) => groupDraftProblems(drafts, groups, () => 3);
  expect(wrong(salsas, término, { ...extras, min: 9 })).toEqual({});
  expect(wrong({ ...salsas, min: 3 })).toEqual({ 'salsas.max': 'rangeWrong' });
  expect(wrong({ ...salsas, min: 4, max: 5 })).toEqual({ 'salsas.min': 'tooFewOptions' });
  expect(wrong({ groupId: 'deleted meanwhile', min: 9, max: 1 })).toEqual({});
});

test('a new product is made first, then offers its groups', async () => {
  const sent: string[] = [];
  await runSteps<KnownProduct>({
    known: { id: null, draft: null, groups: new Map(), stations: new Map(), image: null },
    plan: (now) => productSteps(now, draft, [salsas], 'b'),
    send: async ({ method, path }) => {
      sent.push(`${method} ${path}`);
      return { id: 'made' };
    },
    keep: () => undefined,
  });
  expect(sent).toEqual(['POST /products', 'POST /products/made/modifier-groups']);
});

test('a product goes to stations of its own, or back to where its category goes', () => {
  const place = { businessId: 'b', locationId: 'l' };
  const requests = (ids: string[]) =>
    stationSteps(known, ids, place).map(({ method, path, body }) => [method, path, body]);
  expect(requests(['grill'])).toEqual([]);
  expect(requests([])).toEqual([['DELETE', '/product-station-assignments/r1', undefined]]);
  expect(requests(['grill', 'fryer'])).toEqual([
    ['POST', '/product-station-assignments', { ...place, stationId: 'fryer', productId: 'p' }],
  ]);
});

test('a picture is sent when it is another, and taken away', () => {
  const [put] = pictureSteps(known, 'data:image/png;base64,AA');
  expect([put!.method, put!.path]).toEqual(['PUT', '/products/p/picture']);
  expect(pictureSteps(put!.after(''), 'data:image/png;base64,AA')).toEqual([]);
  expect(pictureSteps(put!.after(''), null)[0]!.method).toBe('DELETE');
  expect(pictureSteps(known, null)).toEqual([]);
});
