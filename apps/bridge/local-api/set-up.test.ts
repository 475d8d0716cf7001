import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobId, TOKEN } from '../testing/fake-hub.ts';
import { BUSINESS, OTHER_STATION, STATION } from '../testing/printers.ts';
import { ServedBridge } from '../testing/served-bridge.ts';

let bridge: ServedBridge;
let printer: FakePrinter;

beforeEach(async () => {
  bridge = new ServedBridge();
  printer = new FakePrinter();
  await bridge.start();
  await printer.start();
});

afterEach(async () => {
  await bridge.stop();
  await printer.stop();
});

const kitchen = () => ({ label: 'Cocina', connectionType: 'tcp', printerUrl: printer.url, stationIds: [STATION] });

test('a bridge is paired by a code, keeps its token sealed and shows it to nobody', async () => {
  expect(await bridge.ask('GET /api/stations')).toMatchObject({ status: 401, body: { error: 'BRIDGE_NOT_PAIRED' } });
  const wrong = await bridge.ask('POST /api/pairing', { body: { pairingCode: 'ZZZZ-9999' } });
  expect(wrong).toMatchObject({ status: 400, body: { error: 'INVALID_PAIRING_CODE' } });
  const paired = await bridge.pair();
  expect(paired).toMatchObject({ status: 201, body: { businessId: BUSINESS, name: 'Puente de la barra' } });
  const status = await bridge.ask('GET /api/status');
  expect(status.body).toMatchObject({ paired: true, state: 'running', agentEnabled: true, printers: [] });
  expect(status.body).toMatchObject({ hub: { name: 'Puente de la barra', place: 'El Comal · Zona 10' } });
  expect(JSON.stringify([paired, status])).not.toContain('5a5a5a');
  expect(readFileSync(join(bridge.dataFolder, 'bridge.json'), 'utf8')).not.toContain(TOKEN);
  expect(await bridge.ask('GET /api/stations')).toMatchObject({
    status: 200,
    body: { data: [{ id: STATION, name: 'Cocina' }] },
  });
  expect((await bridge.ask('DELETE /api/pairing')).status).toBe(204);
  expect((await bridge.ask('GET /api/status')).body).toMatchObject({ paired: false, state: 'unpaired' });
});

