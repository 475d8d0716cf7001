import type { HubCommandState } from '@comanda/contracts';
import type { Api } from '@comanda/web';
import { expect, test } from 'vitest';
import { drawAtHub, drawFromCloud } from './draw.ts';

const ROOM = { businessId: 'b', locationId: 'l' };

/** An Api that keeps what it was asked, and answers `/hub-commands/:id` in the order given. */
const recording = (states: Partial<HubCommandState>[] = []) => {
  const asked: unknown[] = [];
  const api = {
    get: async (path: string) => {
      asked.push(path);
      return states.shift();
    },
    send: async (method: string, path: string, { body }: { body?: unknown } = {}) => {
      asked.push([method, path, body]);
      return path === '/room-changes' ? { commandIds: ['1', '2'] } : { id: 'made' };
    },
  } as unknown as Api;
  return { api, asked };
};

test('at the hub each change is its own request, in order', async () => {
  const { api, asked } = recording();
  const draw = drawAtHub(api, ROOM);
  const table = { areaId: 'a', tableNumber: '7', capacity: 4, metadata: {} };
  expect(await draw([{ kind: 'area.create', area: { name: 'Terraza' } }])).toBe('made');
  await draw([
    { kind: 'table.create', table },
    { kind: 'table.update', id: 't', table: { capacity: 6 } },
    { kind: 'table.delete', id: 't' },
    { kind: 'area.update', id: 'a', area: { name: 'Patio' } },
    { kind: 'area.delete', id: 'a' },
  ]);
  expect(asked).toEqual([
    ['POST', '/dining-areas', { ...ROOM, name: 'Terraza' }],
    ['POST', '/dining-tables', { businessId: 'b', ...table }],
    ['PATCH', '/dining-tables/t', { capacity: 6 }],
    ['DELETE', '/dining-tables/t', undefined],
    ['PATCH', '/dining-areas/a', { name: 'Patio' }],
    ['DELETE', '/dining-areas/a', undefined],
  ]);
});

test('from the cloud the hub is asked all at once, waited for, and its refusal is said as its own', async () => {
  const pending = { state: 'pending' } as const;
  const { api, asked } = recording([
    pending,
    { state: 'done', result: { id: 'made' } },
    { state: 'done', result: null },
  ]);
  const changes = [
    { kind: 'area.create', area: { name: 'Terraza' } },
    { kind: 'area.delete', id: 'a' },
  ] as const;
  expect(await drawFromCloud(api, ROOM, 'No contesta')(changes)).toBe('made');
  expect(asked).toEqual([
    ['POST', '/room-changes', { ...ROOM, changes }],
    '/hub-commands/1',
    '/hub-commands/1',
    '/hub-commands/2',
  ]);
  const refused = recording([{ state: 'rejected', result: { code: 'TABLE_NUMBER_TAKEN', details: {} } }]);
  await expect(drawFromCloud(refused.api, ROOM, 'No contesta')(changes)).rejects.toMatchObject({
    code: 'TABLE_NUMBER_TAKEN',
  });
});
