import { describe, expect, test } from 'vitest';
import { orderId, StationModel, ticketId } from '../testing/station-model.ts';
import { allDay } from './all-day.ts';
import { withPendingOps } from './optimistic.ts';
import { recallGroups } from './recall-groups.ts';
import { applySync, emptyBoard } from './ticket-board.ts';
import { urgencyOf } from './urgency.ts';

const view = (hub: StationModel) => applySync(emptyBoard(), hub.sync(), 0).board;

test.each([
  [299_999, 'normal'],
  [300_000, 'warning'],
  [599_999, 'warning'],
  [600_000, 'critical'],
  [-5000, 'normal'],
])('%i ms after firing a card is %s', (elapsed, urgency) => {
  expect(urgencyOf(elapsed)).toBe(urgency);
});

describe('all day', () => {
  test('two steaks done differently were never added up: a dish is summed, and told by its options, whatever their order', () => {
    const hub = new StationModel();
    hub.fire(1, { quantity: 2, modifiers: ['Sin sal', 'Extra queso'] });
    hub.fire(2, { quantity: 1, modifiers: ['Extra queso', 'Sin sal'], orderId: orderId(2) });
    hub.fire(3, { quantity: 5 });
    hub.fire(4, { quantity: 9 });
    hub.fire(5, { quantity: 9 });
    hub.change(ticketId(4), 'bump');
    hub.change(ticketId(5), 'void');
    const rows = allDay(view(hub).tickets.values());
    expect(rows).toMatchObject([
      {
        quantity: 8,
        orders: 2,
        variants: [
          { options: '', quantity: 5, orders: 1 },
          { options: 'Extra queso · Sin sal', quantity: 3, orders: 2 },
        ],
      },
    ]);
  });

  test('the fryer counted steaks: it counts the fries beside them, with those of all dishes', () => {
    const hub = new StationModel();
    const fries = (quantity: number) => [{ name: 'Papas fritas', quantity }];
    hub.fire(1, { itemName: 'Puyazo', quantity: 2, modifiers: ['Término medio', 'Papas fritas'], ownPart: fries(1) });
    hub.fire(2, { itemName: 'Hamburguesa', ownPart: [...fries(2), { name: 'Aros de cebolla', quantity: 1 }] });
    expect(allDay(view(hub).tickets.values())).toMatchObject([
      { itemName: 'Papas fritas', variants: [{ options: '' }], quantity: 4, orders: 1 },
      { itemName: 'Aros de cebolla', quantity: 1 },
    ]);
  });

  test('thirds of a dish add up without a tail of digits', () => {
    const hub = new StationModel();
    hub.fire(1, { quantity: 0.1 });
    hub.fire(2, { quantity: 0.2 });
    expect(allDay(view(hub).tickets.values())[0]!.quantity).toBe(0.3);
  });
});

test('recall offers an order bumped in one touch as one entry', () => {
  let now = Date.parse('2026-11-21T14:00:00.000Z');
  const hub = new StationModel(() => now);
  for (const n of [1, 2, 3]) hub.fire(n);
  hub.fire(4, { orderId: orderId(2) });
  hub.change(ticketId(1), 'bump');
  now += 60_000;
  hub.change(ticketId(2), 'bump');
  now += 200;
  hub.change(ticketId(3), 'bump');
  hub.change(ticketId(4), 'bump');
  const groups = recallGroups(view(hub).recent).map((group) => group.tickets.map((ticket) => ticket.id).sort());
  expect(groups.sort()).toEqual([[ticketId(1)], [ticketId(2), ticketId(3)], [ticketId(4)]]);
});

test('unsent touches show at once, in the order they were made', () => {
  const hub = new StationModel();
  hub.fire(1);
  hub.fire(2);
  hub.change(ticketId(2), 'void');
  const op = (kind: 'bump' | 'recall' | 'acknowledge', n: number) => ({
    id: `${kind}${n}`,
    kind,
    ticketId: ticketId(n),
    at: '2026-11-21T14:00:01.000Z',
  });
  const bumped = withPendingOps(view(hub), [op('bump', 1), op('acknowledge', 2)]);
  expect([...bumped.tickets.keys()]).toEqual([]);
  expect(bumped.recent.map((ticket) => ticket.id)).toEqual([ticketId(1)]);
  const recalled = withPendingOps(view(hub), [op('bump', 1), op('recall', 1)]);
  expect(recalled.tickets.get(ticketId(1))?.status).toBe('pending');
  const refused = withPendingOps(view(hub), [op('bump', 2)]);
  expect(refused.tickets.get(ticketId(2))?.status).toBe('voided');
});
