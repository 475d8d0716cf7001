import { describe, expect, test } from 'vitest';
import { type Comparison, type SharedElement, scoreDuplicate } from './score-duplicate.ts';

const shared = (kind: SharedElement['kind'], more: Partial<SharedElement> = {}): SharedElement => ({
  kind,
  elementId: `${kind}-1`,
  holders: 2,
  isShared: false,
  ...more,
});
const compare = (more: Partial<Comparison>): number | null =>
  scoreDuplicate({
    shared: [],
    subject: { firstName: 'Ana', lastName: 'Xol' },
    candidate: { firstName: 'Luis', lastName: 'Paz' },
    hasOtherCui: false,
    isCommonName: false,
    ...more,
  })?.score ?? null;
const ana = { firstName: 'Ana', lastName: 'Xol' };

describe('identifiers', () => {
  test.each([
    ['a mobile', [shared('phone')], 9],
    ['a landline', [shared('phone', { isShared: true })], 5],
    ['a NIT', [shared('NIT')], 8],
    ['a company’s NIT', [shared('NIT', { holders: 3 })], null],
    ['a CUI', [shared('CUI', { holders: 9 })], 10],
    ['an address', [shared('email')], 9],
    ['a role’s mailbox', [shared('email', { isShared: true })], null],
    ['a mailbox of many', [shared('email', { holders: 3 })], null],
    ['two phones, counted once', [shared('phone'), shared('phone', { isShared: true })], 9],
    ['a landline and a company’s NIT', [shared('phone', { isShared: true }), shared('NIT', { holders: 5 })], 8],
    ['nothing', [], null],
  ])('%s', (_, both, score) => expect(compare({ shared: both })).toBe(score));
});

describe('names', () => {
  const landline = [shared('phone', { isShared: true })];
  test.each([
    ['the same', ana, 9],
    ['nearly the same', { firstName: 'Ana', lastName: 'Xoll' }, 7],
    ['a surname that sounds the same', { firstName: 'Berta', lastName: 'Sol' }, 5],
    ['a surname of the same sound', { firstName: 'Berta', lastName: 'Xol' }, 6],
  ])('%s', (_, candidate, score) => expect(compare({ shared: landline, subject: ana, candidate })).toBe(score));

  test('a common one counts half, a name alone is never enough', () => {
    expect(compare({ shared: landline, candidate: ana, isCommonName: true })).toBe(7);
    expect(compare({ candidate: ana })).toBeNull();
  });
});

test('another CUI is another person, unless everything else agrees', () => {
  expect(compare({ shared: [shared('phone', { isShared: true })], candidate: ana, hasOtherCui: true })).toBeNull();
  expect(compare({ shared: [shared('phone')], candidate: ana, hasOtherCui: true })).toBe(5);
});

test('the verdict names its reasons', () => {
  const both = [shared('phone'), shared('NIT')];
  const verdict = scoreDuplicate({
    shared: both,
    subject: ana,
    candidate: ana,
    hasOtherCui: false,
    isCommonName: false,
  });
  expect(verdict).toEqual({
    score: 21,
    confidence: 'likely',
    matchedOn: [
      { kind: 'phone', elementId: 'phone-1' },
      { kind: 'taxId', elementId: 'NIT-1' },
      { kind: 'name', elementId: null },
    ],
  });
});
