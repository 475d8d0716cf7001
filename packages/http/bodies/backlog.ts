import type { Socket } from 'socket.io';

type Display = Pick<Socket, 'connected' | 'emit' | 'join'>;

/** An event a display missed while it was away. */
export interface MissedEvent {
  event: string;
  payload: { ticketId: string; version: number };
}

export interface Backlog {
  /** Keeps an event for the displays in these rooms that are still being brought up to date. */
  hold(namespace: string, rooms: string | string[], event: string, payload: unknown): void;
  /** Tells the display what it missed and joins it to its rooms. Throws what `read` throws. */
  bringUpToDate(socket: Display, rooms: readonly string[], read: () => Promise<MissedEvent[]>): Promise<void>;
}

interface Waiting {
  rooms: readonly string[];
  held: { event: string; payload: unknown }[];
}

const versionOf = (payload: unknown): Partial<MissedEvent['payload']> => payload as Partial<MissedEvent['payload']>;

/**
 * What a display gets when it comes: first all it missed, then what happened while that was read, then it hears its rooms.
 * Each ticket comes in the state it is in, once, so nothing is shown that is done already
 * (docs/contract.md#on-reconnect).
 */
export const createBacklog = (): Backlog => {
  const waiting = new Set<Waiting>();
  return {
    hold: (namespace, rooms, event, payload) => {
      if (namespace !== '/kds' || waiting.size === 0) return;
      const to = [rooms].flat();
      for (const one of waiting) if (one.rooms.some((room) => to.includes(room))) one.held.push({ event, payload });
    },
    bringUpToDate: async (socket, rooms, read) => {
      const mine: Waiting = { rooms, held: [] };
      waiting.add(mine);
      try {
        const missed = await read();
        for (const { event, payload } of missed) socket.emit(event, payload);
        const sent = new Map(missed.map(({ payload }) => [payload.ticketId, payload.version]));
        for (const { event, payload } of mine.held) {
          const { ticketId, version } = versionOf(payload);
          const known = ticketId === undefined ? undefined : sent.get(ticketId);
          if (known === undefined || version === undefined || version > known) socket.emit(event, payload);
        }
      } finally {
        waiting.delete(mine);
      }
      if (socket.connected) for (const room of rooms) socket.join(room);
    },
  };
};
