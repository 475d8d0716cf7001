import { expect, test } from 'vitest';
import type { Translate } from '../base/use-translation.ts';
import { catalogue } from '../testing/fake-menu.ts';
import { ruleOf } from './rule-of.ts';
import { offeredGroups } from './selection.ts';

const key: Translate = (word: unknown) => String(word);

test('a group of which as many as wanted are taken said «Hasta 9007199254740991»', () => {
  const menu = catalogue();
  const unlimited = {
    ...menu,
    modifierGroups: menu.modifierGroups.map((one) => ({ ...one, selectionMode: 'repeatable_unlimited' as const })),
  };
  const dish = menu.products.find(({ name }) => name === 'Puyazo a la parrilla')!.id;
  const said = offeredGroups(unlimited, dish).map((group) => ruleOf(key, group));
  expect(new Set(said)).toEqual(new Set(['pos.atLeast', 'pos.asManyAsWanted']));
});
