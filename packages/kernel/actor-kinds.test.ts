import { expect, test } from 'vitest';
import { traitsOf } from './actor-kinds.ts';

const KINDS = ['user', 'device', 'bridge', 'hub', 'system', 'public'] as const;
const kindsThat = (trait: keyof ReturnType<typeof traitsOf>) => KINDS.filter((kind) => traitsOf({ kind })[trait]);

test('only people are lent a permission, named on orders, told of their whole business and stopped at a replaced box', () => {
  for (const trait of ['mayBeApproved', 'isPerson', 'hearsBusiness'] as const)
    expect(kindsThat(trait), trait).toEqual(['user']);
  expect(KINDS.filter((kind) => !traitsOf({ kind }).mayWriteFenced)).toEqual(['user']);
});

test('a kind that nobody described does not compile', () => {
  // @ts-expect-error: an actor of another kind
  const unknown = () => traitsOf({ kind: 'robot' }).isPerson;
  expect(unknown).toThrow();
});
