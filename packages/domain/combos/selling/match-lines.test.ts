import { type BundleView, type Major, majorToMinor, minor } from '@comanda/contracts';
import { askedOf } from '@comanda/pricing';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LooseLine, type Match, matchLines } from './match-lines.ts';

type Group = BundleView['groups'][number];

const line = (productId: string, unitPrice: number, more: Partial<LooseLine> = {}): LooseLine => ({
  id: `${productId} line`,
  productId,
  quantity: 1,
  unitPrice: minor(unitPrice),
  isWhole: false,
  ...more,
});
const group = (id: string, dishes: Record<string, [role: string, adds?: string]>, more: object = {}): Group =>
  ({
    id,
    minSelect: 0,
    maxSelect: 1,
    isRequired: true,
    allowDuplicates: false,
    components: Object.entries(dishes).map(([productId, [role, priceAdjustment = '0']]) => ({
      id: `${id}/${productId}`,
      productId,
      role,
      priceAdjustment,
    })),
    ...more,
  }) as never;
const summaryOf = (matches: Match[] | null) =>
  matches?.map((one) => `${one.quantity} ${one.line.id} as ${one.component.id}`).sort() ?? null;

const plate = group('plate', { steak: ['required'], fish: ['required', '10.00'] });
const drink = group('drink', { beer: ['required'], soda: ['required'] });

test('lines make the combo where all it asks for is there, and not before', () => {
  const steak = line('steak', 12_500);
  expect(summaryOf(matchLines({ groups: [plate, drink] }, [steak]))).toBeNull();
  expect(summaryOf(matchLines({ groups: [plate, drink] }, [steak, line('soda', 1500)]))).toEqual([
    '1 soda line as drink/soda',
    '1 steak line as plate/steak',
  ]);
});

test('of two that would do the one goes in by which the guest saves more', () => {
  const dear = summaryOf(matchLines({ groups: [drink] }, [line('soda', 1500), line('beer', 2500)]));
  expect(dear).toEqual(['1 beer line as drink/beer']);
  const withMore = summaryOf(matchLines({ groups: [plate] }, [line('steak', 9500), line('fish', 10_000)]));
  expect(withMore).toEqual(['1 steak line as plate/steak']);
});

test('a dish two groups would take goes where the other has another', () => {
  const any = group('any', { soda: ['required'], fries: ['required'] });
  expect(summaryOf(matchLines({ groups: [any, drink] }, [line('soda', 1500), line('fries', 1000)]))).toEqual([
    '1 fries line as any/fries',
    '1 soda line as drink/soda',
  ]);
});

test('an optional dish goes in where it is cheaper in the combo, and is missed by nobody', () => {
  const extra = group('extra', { flan: ['optional', '5.00'] }, { isRequired: false });
  const combo = { groups: [drink, extra] };
  expect(summaryOf(matchLines(combo, [line('beer', 2500), line('flan', 2000)]))).toContain('1 flan line as extra/flan');
  expect(summaryOf(matchLines(combo, [line('beer', 2500), line('flan', 400)]))).toEqual(['1 beer line as drink/beer']);
  expect(summaryOf(matchLines(combo, [line('beer', 2500)]))).toEqual(['1 beer line as drink/beer']);
  const must = group('must', { flan: ['optional'] });
  expect(matchLines({ groups: [must] }, [line('flan', 2000)])).toBeNull();
});

test('triggers must be there for their target to get its price', () => {
  const beers = group('beers', { beer: ['trigger'] }, { minSelect: 2, maxSelect: 2, allowDuplicates: true });
  const nachos = group('nachos', { nachos: ['target'] });
  const combo = { groups: [beers, nachos] };
  expect(matchLines(combo, [line('beer', 2500), line('nachos', 4500)])).toBeNull();
  expect(summaryOf(matchLines(combo, [line('beer', 2500, { quantity: 3 }), line('nachos', 4500)]))).toEqual([
    '1 nachos line as nachos/nachos',
    '2 beer line as beers/beer',
  ]);
});

test('what the kitchen has goes in whole or not at all', () => {
  const beers = group('beers', { beer: ['required'] }, { minSelect: 2, maxSelect: 2, allowDuplicates: true });
  const sent = (quantity: number, id: string) => line('beer', 2500, { quantity, id, isWhole: true });
  expect(matchLines({ groups: [beers] }, [sent(3, 'three')])).toBeNull();
  expect(summaryOf(matchLines({ groups: [beers] }, [sent(3, 'three'), sent(2, 'two')]))).toEqual([
    '2 two as beers/beer',
  ]);
});

