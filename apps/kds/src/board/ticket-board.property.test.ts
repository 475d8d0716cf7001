import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StationModel, ticketId } from '../testing/station-model.ts';
import {
  applyEvent,
  applySync,
  type Board,
  emptyBoard,
  type Signals,
  type Step,
  type TicketEvent,
} from './ticket-board.ts';

const TICKETS = 5;

/** What happens at the hub: a ticket is fired or changed; or the screen asks for the truth. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('fire' as const), n: fc.nat({ max: TICKETS }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('bump' as const, 'recall' as const, 'void' as const, 'acknowledge' as const),
      n: fc.nat({ max: TICKETS }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sync' as const), n: fc.constant(0) }) },
);

/** The network's will for one event: how many copies arrive, and after how many later happenings each. */
const fate = fc.array(fc.nat({ max: 6 }), { maxLength: 3 });

class Screen {
  board: Board = emptyBoard();
  readonly fresh: string[] = [];
  askedForSync = false;

  take({ board, signals }: Step): Signals {
    this.board = board;
    this.fresh.push(...signals.fresh, ...signals.changed);
    this.askedForSync ||= signals.needsSync;
    return signals;
  }

  hear(event: TicketEvent): void {
    this.take(applyEvent(this.board, event));
  }

  sync(hub: StationModel): void {
    this.take(applySync(this.board, hub.sync(), this.board.seq));
    this.askedForSync = false;
  }
}

const truth = (hub: StationModel) =>
  hub
    .sync()
    .tickets.map(({ id, status, version }) => ({ id, status, version }))
    .sort((a, b) => a.id.localeCompare(b.id));

const shown = (board: Board) =>
  [...board.tickets.values()]
    .map(({ id, status, version }) => ({ id, status, version }))
    .sort((a, b) => a.id.localeCompare(b.id));

const step = (hub: StationModel, { kind, n }: { kind: string; n: number }): TicketEvent | undefined => {
  if (kind === 'fire') return hub.tickets.has(ticketId(n)) ? undefined : hub.fire(n);
  return hub.change(ticketId(n), kind as 'bump');
};

/** Runs a history through a network that loses, repeats and reorders; answers events still on their way. */
const run = (hub: StationModel, screen: Screen, history: { kind: string; n: number }[], fates: number[][]) => {
  let underway: { due: number; event: TicketEvent }[] = [];
  history.forEach((one, index) => {
    if (one.kind === 'sync') screen.sync(hub);
    const event = step(hub, one);
    if (event) underway.push(...(fates[index] ?? []).map((delay) => ({ due: index + delay, event })));
    for (const { event: arrived } of underway.filter(({ due }) => due <= index)) screen.hear(arrived);
    underway = underway.filter(({ due }) => due > index);
  });
  return underway.map(({ event }) => event);
};

const histories = fc.array(happening, { minLength: 1, maxLength: 40 });
const fatesOf = fc.array(fate, { minLength: 40, maxLength: 40 });

test('whatever the network loses, repeats or reorders: after a sync the screen is the hub, and stays it', () => {
  fc.assert(
    fc.property(histories, fatesOf, (history, fates) => {
      const hub = new StationModel();
      const screen = new Screen();
      const late = run(hub, screen, history, fates);
      screen.sync(hub);
      expect(shown(screen.board)).toEqual(truth(hub));
      for (const event of late) screen.hear(event);
      expect(shown(screen.board)).toEqual(truth(hub));
      expect(screen.askedForSync).toBe(false);
    }),
    { numRuns: runs(400) },
  );
});

test('no ticket is ever announced twice', () => {
  fc.assert(
    fc.property(histories, fatesOf, (history, fates) => {
      const hub = new StationModel();
      const screen = new Screen();
      for (const event of run(hub, screen, history, fates)) screen.hear(event);
      screen.sync(hub);
      expect(new Set(screen.fresh).size).toBe(screen.fresh.length);
    }),
    { numRuns: runs(200) },
  );
});

test('a screen that hears everything in order never has to ask', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const hub = new StationModel();
      const screen = new Screen();
      for (const one of history) {
        const event = step(hub, one);
        if (event) screen.hear(event);
        expect(shown(screen.board)).toEqual(truth(hub));
      }
      expect(screen.askedForSync).toBe(false);
    }),
    { numRuns: runs(100) },
  );
});
