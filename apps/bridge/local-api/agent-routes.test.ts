import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('nobody switches it off who is not signed in, and nothing but yes or no is understood', async () => {
  const nobody = { headers: { authorization: '' } };
  expect((await bridge.ask('PATCH /api/agent', { body: { enabled: false }, ...nobody })).status).toBe(401);
  const said = await bridge.ask('PATCH /api/agent', {
    body: { enabled: 'no' },
    headers: { authorization: `Bearer ${EMERGENCY}` },
  });
  expect(said).toMatchObject({ status: 400, body: { details: { issues: [{ path: 'enabled' }] } } });
});