test.each(['ftp://hub', 'http://user:password@hub', 'hub', 'http://hub/?a=b'])(
  '%s is no address of a hub',
  async (apiUrl) => {
    const { status, body } = await bridge.ask('POST /api/pairing', { body: { apiUrl, pairingCode: 'ABCD-2345' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: { issues: [{ path: 'apiUrl' }] } });
  },
);

test('a printer that is set up prints what waits at its stations', async () => {
  await bridge.pair();
  const made = await bridge.ask('POST /api/printers', { body: kitchen() });
  expect(made).toMatchObject({ status: 201, body: { copyCount: 1, maxJobAgeMinutes: 60, confirmLevel: null } });
  bridge.hub.add(1);
  await bridge.hub.until('it is printed', () => bridge.hub.job(1).status === 'printed');
  const { body } = await bridge.ask('GET /api/status');
  expect(body).toMatchObject({
    printers: [{ label: 'Cocina', status: 'online', waiting: 0, held: 0, lastPrintedAt: expect.stringMatching(/Z$/) }],
    journal: { trouble: null },
  });
});

test('what went wrong last with a printer is told when it is well again, too', async () => {
  await bridge.pair();
  await bridge.ask('POST /api/printers', { body: kitchen() });
  const printers = async () => (await bridge.ask('GET /api/status')).body.printers;
  await expect.poll(printers).toMatchObject([{ status: 'online' }]);
  printer.setCover(true);
  bridge.hub.add(1);
  const lastError = { cause: 'cover_open', at: expect.stringMatching(/Z$/) };
  await expect.poll(printers).toMatchObject([{ status: 'offline', cause: 'cover_open', waiting: 1, lastError }]);
  printer.setCover(false);
  await bridge.hub.until('it is printed', () => bridge.hub.job(1).status === 'printed');
  // On a slow machine something else may have gone wrong since.
  const stillTold = { at: expect.stringMatching(/Z$/) };
  await expect.poll(printers).toMatchObject([{ status: 'online', waiting: 0, lastError: stillTold }]);
});

test('a station belongs to one printer, and the other is told which has it', async () => {
  const first = await bridge.ask('POST /api/printers', { body: kitchen() });
  const again = await bridge.ask('POST /api/printers', { body: { ...kitchen(), label: 'Barra' } });
  expect(again).toMatchObject({
    status: 409,
    body: { error: 'STATION_HELD', details: { stationId: STATION, printerId: first.body.id, label: 'Cocina' } },
  });
  const second = await bridge.ask('POST /api/printers', {
    body: { ...kitchen(), label: 'Barra', stationIds: [OTHER_STATION] },
  });
  const path = `/api/printers/${second.body.id}`;
  expect((await bridge.ask(`PATCH ${path}`, { body: { stationIds: [STATION] } })).status).toBe(409);
  await bridge.ask(`DELETE /api/printers/${first.body.id}`);
  expect((await bridge.ask(`PATCH ${path}`, { body: { stationIds: [STATION] } })).status).toBe(200);
  expect((await bridge.ask('GET /api/printers')).body.data).toHaveLength(1);
});

test('what is wrong with a printer is told by the path of its field', async () => {
  const wrong = { ...kitchen(), copyCount: 9, headerLines: ['x'.repeat(49)], printerUrl: 'file:///etc/passwd' };
  const { status, body } = await bridge.ask('POST /api/printers', { body: wrong });
  expect(status).toBe(400);
  const { issues } = body.details as { issues: { path: string }[] };
  expect(issues.map(({ path }) => path).sort()).toEqual(['copyCount', 'headerLines.0', 'printerUrl']);
  const { body: made } = await bridge.ask('POST /api/printers', { body: kitchen() });
  const patch = (said: unknown) => bridge.ask(`PATCH /api/printers/${made.id}`, { body: said });
  expect(await patch({ id: OTHER_STATION })).toMatchObject({ status: 400 });
  expect(await patch([])).toMatchObject({ status: 400 });
  expect(await bridge.ask('GET /api/printers/nobody')).toMatchObject({ status: 404 });
});

test('a test slip comes out and teaches what proof its printer gives; another address has to be learnt anew', async () => {
  await bridge.pair();
  const { body } = await bridge.ask('POST /api/printers', { body: kitchen() });
  const path = `/api/printers/${body.id}`;
  expect(await bridge.ask(`POST ${path}/test`)).toMatchObject({ status: 200, body: { printed: true, level: 'echo' } });
  expect(slipText(printer.slips[0]!)).toContain('PRUEBA DE IMPRESIÓN');
  expect((await bridge.ask(`GET ${path}`)).body.confirmLevel).toBe('echo');
  // Its session is back at work.
  bridge.hub.add(1);
  await bridge.hub.until('it is printed', () => bridge.hub.job(1).status === 'printed');
  const moved = await bridge.ask(`PATCH ${path}`, { body: { printerUrl: 'tcp://127.0.0.1:1' } });
  expect(moved.body.confirmLevel).toBeNull();
  expect(await bridge.ask(`POST ${path}/test`)).toMatchObject({ status: 200, body: { printed: false } });
});

test('what is held is shown with its slip, printed or let go', async () => {
  await bridge.pair();
  await bridge.ask('POST /api/printers', { body: kitchen() });
  const createdAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  for (const n of [1, 2]) bridge.hub.add(n, { createdAt });
  await expect
    .poll(async () => (await bridge.ask('GET /api/held')).body.data)
    .toMatchObject([{ job: { id: jobId(1) }, slip: { orderNumber: 'C-1' } }, { job: { id: jobId(2) } }]);
  const print = { body: { jobIds: [jobId(2)] } };
  expect(await bridge.ask('POST /api/held/print', print)).toMatchObject({ status: 200, body: { jobs: 1 } });
  await bridge.hub.until('it is printed', () => bridge.hub.job(2).status === 'printed');
  expect(await bridge.ask('POST /api/held/discard', { body: { all: true } })).toMatchObject({ body: { jobs: 1 } });
  expect(bridge.hub.job(1)).toMatchObject({ status: 'failed', lastError: 'discarded' });
  expect(await bridge.ask('POST /api/held/discard', { body: {} })).toMatchObject({ status: 400 });
});

test('a start with another secret is told as such, and pairing anew mends it', async () => {
  await bridge.pair();
  await bridge.end();
  await bridge.run('another secret, which has 32 bytes, too');
  expect((await bridge.ask('GET /api/status')).body).toMatchObject({ paired: true, state: 'wrong_secret' });
  expect(bridge.logged.some(({ msg }) => msg.includes('BRIDGE_SECRET is not the one'))).toBe(true);
  await bridge.pair();
  expect((await bridge.ask('GET /api/status')).body).toMatchObject({ state: 'running' });
});
