import { expect, test } from 'vitest';
import { heardStations } from './sockets.ts';

test('each question of a hub looked through the sockets of every restaurant: its own location’s bridges are asked alone', () => {
  const asked: string[] = [];
  const roomsOf = (_namespace: string, room: string): string[] => {
    asked.push(room);
    return ['socket-1', room, 'rst:b:l:grill', 'rst:b:l:bar', 'socket-2', room, 'rst:b:l:grill'];
  };
  expect(heardStations({ roomsOf }, { businessId: 'b', locationId: 'l' })).toEqual(['bar', 'grill']);
  expect(asked).toEqual(['bridges:b:l']);
});
