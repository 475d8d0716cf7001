import type { BillView, OrderGuest } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { LineOnScreen } from '../order/project-order.ts';
import { billedLines, guestsGoing, movableLines, movedItems, toggled, withQuantity } from './chosen-lines.ts';

const line = (id: string, more: Partial<LineOnScreen> = {}): LineOnScreen =>
  ({ id, quantity: 3, lineType: 'product', voidedAt: null, ...more }) as LineOnScreen;

test('what the hub has not taken yet, what is voided, and a part of a combo alone cannot be chosen', () => {
  const lines = [
    line('beer'),
    line('new', { isSaving: true }),
    line('gone', { voidedAt: 'now' }),
    line('combo', { lineType: 'bundle_parent' }),
    line('fries', { lineType: 'bundle_child' }),
  ];
  expect(movableLines(lines).map(({ id }) => id)).toEqual(['beer', 'combo']);
});

test('a line on a bill was chosen and refused at the end: it is known from the start, with the combo it is of', () => {
  const lines = [line('beer'), line('combo'), line('fries', { parentOrderItemId: 'combo' }), line('soup')];
  const bill = (status: BillView['status'], ...ids: string[]) => ({
    status,
    payments: [],
    mappings: ids.map((orderItemId) => ({ orderItemId })) as BillView['mappings'],
  });
  expect([...billedLines(lines, [bill('paid', 'fries'), bill('cancelled', 'soup')])]).toEqual(['fries', 'combo']);
});

test('a tap takes a whole line, the next leaves it, and steps take some of it', () => {
  const beer = line('beer');
  const all = toggled(new Map(), beer);
  expect(movedItems([beer], all)).toEqual([{ itemId: 'beer' }]);
  expect(movedItems([beer], toggled(all, beer))).toEqual([]);
  expect(movedItems([beer], withQuantity(all, beer, 2))).toEqual([{ itemId: 'beer', quantity: 2 }]);
  expect(movedItems([beer], withQuantity(all, beer, 9))).toEqual([{ itemId: 'beer' }]);
  expect(movedItems([beer], withQuantity(all, beer, 0))).toEqual([]);
});

test('somebody’s nut allergy stayed at the table their dishes left: who has nothing there goes along, unless the waiter says otherwise', () => {
  const guest = (id: string, seatNo: number) => ({ id, seatNo }) as OrderGuest;
  const [luz, tomás, eva] = [guest('luz', 1), guest('tomás', 2), guest('eva', 3)];
  const [soup, beer, cake] = [line('soup', { seatNo: 1 }), line('beer', { seatNo: 1 }), line('cake', { seatNo: 2 })];
  const going = (chosen: ReadonlyMap<string, number>, said = new Map<string, boolean>()) =>
    guestsGoing([luz, tomás, eva], [soup, beer, cake], chosen, said);
  const both = toggled(toggled(new Map(), soup), beer);
  expect(going(both)).toEqual(['luz']);
  const fries = line('fries', { seatNo: 3, lineType: 'bundle_child', parentOrderItemId: 'combo' });
  expect(guestsGoing([eva], [soup, fries], toggled(new Map(), line('combo')), new Map())).toEqual(['eva']);
  expect(going(toggled(new Map(), soup))).toEqual([]);
  expect(going(withQuantity(both, beer, 1))).toEqual([]);
  expect(
    going(
      both,
      new Map([
        ['luz', false],
        ['eva', true],
      ]),
    ),
  ).toEqual(['eva']);
});
