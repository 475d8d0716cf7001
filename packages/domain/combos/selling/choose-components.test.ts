import { AppError, type BundleView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { chooseComponents, type Selection } from './choose-components.ts';

const group = (id: string, dishes: Record<string, string>, more: object = {}): BundleView['groups'][number] =>
  ({
    id,
    minSelect: 0,
    maxSelect: 1,
    isRequired: true,
    allowDuplicates: false,
    components: Object.entries(dishes).map(([productId, role]) => ({ id: `${id}-${productId}`, productId, role })),
    ...more,
  }) as never;
const one = (groupId: string, productId: string, quantity = 1): Selection => ({ groupId, productId, quantity });

const plate = group('plate', { steak: 'required', fish: 'required' });
const sides = group(
  'sides',
  { fries: 'required', salad: 'optional' },
  { minSelect: 2, maxSelect: 3, allowDuplicates: true },
);
const dessert = group('dessert', { flan: 'required' }, { isRequired: false });
const combo = { id: 'combo', groups: [plate, sides, dessert] };

const answer = (...selections: Selection[]): string => {
  try {
    return chooseComponents(combo, selections)
      .map(({ id }) => id)
      .join(' ');
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${JSON.stringify(error.details)}` : 'bug';
  }
};

test('what is chosen is found in the order it was chosen, an optional group left out', () => {
  expect(answer(one('sides', 'salad'), one('plate', 'fish'), one('sides', 'fries'))).toBe(
    'sides-salad plate-fish sides-fries',
  );
});

test('every required group needs one at least', () => {
  expect(answer(one('sides', 'fries', 2))).toContain('BUNDLE_SELECTION_MISSING {"groupId":"plate","min":1,"chosen":0}');
});

test('a group takes no less than its least and no more than its most, counted with quantities', () => {
  expect(answer(one('plate', 'fish'), one('sides', 'fries'))).toContain('"groupId":"sides","min":2,"chosen":1');
  expect(answer(one('plate', 'fish'), one('sides', 'fries', 4))).toContain('BUNDLE_SELECTION_EXCEEDED');
  expect(answer(one('plate', 'fish'), one('plate', 'steak'), one('sides', 'fries', 2))).toContain(
    'BUNDLE_SELECTION_EXCEEDED {"groupId":"plate","max":1,"chosen":2}',
  );
});

test('one dish twice is refused where the group does not allow it, and taken where it does', () => {
  expect(answer(one('plate', 'fish', 2), one('sides', 'fries', 2))).toContain('BUNDLE_SELECTION_DUPLICATE');
  expect(answer(one('plate', 'fish'), one('sides', 'fries'), one('sides', 'fries'))).toContain(
    'sides-fries sides-fries',
  );
});

test('each dish must be a component of its group', () => {
  expect(answer(one('plate', 'fries'))).toContain('BUNDLE_PRODUCT_NOT_COMPONENT');
  expect(answer(one('drinks', 'beer'))).toContain('BUNDLE_GROUP_NOT_FOUND');
});

test('a dish that triggers make cheap was had without them: a combo of any trigger or target is made of loose lines alone', () => {
  const offer = group('offer', { beer: 'trigger', nachos: 'target' });
  for (const groups of [[offer], [plate, offer], [offer, plate], [group('trigger', { beer: 'trigger' }), plate]])
    for (const chosen of [one('offer', 'beer'), one('offer', 'nachos'), one('plate', 'fish')])
      expect(() => chooseComponents({ id: 'combo', groups }, [chosen])).toThrow('formed from lines of the order');
});
