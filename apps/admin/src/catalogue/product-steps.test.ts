import { expect, test } from 'vitest';
import { draftOf } from './product-draft.ts';
import { type KnownProduct, productSteps } from './product-steps.ts';
import { runSteps } from './save-steps.ts';

const draft = { ...draftOf(null, null), name: 'Pepián', price: '95' };
const known: KnownProduct = {
  id: 'p',
  draft,
  groups: new Map([
    ['salsas', 'a1'],
    ['término', 'a2'],
  ]),
};
const asked = (groupIds: string[], next = draft) =>
  productSteps(known, next, groupIds, 'b').map(({ method, path, body }) => [method, path, ...(body ? [body] : [])]);

test('a product nobody changed asks for nothing', () => {
  expect(asked(['salsas', 'término'])).toEqual([]);
});

test('what differs is asked for: columns, groups it offers now, and those it no longer does', () => {
  expect(asked(['término', 'extras'], { ...draft, price: '99' })).toEqual([
    ['PATCH', '/products/p', { price: 9_900 }],
    ['POST', '/products/p/modifier-groups', { modifierGroupId: 'extras', sortOrder: 1 }],
    ['DELETE', '/products/p/modifier-group-assignments/a1'],
  ]);
});

test('a new product is made first, then offers its groups', async () => {
  const sent: string[] = [];
  await runSteps<KnownProduct>({
    known: { id: null, draft: null, groups: new Map() },
    plan: (now) => productSteps(now, draft, ['salsas'], 'b'),
    send: async ({ method, path }) => {
      sent.push(`${method} ${path}`);
      return { id: 'made' };
    },
    keep: () => undefined,
  });
  expect(sent).toEqual(['POST /products', 'POST /products/made/modifier-groups']);
});
