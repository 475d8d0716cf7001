import type { KitchenStation, StationAssignment } from '@comanda/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseStations, isCircular, type RoutedLine, type Routing } from './choose-stations.ts';

const STATIONS = ['grill', 'fryer', 'bar', 'pass', 'cold'];
const stationId = fc.constantFrom(...STATIONS, 'gone');
const station = fc.record({ isActive: fc.boolean(), fallbackStationId: fc.option(stationId) });
const assignment = fc.record({
  stationId,
  productId: fc.constantFrom('steak', 'soup', null),
  categoryId: fc.constantFrom('meat', null),
  modifierRouting: fc.dictionary(fc.constantFrom('fries', 'salad'), stationId),
});
const routing = fc.record({
  stations: fc.tuple(...STATIONS.map(() => station)).map((rows) => {
    return new Map(rows.map((row, i) => [STATIONS[i]!, { id: STATIONS[i]!, ...row } as KitchenStation]));
  }),
  assignments: fc.array(assignment, { maxLength: 5 }) as fc.Arbitrary<unknown> as fc.Arbitrary<StationAssignment[]>,
  defaultStationId: fc.option(stationId),
});
const line: fc.Arbitrary<RoutedLine> = fc.record({
  productId: fc.constant('steak'),
  categoryId: fc.constantFrom('meat', null),
  optionIds: fc.subarray(['fries', 'salad']),
});

const idsOf = (kitchen: Routing, of: RoutedLine): string[] =>
  chooseStations(kitchen, of).map(({ stationId: id }) => id);

/** Slowly and plainly: every station that following fallbacks from `id` passes, until one is active. */
const leadsTo = ({ stations }: Routing, id: string | null | undefined, steps = 10): string[] => {
  const at = id ? stations.get(id) : undefined;
  if (!at || steps === 0) return [];
  return at.isActive ? [at.id] : leadsTo({ stations } as Routing, at.fallbackStationId, steps - 1);
};

describe('for any kitchen', () => {
  test('a line goes to active stations of the location, each once, and always to the same ones', () => {
    fc.assert(
      fc.property(routing, line, (kitchen, item) => {
        const chosen = idsOf(kitchen, item);
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const id of chosen) expect(kitchen.stations.get(id)?.isActive).toBe(true);
        expect(idsOf(kitchen, item)).toEqual(chosen);
      }),
    );
  });

  test('it goes nowhere exactly when no rule, option, fallback or default leads to an active station', () => {
    fc.assert(
      fc.property(routing, line, (kitchen, item) => {
        const own = kitchen.assignments.filter((one) => one.productId === item.productId);
        const byCategory = kitchen.assignments.filter((one) => one.categoryId && one.categoryId === item.categoryId);
        const rules = own.length > 0 ? own : byCategory;
        const routers = rules.length > 0 ? rules : kitchen.assignments;
        const named = [
          ...rules.map((rule) => rule.stationId),
          ...routers.flatMap((rule) => item.optionIds.map((id) => rule.modifierRouting[id])),
        ];
        const ways = [...named, kitchen.defaultStationId].flatMap((id) => leadsTo(kitchen, id));
        expect(idsOf(kitchen, item).length === 0).toBe(ways.length === 0);
      }),
    );
  });

  test('fallbacks in a circle never hang', () => {
    const circle = new Map([
      ['a', { id: 'a', isActive: false, fallbackStationId: 'b' } as KitchenStation],
      ['b', { id: 'b', isActive: false, fallbackStationId: 'a' } as KitchenStation],
    ]);
    const kitchen = { stations: circle, assignments: [], defaultStationId: 'a' };
    expect(idsOf(kitchen, { productId: 'x', categoryId: null, optionIds: [] })).toEqual([]);
  });
});

describe('in the order of the contract', () => {
  const kitchen = (assignments: object[]): Routing => ({
    stations: new Map(
      STATIONS.map((id) => [id, { id, isActive: id !== 'cold', fallbackStationId: 'pass' } as KitchenStation]),
    ),
    assignments: assignments as StationAssignment[],
    defaultStationId: 'bar',
  });
  const steak = { productId: 'steak', categoryId: 'meat', optionIds: ['fries'] };
  const rule = { productId: null, categoryId: null, modifierRouting: {} };

  test('the product’s own rule goes before its category’s, and a chosen option goes along', () => {
    const own = { ...rule, stationId: 'grill', productId: 'steak', modifierRouting: { fries: 'fryer' } };
    const byCategory = { ...rule, stationId: 'pass', categoryId: 'meat' };
    expect(idsOf(kitchen([byCategory, own]), steak)).toEqual(['grill', 'fryer']);
    expect(idsOf(kitchen([byCategory]), steak)).toEqual(['pass']);
  });

  test('a station that got a line by an option alone makes that option; who cooks the dish makes the dish', () => {
    const own = { ...rule, stationId: 'grill', productId: 'steak', modifierRouting: { fries: 'fryer', egg: 'grill' } };
    const parts = (rules: object[], optionIds: string[]) =>
      chooseStations(kitchen(rules), { ...steak, optionIds }).map((one) => [one.stationId, one.ownOptionIds]);
    expect(parts([own], ['fries', 'egg', 'salad'])).toEqual([
      ['grill', null],
      ['fryer', ['fries']],
    ]);
    // Nobody else cooks it.
    expect(parts([{ ...own, productId: 'soup' }], ['fries'])).toEqual([['fryer', null]]);
  });

  test('a product of no category matches no category rule; then the default takes it', () => {
    const none = { ...rule, stationId: 'pass', productId: 'soup' };
    expect(idsOf(kitchen([none]), { ...steak, categoryId: null })).toEqual(['bar']);
  });

  test('a dish without a rule of its own went to the default though its option is routed', () => {
    const soup = { ...rule, stationId: 'pass', productId: 'soup', modifierRouting: { fries: 'fryer' } };
    const unassigned = { ...steak, categoryId: null };
    expect(idsOf(kitchen([soup]), unassigned)).toEqual(['fryer']);
    expect(idsOf(kitchen([soup]), { ...unassigned, optionIds: ['salad'] })).toEqual(['bar']);
  });

  test('a station switched off hands over to its fallback', () => {
    expect(idsOf(kitchen([{ ...rule, stationId: 'cold', productId: 'steak' }]), steak)).toEqual(['pass']);
  });
});

test('a circle of fallbacks is seen from each of its stations, and from no other', () => {
  const node = fc.nat(5);
  fc.assert(
    fc.property(fc.dictionary(node.map(String), fc.option(node.map(String))), node.map(String), (links, from) => {
      const fallbacks = new Map(Object.entries(links));
      let at: string | null | undefined = fallbacks.get(from);
      let comesBack = false;
      for (let step = 0; at && step < 10; step++) {
        comesBack ||= at === from;
        at = fallbacks.get(at);
      }
      expect(isCircular(fallbacks, from)).toBe(comesBack);
    }),
  );
});
