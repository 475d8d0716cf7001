import { traitsOf } from '@comanda/kernel/actor-kinds';
import { expect, test } from 'vitest';
import { isTest, readSources, type SourceFile, sourceFile } from './source-files.ts';

const SERVERS = /^(packages\/(?!web\/|testing\/)|apps\/(hub|cloud)\/)/;
const BY_KIND = /\b(actor|caller)\??\.kind\b|\bkind\s*[!=]==\s*'(user|device|bridge|hub|system|public)'/;

/** Server code that asks what kind an actor is, instead of the table that answers for every kind. */
const guessing = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ path }) => SERVERS.test(path) && !isTest(path) && path !== 'packages/kernel/actor-kinds.ts')
    .filter(({ text }) => BY_KIND.test(text))
    .map(({ path }) => path);

test('what an actor may do by its kind is said in one table, so that a new kind is said everywhere', () => {
  expect(guessing(readSources())).toEqual([]);
});

test.each([
  "if (ctx.actor.kind !== 'bridge') return page;",
  'switch (actor.kind) {',
  "const { kind } = actor; if (kind === 'user') return;",
  "['user'].includes(caller.kind)",
])('a comparison is found: %s', (text) => {
  expect(guessing([sourceFile('packages/domain/x/y.ts', text)])).toEqual(['packages/domain/x/y.ts']);
});

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
