// Rule: a bridge of the cloud prints once whatever is cut or lost; also held by packages/sync/hub/bridges/bridge-relay.test.ts
import type { Bridge, DocumentPrintJob, PrintJob } from '@comanda/contracts';
import { slipText } from '@comanda/testing/fake-printer';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { until } from '../sync/paired-hub.ts';
import { type CloudHouse, openCloudHouse } from './cloud-house.ts';

// A real hub, cloud and bridge, and a line between hub and cloud that breaks.
vi.setConfig({ testTimeout: 120_000 });

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** How many slips are measured by default; `SLIPS=50` for figures. */
const SLIPS = Number(process.env.SLIPS ?? 5);

const isConnected = (house: CloudHouse) =>
  until(
    async () => house.agent.status().connected,
    (is) => is,
  );

const jobsAtHub = async (house: CloudHouse): Promise<PrintJob[]> =>
  (await house.hub.call('GET', '/print-jobs?size=200')).body.data;

const allPrinted = (house: CloudHouse) =>
  until(
    () => jobsAtHub(house),
    (jobs) => jobs.length > 0 && jobs.every(({ status }) => status === 'printed'),
  );

/** As each node lists them. */
const bridgesOf = async ({ cloud, hub }: CloudHouse): Promise<{ cloud: Bridge[]; hub: Bridge[] }> => ({
  cloud: (await cloud.call(cloud.first.token, 'GET', '/bridges')).body.data,
  hub: (await hub.call('GET', '/bridges')).body.data,
});

const isOut = (house: CloudHouse) =>
  until(
    async () => house.agent.status().state,
    (state) => state === 'revoked',
  );

const papers = (house: CloudHouse, n: number) =>
  until(
    async () => house.slipsOf(n),
    (slips) => slips.length > 0,
  );

/** A till is opened at the hub, and its report asked for in the cloud as soon as that knows of it. */
const reportInCloud = async ({ cloud, hub, stations }: CloudHouse): Promise<DocumentPrintJob> => {
  const { businessId, locationId, token } = cloud.first;
  const till = await hub.call('POST', '/cash-sessions', { businessId, locationId, openingAmount: 10_000 });
  const report = { documentType: 'CASH_X', sourceKind: 'cash_session', sourceId: till.body.id };
  const asked = { ...report, stationId: stations.bridges };
  const isThere = ({ status }: { status: number }) => status === 201;
  return (await until(() => cloud.call(token, 'POST', '/document-print-jobs', asked), isThere)).body;
};

test('what the kitchen fires comes out once at a bridge that knows the cloud alone, in well under two seconds', async () => {
  await using house = await openCloudHouse(server);
  await isConnected(house);
  const took: number[] = [];
  for (let n = 1; n <= SLIPS; n++) {
    const from = performance.now();
    await house.fire(n);
    await papers(house, n);
    took.push(performance.now() - from);
  }
  await allPrinted(house);
  for (let n = 1; n <= SLIPS; n++) expect(house.slipsOf(n)).toHaveLength(1);
  took.sort((a, b) => a - b);
  const at = (part: number) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * part))]!);
  process.stdout.write(`order to paper through the cloud: ${SLIPS} slips, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`);
  expect(at(0.5)).toBeLessThan(2_000);
});

test('the line between hub and cloud is cut in the middle and comes back: everything comes out, and nothing twice', async () => {
  await using house = await openCloudHouse(server);
  await isConnected(house);
  await house.fire(1);
  await papers(house, 1);
  house.line.isCut = true;
  for (const n of [2, 3]) await house.fire(n);
  await house.agent.poll();
  expect(house.agent.status()).toMatchObject({ state: 'running', connected: true, hubAway: true });
  expect([2, 3].flatMap((n) => house.slipsOf(n))).toEqual([]);
  house.line.isCut = false;
  await allPrinted(house);
  for (const n of [1, 2, 3]) expect(house.slipsOf(n)).toHaveLength(1);
  expect(house.slipsOf(2)[0]!.text).not.toContain('REIMPRESIÓN');
  await until(
    async () => house.agent.status().hubAway,
    (isAway) => !isAway,
  );
});

test('answers of the relay are lost, that to a claim and that to an end too: the bridge asks again, and one paper is all', async () => {
  await using house = await openCloudHouse(server);
  await isConnected(house);
  const lost = new Set<string>();
  house.line.loses = (told) => {
    const status = ['sent', 'printed'].find((one) => told.includes(String.raw`\"status\":\"${one}\"`));
    if (status === undefined || lost.has(status)) return false;
    lost.add(status);
    return true;
  };
  for (const n of [1, 2]) await house.fire(n);
  await allPrinted(house);
  expect([...lost]).toEqual(['sent', 'printed']);
  for (const n of [1, 2]) expect(house.slipsOf(n)).toHaveLength(1);
  expect((await jobsAtHub(house)).map(({ reprintCount }) => reprintCount)).toEqual([0, 0]);
});

