import { FakePrinter } from '@comanda/testing/fake-printer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STATION } from '../testing/printers.ts';
import { EMERGENCY, ServedBridge } from '../testing/served-bridge.ts';

let bridge: ServedBridge;

beforeEach(async () => {
  bridge = new ServedBridge();
  await bridge.start();
});

afterEach(() => bridge.stop());

const stateNow = async () => (await bridge.ask('GET /api/status')).body;

test('a bridge that was switched off stayed off, for its page could not switch it on', async () => {
  await bridge.pair();
  expect(await stateNow()).toMatchObject({ state: 'running', agentEnabled: true });
  const off = await bridge.ask('PATCH /api/agent', { body: { enabled: false } });
  expect(off).toMatchObject({ status: 200, body: { enabled: false } });
  expect(await stateNow()).toMatchObject({ state: 'disabled', agentEnabled: false });
  await bridge.ask('PATCH /api/agent', { body: { enabled: true } });
  expect(await stateNow()).toMatchObject({ state: 'running', agentEnabled: true });
});

test('a bridge that somebody paused was told nowhere: its hub hears that it rests, and then that it prints again', async () => {
  const printer = new FakePrinter();
  await printer.start();
  await bridge.pair();
  const kitchen = { label: 'Cocina', connectionType: 'tcp', printerUrl: printer.url, stationIds: [STATION] };
  await bridge.ask('POST /api/printers', { body: kitchen });
  const lastOf = () => bridge.hub.told.at(-1);
  const as = (status: string, cause: string | null) => [{ stationIds: [STATION], status, cause }];
  await expect.poll(lastOf).toEqual(as('online', null));
  await bridge.ask('PATCH /api/agent', { body: { enabled: false } });
  expect(lastOf()).toEqual(as('offline', 'paused'));
  // Tests come out all the same, as its page says.
  const { body } = await bridge.ask('GET /api/printers');
  const [{ id }] = body.data as [{ id: string }];
  await bridge.ask(`POST /api/printers/${id}/test`);
  expect(printer.slips).toHaveLength(1);
  expect(lastOf()).toEqual(as('offline', 'paused'));
  await bridge.ask('PATCH /api/agent', { body: { enabled: true } });
  await expect.poll(lastOf).toEqual(as('online', null));
  await printer.stop();
});

test('nobody switches it off who is not signed in, and nothing but yes or no is understood', async () => {
  const nobody = { headers: { authorization: '' } };
  expect((await bridge.ask('PATCH /api/agent', { body: { enabled: false }, ...nobody })).status).toBe(401);
  const said = await bridge.ask('PATCH /api/agent', {
    body: { enabled: 'no' },
    headers: { authorization: `Bearer ${EMERGENCY}` },
  });
  expect(said).toMatchObject({ status: 400, body: { details: { issues: [{ path: 'enabled' }] } } });
});
