import { expect, test } from 'vitest';
import { createBacklog, type MissedEvent } from './backlog.ts';

const ROOM = 'rst:b:l:s';
const ticket = (event: string, ticketId: string, version: number): MissedEvent => ({
  event,
  payload: { ticketId, version },
});

/** A display that hears what it is sent. */
const display = () => {
  const heard: string[] = [];
  const joined: string[] = [];
  const socket = {
    connected: true,
    emit: (event: string, payload: MissedEvent['payload']) => heard.push(`${event} ${payload.ticketId}`) > 0,
    join: (room: string | string[]) => void joined.push(...[room].flat()),
  };
  return { socket, heard, joined };
};

test('what happens while a display is brought up to date reached it before what it missed, twice, or not at all', async () => {
  const backlog = createBacklog();
  const { socket, heard, joined } = display();
  await backlog.bringUpToDate(socket, [ROOM], async () => {
    for (const one of [ticket('ticket:new', 'A', 1), ticket('ticket:new', 'B', 1), ticket('ticket:bumped', 'B', 2)])
      backlog.hold('/kds', [ROOM, 'rst:b:l:all'], one.event, one.payload);
    backlog.hold('/kds', ['rst:b:l:other'], 'ticket:new', { ticketId: 'C', version: 1 });
    expect(joined).toEqual([]);
    return [ticket('ticket:new', 'A', 1), ticket('ticket:new', 'B', 1)];
  });
  expect(heard).toEqual(['ticket:new A', 'ticket:new B', 'ticket:bumped B']);
  expect(joined).toEqual([ROOM]);
});

test('a display that left meanwhile joins nothing', async () => {
  const { socket, joined } = display();
  await createBacklog().bringUpToDate(socket, [ROOM], async () => {
    socket.connected = false;
    return [];
  });
  expect(joined).toEqual([]);
});
