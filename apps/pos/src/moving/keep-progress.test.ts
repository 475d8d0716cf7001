import type { OrderProgress, OrderView } from '@comanda/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keys } from '../base/keys.ts';
import { keepProgress } from './keep-progress.ts';

const keyOf = (id: string) => [...keys.printJobs, 'of', id];
const lineOf = (orderItemId: string) => ({ orderItemId, stations: [] });
const order = (id: string, ...items: string[]) =>
  ({ id, items: items.map((item) => ({ id: item })) }) as unknown as OrderView;

test('after a join lines read but “Enviado” for a while: what this till knew of them goes along', () => {
  const client = new QueryClient();
  client.setQueryData(keyOf('five'), { orderId: 'five', lines: [lineOf('corn'), lineOf('soup')] });
  client.setQueryData(keyOf('six'), { orderId: 'six', lines: [lineOf('steak')] });
  keepProgress(client, [order('six', 'steak', 'corn', 'unknown'), order('five', 'soup')]);
  const linesAt = (id: string) =>
    client.getQueryData<OrderProgress>(keyOf(id))!.lines.map(({ orderItemId }) => orderItemId);
  expect([linesAt('six'), linesAt('five')]).toEqual([['steak', 'corn'], ['soup']]);
});
