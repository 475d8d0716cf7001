import { expect, test } from 'vitest';
import { StationModel, ticketId } from '../testing/station-model.ts';
import { allDay } from './all-day.ts';
import { withPendingOps } from './optimistic.ts';
import { orderCards } from './order-cards.ts';
import { applyEvent, applySync, type Board, emptyBoard } from './ticket-board.ts';

const NOBODY: ReadonlySet<string> = new Set();

const screen = () => {
  const model = new StationModel();
  let board: Board = emptyBoard();
  return {
    model,
    hear: (event: Parameters<typeof applyEvent>[1] | undefined) => {
      if (event) board = applyEvent(board, event).board;
    },
    sync: () => {
      board = applySync(board, model.sync(), board.seq).board;
    },
    board: () => board,
    cards: () => orderCards(board, NOBODY).map(({ state, lines }) => [state, ...lines.map((line) => line.state)]),
  };
};

test('a dish that was done at the fallback stays on the screen as done there, until a cook touches it', () => {
  const { model, hear, board, cards } = screen();
  hear(model.fire(1));
  hear(model.fire(2));
  hear(model.bumpElsewhere(ticketId(1), 'Barra'));
  expect(cards()).toEqual([['pending', 'elsewhere', 'pending']]);
  expect(board().recent).toEqual([]);
  hear(model.change(ticketId(1), 'acknowledge'));
  expect(cards()).toEqual([['pending', 'done', 'pending']]);
  expect(board().recent.map(({ id }) => id)).toEqual([ticketId(1)]);
});

test('a screen that comes back learns it with the whole truth, and the touch is seen at once', () => {
  const { model, sync, board, cards } = screen();
  model.fire(1);
  model.bumpElsewhere(ticketId(1), 'Barra');
  sync();
  expect(cards()).toEqual([['elsewhere', 'elsewhere']]);
  const touch = { id: 'op', kind: 'acknowledge' as const, ticketId: ticketId(1), at: '2026-11-21T14:00:00.000Z' };
  expect(withPendingOps(board(), [touch]).tickets.size).toBe(0);
});

test('called back, it is to be cooked again', () => {
  const { model, hear, cards } = screen();
  hear(model.fire(1));
  hear(model.bumpElsewhere(ticketId(1), 'Barra'));
  hear(model.change(ticketId(1), 'recall'));
  expect(cards()).toEqual([['pending', 'pending']]);
});

test('what is shown for another station is a card of its own, named so; the sums of the day left it out', () => {
  const { model, hear, board } = screen();
  hear(model.fire(1));
  const copy = model.fire(2, { fallbackFrom: 'Parrilla' });
  if (copy.name === 'ticket:new') copy.data.fallbackOf = ticketId(9);
  hear(copy);
  expect(orderCards(board(), NOBODY).map(({ fallbackFrom, lines }) => [fallbackFrom, lines.length])).toEqual([
    [null, 1],
    ['Parrilla', 1],
  ]);
  expect(allDay(board().tickets.values())).toMatchObject([{ quantity: 2, orders: 1 }]);
});
