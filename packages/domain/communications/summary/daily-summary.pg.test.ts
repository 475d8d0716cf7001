import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInvoicing } from '../../invoicing/invoicing.suite.ts';
import { NO_MAIL } from '../communications.suite.ts';
import { listCommunications } from '../list-communications.ts';
import { setCommunicationSettings } from '../set-communication-settings.ts';
import { dailySummaryHandler } from './daily-summary.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('the owner reads yesterday’s figures each morning, once, and none after switching it off', async () => {
  await using world = await openInvoicing(server, [dailySummaryHandler]);
  const { task, cloud } = world;
  const set = (dailySummaryTo: string | null) =>
    setCommunicationSettings({ ...task, ...NO_MAIL }, { fromName: 'El Comal', dailySummaryTo });
  await set('duena@example.com');
  await set('duena@example.com');
  await world.sell(2);
  const mails = async () => {
    await world.work();
    return (await listCommunications(task, { page: 1, size: 10 })).data.map(({ subject, body }) => ({ subject, body }));
  };
  expect(await mails()).toEqual([]);
  await cloud.env.advance(24 * 3_600_000);
  const [first, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first!.subject).toMatch(/^Ventas del \d\d\/\d\d\/\d{4}: Q250\.00$/);
  expect(first!.body).toContain('Ventas: Q250.00 en 1 cuenta, promedio Q250.00.');
  expect(first!.body).toContain('1. ');
  await cloud.env.advance(24 * 3_600_000);
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining(': Q0.00'), first!.subject]);
  await set(null);
  await cloud.env.advance(3 * 24 * 3_600_000);
  expect(await mails()).toHaveLength(2);
});