test('documents come out once there too, and what the hub prints itself a bridge of the cloud never sees', async () => {
  await using house = await openCloudHouse(server);
  await isConnected(house);
  const order = await house.fire(1);
  await papers(house, 1);
  const preBill = { documentType: 'PRE_BILL', sourceKind: 'order', sourceId: order };
  const print = async (stationId: string) =>
    (await house.hub.call('POST', '/document-print-jobs', { ...preBill, stationId })).body as DocumentPrintJob;
  const asked = await print(house.stations.bridges);
  await print(house.stations.hubs);
  const history = `/document-print-jobs/history?locationId=${house.cloud.first.locationId}`;
  await until(
    async () => (await house.hub.call('GET', history)).body.data as DocumentPrintJob[],
    (all) => all.length === 2 && all.every(({ status }) => status === 'printed'),
  );
  const idOf = ({ id }: DocumentPrintJob) => `#${id.slice(-6).toUpperCase()}`;
  expect(house.printer.slips.filter((slip) => slipText(slip).includes(idOf(asked)))).toHaveLength(1);
  expect(house.printer.slips).toHaveLength(2);
  expect(house.hubsPrinter.slips).toHaveLength(1);
});

test('the cloud’s own papers waited at a bridge whose hub was away until it was back', async () => {
  await using house = await openCloudHouse(server);
  await isConnected(house);
  const { sourceId } = await reportInCloud(house);
  await until(
    async () => house.printer.slips.length,
    (count) => count === 1,
  );
  house.line.isCut = true;
  await house.fire(1);
  await house.agent.poll();
  const { cloud, stations } = house;
  const again = { documentType: 'CASH_X', sourceKind: 'cash_session', sourceId, stationId: stations.bridges };
  expect((await cloud.call(cloud.first.token, 'POST', '/document-print-jobs', again)).status).toBe(201);
  await until(
    async () => house.printer.slips.length,
    (count) => count === 2,
  );
  expect(house.agent.status()).toMatchObject({ hubAway: true });
  expect(house.slipsOf(1)).toEqual([]);
  house.line.isCut = false;
  await allPrinted(house);
  expect(house.slipsOf(1)).toHaveLength(1);
  expect(house.printer.slips).toHaveLength(3);
});

test('removed in the cloud, a bridge is out at once; another business’s bridge reaches no hub of this one', async () => {
  await using house = await openCloudHouse(server);
  await isConnected(house);
  const { cloud, bridge } = house;
  const theirs = await cloud.tenant('Otra');
  const code = await cloud.call(theirs.token, 'POST', '/kitchen-stations/bridge-pairing-code', {
    locationId: theirs.locationId,
  });
  const paired = await cloud.call(null, 'POST', '/kitchen-stations/pair-bridge', { pairingCode: code.body.code });
  const stranger = paired.body.deviceToken as string;
  expect(paired.body.place).toBe('Otra · Zona 10');
  expect((await cloud.call(stranger, 'GET', '/print-jobs')).body).toMatchObject({ error: 'HUB_AWAY' });
  expect((await cloud.call(stranger, 'GET', '/kitchen-stations')).body).toMatchObject({ total: 0 });
  expect((await cloud.call(stranger, 'GET', '/bridges')).body.error).toBe('IDENTITY_TOKEN_MALFORMED');
  expect((await cloud.call(theirs.token, 'DELETE', `/bridges/${bridge.bridgeId}`)).body.error).toBe('BRIDGE_NOT_FOUND');
  expect(await bridgesOf(house)).toMatchObject({ cloud: [{ id: bridge.bridgeId, isConnected: true }] });
  await until(
    () => bridgesOf(house),
    ({ hub }) => hub.length === 1,
  );
  expect((await cloud.call(cloud.first.token, 'DELETE', `/bridges/${bridge.bridgeId}`)).status).toBe(204);
  await isOut(house);
  await until(
    () => bridgesOf(house),
    ({ hub }) => hub.length === 0,
  );
  await house.fire(1);
  await house.agent.poll();
  expect((await jobsAtHub(house)).map(({ status }) => status)).toEqual(['pending']);
  expect(house.printer.slips).toEqual([]);
});

test('removed at the hub, a bridge was the cloud’s still: it is out at both, and claims no paper of the cloud', async () => {
  await using house = await openCloudHouse(server);
  await isConnected(house);
  await house.fire(1);
  await papers(house, 1);
  const { cloud, hub, bridge } = house;
  const { locationId, token } = cloud.first;
  expect((await hub.call('DELETE', `/bridges/${bridge.bridgeId}`)).status).toBe(204);
  await isOut(house);
  await until(
    () => bridgesOf(house),
    (bridges) => bridges.cloud.length + bridges.hub.length === 0,
  );
  const { body: code } = await cloud.call(token, 'POST', '/kitchen-stations/bridge-pairing-code', { locationId });
  await cloud.call(null, 'POST', '/kitchen-stations/pair-bridge', { pairingCode: code.code });
  const paper = await reportInCloud(house);
  const claim = { status: 'sent', columns: 42 };
  const claimed = await cloud.call(bridge.deviceToken, 'PATCH', `/document-print-jobs/${paper.id}`, claim);
  expect(claimed.body.error).toBe('UNAUTHENTICATED');
});