test('sent lines of two, two and three, and a group of three: the three fit, and were not found', () => {
  const beers = group('beers', { beer: ['required'] }, { minSelect: 3, maxSelect: 3, allowDuplicates: true });
  const sent = [2, 2, 3].map((quantity, i) => line('beer', 2500, { quantity, id: `${i}`, isWhole: true }));
  for (const lines of [sent, sent.toReversed(), [sent[0]!, sent[2]!, sent[1]!]])
    expect(summaryOf(matchLines({ groups: [beers] }, lines))).toEqual(['3 2 as beers/beer']);
});

test('of hundreds of lines a combo looks at those it can take, and gives up trying', () => {
  const most = { minSelect: 7, maxSelect: 7, allowDuplicates: true };
  const groups = ['a', 'b'].map((id) => group(id, { beer: ['required'], soda: ['required'] }, most));
  const lines = Array.from({ length: 500 }, (_, i) =>
    line(i % 2 ? 'beer' : 'soda', 1000 + i, { quantity: 2 + (i % 5), id: `${i}`, isWhole: true }),
  );
  const found = matchLines({ groups }, lines);
  for (const one of found ?? []) expect(one.quantity).toBe(one.line.quantity);
  const single = Array.from({ length: 500 }, (_, i) => line('beer', i, { id: `${i}` }));
  const dearest = matchLines({ groups: groups.slice(0, 1) }, single)!.map((one) => one.line.id);
  expect(dearest.toSorted()).toEqual(['493', '494', '495', '496', '497', '498', '499']);
});

test('no other choice of the lines would save the guest more', () => {
  const dish = fc.constantFrom('a', 'b', 'c', 'd');
  const lines = fc.array(fc.record({ productId: dish, unitPrice: fc.integer({ min: 0, max: 90 }) }), { maxLength: 5 });
  const groups = fc.array(
    fc.record({
      dishes: fc.dictionary(dish, fc.constantFrom('required', 'optional'), { minKeys: 1 }),
      minSelect: fc.integer({ min: 0, max: 2 }),
      isRequired: fc.boolean(),
      allowDuplicates: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(lines, groups, (given, asked) => {
      const loose = given.map((one, i) => line(one.productId, one.unitPrice, { id: `${i}` }));
      const combo = asked.map(({ dishes, ...more }, i) =>
        group(`g${i}`, Object.fromEntries(Object.entries(dishes).map(([id, role]) => [id, [role, '0.10']])), {
          ...more,
          maxSelect: 2,
        }),
      );
      const best = bestOf(combo, loose);
      const found = matchLines({ groups: combo }, loose);
      expect(found === null).toBe(best === null);
      if (found) expect(savingOf(found)).toBe(best);
    }),
    { numRuns: runs(80) },
  );
});

const savingOf = (matches: readonly Match[]): number =>
  matches.reduce((sum, one) => sum + one.line.unitPrice - majorToMinor(one.component.priceAdjustment as Major), 0);

/** Every way there is to give lines to components, tried one by one. */
const bestOf = (groups: readonly Group[], lines: readonly LooseLine[]): number | null => {
  let best: number | null = null;
  const tryLine = (i: number, chosen: Match[]): void => {
    if (i === lines.length) {
      if (groups.every((one) => makes(one, chosen)))
        best = Math.max(best ?? Number.NEGATIVE_INFINITY, savingOf(chosen));
      return;
    }
    tryLine(i + 1, chosen);
    for (const component of groups.flatMap((one) => one.components))
      if (component.productId === lines[i]!.productId)
        tryLine(i + 1, [...chosen, { line: lines[i]!, component, quantity: 1 }]);
  };
  tryLine(0, []);
  return best;
};

const makes = (one: Group, chosen: readonly Match[]): boolean => {
  const mine = chosen.filter(({ component }) => one.components.includes(component));
  const filling = mine.filter(({ component }) => component.role === 'required').length;
  const beside = mine.length - filling;
  const min = askedOf(one);
  const fits = mine.length <= one.maxSelect && beside <= Math.max(0, one.maxSelect - min);
  const isTwice = new Set(mine.map(({ component }) => component.id)).size < mine.length;
  return filling >= min && fits && (one.allowDuplicates || !isTwice);
};
