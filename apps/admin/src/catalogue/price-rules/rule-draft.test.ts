import type { PriceRule } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { knownRule, type RuleDraft, readValue, ruleDraftOf, ruleProblems, ruleSteps } from './rule-draft.ts';

const rule = {
  id: 'r',
  name: 'Hora feliz',
  isActive: true,
  kind: 'percentage',
  value: '20',
  categoryIds: ['beer'],
  productIds: [],
  weekdays: [5, 6],
  timeFrom: '17:00',
  timeTo: '19:00',
  validFrom: null,
  validTo: null,
  locationIds: ['z10'],
  orderTypes: [],
  channels: [],
  priority: 0,
  combines: false,
} as unknown as PriceRule;
const typed: RuleDraft = { ...ruleDraftOf(null), name: 'X', value: '20', from: '5 pm', to: '7 pm' };

test('a form nobody touched asks for nothing, and a changed one for what changed', () => {
  expect(ruleSteps(knownRule(rule), ruleDraftOf(rule))).toEqual([]);
  const changed = { ...ruleDraftOf(rule), weekdays: [6, 5, 4], value: '25 %', isAllDay: true };
  expect(ruleSteps(knownRule(rule), changed)).toMatchObject([
    {
      method: 'PATCH',
      path: '/price-rules/r',
      body: { value: '25', weekdays: [4, 5, 6], timeFrom: null, timeTo: null },
    },
  ]);
});

test('a new rule is made whole, its hours and its amount as they were typed', () => {
  const [step] = ruleSteps(knownRule(null), { ...typed, name: ' Dos menos ', kind: 'amount', value: 'Q2' });
  expect(step).toMatchObject({
    method: 'POST',
    path: '/price-rules',
    body: { name: 'Dos menos', kind: 'amount', value: '2.00', timeFrom: '17:00', timeTo: '19:00', validFrom: null },
  });
});

test('a percentage with a decimal comma was refused: it is the same as with a point', () => {
  for (const value of ['33,33', '33.33 %']) expect(readValue({ kind: 'percentage', value })).toBe('33.33');
});

test('an end that was left open is midnight in the form, and none is all day', () => {
  expect(ruleDraftOf({ ...rule, timeTo: null })).toMatchObject({ isAllDay: false, from: '17:00', to: '00:00' });
  expect(ruleDraftOf({ ...rule, timeFrom: null, timeTo: null }).isAllDay).toBe(true);
});

test.each<[string, Partial<RuleDraft>, object]>([
  ['nothing', {}, {}],
  ['a name of blanks', { name: '  ' }, { name: 'required' }],
  ['no value', { value: '' }, { value: 'required' }],
  ['nothing off by percent', { value: '0' }, { value: 'percentWrong' }],
  ['a percentage with a comma', { value: '33,33 %' }, {}],
  ['more than everything off', { value: '101' }, { value: 'percentWrong' }],
  ['a comma in an amount', { kind: 'amount', value: '2,5' }, { value: 'amountComma' }],
  ['nothing off by amount', { kind: 'amount', value: '0' }, { value: 'nothingOff' }],
  ['a price of nothing, which is a gift', { kind: 'fixed_price', value: '0' }, {}],
  ['no hours', { from: '', to: 'x' }, { from: 'required', to: 'notATime' }],
  ['an end at its beginning', { to: '17:00' }, { to: 'menuSameTimes' }],
  ['hours over midnight', { from: '22:00', to: '2 am' }, {}],
  ['days that end before they begin', { validFrom: '2026-12-02', validTo: '2026-12-01' }, { validTo: 'datesWrong' }],
  ['an emptied priority', { priority: null }, { priority: 'required' }],
])('%s is told beside its field', (_what, more, problems) => {
  expect(ruleProblems({ ...typed, ...more })).toEqual(problems);
});

test('of a name another rule has it is said that a rule has it', () => {
  expect(ruleProblems({ ...typed, name: 'Hora feliz' }, ['Hora feliz'])).toEqual({ name: 'ruleNameTaken' });
});
