import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut, type MeasuredCard, placesOf, type Room } from './layout.ts';
import type { OrderCard } from './order-cards.ts';
import { keepDone } from './use-cells.ts';

const room = (layout: Room['layout']): Room => ({
  layout,
  rem: 20,
  top: 80,
  columns: 4,
  columnWidth: 300,
  rows: layout === 'grid' ? 2 : 1,
  cellHeight: layout === 'grid' ? 340 : 700,
  gap: 10,
});

const measured = fc
  .array(
    fc.record({
      head: fc.integer({ min: 64, max: 150 }),
      lines: fc.array(fc.integer({ min: 48, max: 180 }), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((cards) =>
    cards.map(
      ({ head, lines }, n): MeasuredCard => ({
        key: `c${n}`,
        head,
        continuedHead: 48,
        lines,
        ids: lines.map((_, line) => `c${n}l${line}`),
      }),
    ),
  );

/** Only what `keepDone` reads. */
const asOrder = ({ key, ids }: MeasuredCard, done: (id: string) => boolean): OrderCard =>
  ({
    key,
    state: ids.every(done) ? 'done' : 'pending',
    lines: ids.map((id) => ({ ticket: { id }, state: done(id) ? 'done' : 'pending' })),
  }) as unknown as OrderCard;

const allPlaces = (cards: readonly MeasuredCard[], layout: Room['layout']) => {
  const laid = layOut(cards, room(layout));
  return laid.pages.map((_, page) => [...placesOf(laid, page)]);
};

test('a card that was bumped shrank, the board was packed anew, and another stood where the finger went', () => {
  const input = fc.tuple(measured, fc.nat(), fc.nat({ max: 40 }), fc.constantFrom<Room['layout']>('flow', 'grid'));
  fc.assert(
    fc.property(input, ([cards, which, less, layout]) => {
      const bumped = cards[which % cards.length]!;
      const shrunk = cards.map((card) =>
        card === bumped ? { ...card, head: card.head - less, lines: card.lines.map((line) => line - less) } : card,
      );
      const orders = cards.map((card) => asOrder(card, () => card === bumped));
      expect(allPlaces(keepDone(shrunk, cards, orders), layout)).toEqual(allPlaces(cards, layout));
    }),
  );
});

test('a dish that was struck through let the dishes below it move up', () => {
  fc.assert(
    fc.property(measured, fc.nat(), fc.nat({ max: 40 }), ([first, ...rest], which, less) => {
      const at = which % first!.ids.length;
      const lines = first!.lines.map((line, index) => (index === at ? line - less : line));
      const orders = [
        asOrder(first!, (id) => id === first!.ids[at]),
        ...rest.map((card) => asOrder(card, () => false)),
      ];
      // A card whose only line is done is done itself: the head's height is its own.
      expect(allPlaces(keepDone([{ ...first!, lines }, ...rest], [first!, ...rest], orders), 'flow')).toEqual(
        allPlaces([first!, ...rest], 'flow'),
      );
    }),
  );
});

test('a struck dish that went to another table had no room for its name: half of it stood behind the next dish', () => {
  const card: MeasuredCard = { key: 'a', head: 80, continuedHead: 48, lines: [60, 60], ids: ['a1', 'a2'] };
  const [kept] = keepDone([{ ...card, lines: [84, 60] }], [card], [asOrder(card, (id) => id === 'a1')]);
  expect(kept!.lines).toEqual([84, 60]);
});

test('no two things that can be touched stand in one place, and each stands once', () => {
  fc.assert(
    fc.property(measured, fc.constantFrom<Room['layout']>('flow', 'grid'), (cards, layout) => {
      const all = allPlaces(cards, layout).flat();
      expect(new Set(all.map(([, place]) => place)).size).toBe(all.length);
      expect(all.map(([id]) => id).sort()).toEqual(cards.flatMap(({ key, ids }) => [key, ...ids]).sort());
    }),
  );
});

test('a bar above the board moved every card, and a touch was taken for the same place', () => {
  const cards: MeasuredCard[] = [{ key: 'a', head: 80, continuedHead: 48, lines: [60], ids: ['a1'] }];
  const before = placesOf(layOut(cards, room('flow')), 0);
  const after = placesOf(layOut(cards, { ...room('flow'), top: 128 }), 0);
  expect(after.get('a')).not.toBe(before.get('a'));
});
