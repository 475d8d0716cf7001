import { describe, expect, test } from 'vitest';
import { StationModel, ticketId } from '../testing/station-model.ts';
import {
  applyEvent,
  applySync,
  applyTicket,
  type Board,
  emptyBoard,
  RECENT_LIMIT,
  type Step,
  type TicketEvent,
} from './ticket-board.ts';

const play = (board: Board, ...events: (TicketEvent | undefined)[]): Step =>
  events.reduce<Step>((step, event) => applyEvent(step.board, event!), {
    board,
    signals: { fresh: [], changed: [], voided: [], needsSync: false },
  });

const ids = (board: Board) => [...board.tickets.keys()];

test('of an order that still has something on the screen, what was done long ago is known', () => {
  const hub = new StationModel();
  const events = [hub.fire(1), hub.fire(2), hub.change(ticketId(1), 'bump')];
  for (let n = 3; n < 30; n += 1) {
    events.push(hub.fire(n, { orderId: `${n}` }), hub.change(ticketId(n), 'bump'));
  }
  const { board } = play(emptyBoard(), ...events);
  expect(board.recent.length).toBe(RECENT_LIMIT + 1);
  expect(board.recent.some(({ id }) => id === ticketId(1))).toBe(true);
  const all = [...hub.tickets.values()].filter(({ status }) => status === 'bumped');
  const synced = applySync(emptyBoard(), { ...hub.sync(), recent: all }, 0).board;
  expect(synced.recent.some(({ id }) => id === ticketId(1))).toBe(true);
});

describe('one event', () => {
  test('a new ticket appears and is heard once', () => {
    const event = new StationModel().fire(1);
    const first = play(emptyBoard(), event);
    expect(ids(first.board)).toEqual([ticketId(1)]);
    expect(first.signals.fresh).toEqual([ticketId(1)]);
    expect(applyEvent(first.board, event).signals.fresh).toEqual([]);
  });

  test('a modification counts as changed, not as new', () => {
    const { signals } = play(emptyBoard(), new StationModel().fire(1, { isModification: true, change: 'added' }));
    expect(signals).toMatchObject({ fresh: [], changed: [ticketId(1)] });
  });

  test('a bump moves the ticket to the recall list and a recall brings it back', () => {
    const hub = new StationModel();
    const fired = hub.fire(1);
    const bumped = play(emptyBoard(), fired, hub.change(ticketId(1), 'bump'));
    expect(ids(bumped.board)).toEqual([]);
    expect(bumped.board.recent.map((ticket) => ticket.id)).toEqual([ticketId(1)]);
    const recalled = play(bumped.board, hub.change(ticketId(1), 'recall'));
    expect(ids(recalled.board)).toEqual([ticketId(1)]);
    expect(recalled.signals.fresh).toEqual([]);
    expect(recalled.board.recent).toEqual([]);
  });

  test('a voided ticket stays until someone touches it', () => {
    const hub = new StationModel();
    const fired = hub.fire(1);
    const voided = play(emptyBoard(), fired, hub.change(ticketId(1), 'void'));
    expect(voided.board.tickets.get(ticketId(1))?.status).toBe('voided');
    expect(voided.signals.voided).toEqual([ticketId(1)]);
    expect(ids(play(voided.board, hub.change(ticketId(1), 'acknowledge')).board)).toEqual([]);
  });

  test('a bump that overtakes its ticket leaves no ghost', () => {
    const hub = new StationModel();
    const fired = hub.fire(1);
    const { board, signals } = play(emptyBoard(), hub.change(ticketId(1), 'bump'));
    expect(signals.needsSync).toBe(true);
    expect(ids(play(board, fired).board)).toEqual([]);
  });

  test('a missing seq asks for the whole truth', () => {
    const hub = new StationModel();
    const first = hub.fire(1);
    hub.fire(2);
    const third = hub.fire(3);
    const step = play(emptyBoard(), first);
    expect(step.signals.needsSync).toBe(false);
    expect(applyEvent(step.board, third).signals.needsSync).toBe(true);
  });
});

describe('sync', () => {
  test('removes what the hub no longer has and brings what was missed', () => {
    const hub = new StationModel();
    const { board } = play(emptyBoard(), hub.fire(1), hub.fire(2));
    hub.change(ticketId(1), 'bump');
    hub.fire(3);
    const step = applySync(board, hub.sync(), board.seq);
    expect(ids(step.board).sort()).toEqual([ticketId(2), ticketId(3)]);
    expect(step.signals.fresh).toEqual([ticketId(3)]);
  });

  test('keeps an event that is newer than the reply', () => {
    const hub = new StationModel();
    const { board } = play(emptyBoard(), hub.fire(1));
    const reply = hub.sync();
    const later = play(board, hub.fire(2)).board;
    expect(ids(applySync(later, reply, board.seq).board).sort()).toEqual([ticketId(1), ticketId(2)]);
  });

  test('a void that happened while the screen was away is shown and heard', () => {
    const hub = new StationModel();
    const { board } = play(emptyBoard(), hub.fire(1));
    hub.change(ticketId(1), 'void');
    const step = applySync(board, hub.sync(), board.seq);
    expect(step.board.tickets.get(ticketId(1))?.status).toBe('voided');
    expect(step.signals.voided).toEqual([ticketId(1)]);
  });

  test('a hub that was restored from an older state wins over everything the screen remembers', () => {
    const hub = new StationModel();
    const { board } = play(emptyBoard(), hub.fire(1), hub.fire(2), hub.fire(3));
    const restored = new StationModel();
    restored.fire(9);
    const step = applySync(board, restored.sync(), board.seq);
    expect(ids(step.board)).toEqual([ticketId(9)]);
    expect(play(step.board, restored.fire(10)).signals).toMatchObject({ fresh: [ticketId(10)], needsSync: false });
  });
});

test('the answer to a bump counts like its event, and a replayed older answer does not', () => {
  const hub = new StationModel();
  const { board } = play(emptyBoard(), hub.fire(1));
  hub.change(ticketId(1), 'bump');
  const answer = { ...hub.tickets.get(ticketId(1))! };
  const bumped = applyTicket(board, answer).board;
  expect(ids(bumped)).toEqual([]);
  const recalled = play(bumped, hub.change(ticketId(1), 'recall')).board;
  expect(ids(applyTicket(recalled, answer).board)).toEqual([ticketId(1)]);
});
