// Rule: papers of a bridge that is killed come out once or are told as doubtful; also held by apps/bridge/agent/crash.test.ts
import { setTimeout as sleep } from 'node:timers/promises';
import type { BridgePairingCode, PairedBridge, PaymentMethod } from '@comanda/contracts';
import { seeded } from '@comanda/testing/fake-printer/seeded';
import { bridgeProgram } from '@comanda/testing/run/programs';
import { runs } from '@comanda/testing/runs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { bridgeKeys } from '../../apps/bridge/config/bridge-keys.ts';
import { openConfigFile } from '../../apps/bridge/config/config-file.ts';
import { BridgeProcess } from '../../apps/bridge/testing/bridge-process.ts';
import { printerAt } from '../../apps/bridge/testing/printers.ts';
import { Gate } from '../chaos/gate.ts';
import { createSteadfast, type Losses } from '../chaos/steadfast.ts';
import { untilPrinted } from '../rush/check-paper.ts';
import { documentProblems, documentsIn } from './document-paper.ts';
import { openPrintingHouse, type PrintingHouse } from './printing-house.ts';
import { serveGuest, whenAllowed } from './till.ts';

const KILLS = Number(process.env.KILLS ?? runs(2));
/** Milliseconds after it was back. Slow printers: a kill often comes between the last byte and its proof. */
const KILL_AT = { from: 20, to: 900 };
const PRINTER = { linesPerSecond: 400 };
const LIMIT_MS = 60_000 + KILLS * 15_000;
const SECRET = 'the secret of a bridge that is killed';

/** A bridge of this house that prints for its second station, as it stands on disk: what its process is started with. */
const setUpBridge = async (
  { hub, kitchen, printers }: PrintingHouse,
  folder: string,
): Promise<Record<string, string>> => {
  const stationId = kitchen.stationIds[1]!;
  await hub.send('PATCH', `/kitchen-stations/${stationId}`, { body: { printerType: 'bridge' } });
  const { locationId } = kitchen;
  const { code } = await hub.post<BridgePairingCode>('/kitchen-stations/bridge-pairing-code', { locationId });
  const { deviceToken, ...paired } = await hub.post<PairedBridge>('/kitchen-stations/pair-bridge', {
    pairingCode: code,
  });
  const { file } = await openConfigFile(`${folder}/bridge.json`, 0);
  const pairing = {
    bridgeId: paired.bridgeId,
    businessId: paired.businessId,
    locationId: paired.locationId,
    apiUrl: hub.baseUrl,
    name: 'Caja',
    place: null,
    deviceToken: bridgeKeys(SECRET).seal(deviceToken),
  };
  const printer = printerAt(printers[1]!.url, { stationIds: [stationId] });
  await file.update((config) => ({ ...config, pairing, printers: [printer] }));
  return { PORT: '0', BRIDGE_DATA: folder, BRIDGE_SECRET: SECRET, LOG_LEVEL: 'fatal' };
};

test(`bills, receipts and reports of a bridge that is killed ${KILLS} times, and its hub with it by turns, come out once or are told as perhaps out`, {
  timeout: LIMIT_MS + 60_000,
}, async () => {
  using folder = tempFolder();
  await using house = await openPrintingHouse({ stations: 2, bridges: 0, products: 5 }, PRINTER);
  const { hub, process: hubProcess } = house;
  const env = await setUpBridge(house, folder.path);
  const random = seeded(20_261_128);
  const gate = new Gate();
  const losses: Losses = { underWay: 0, lostAnswers: 0 };
  const { send } = createSteadfast(gate, losses);
  const methods = (await hub.get<{ data: PaymentMethod[] }>('/payment-methods')).data;
  const method = methods.find(({ kind }) => kind === 'cash')!;
  let guests = 0;
  let isOver = false;
  const waiter = async (): Promise<void> => {
    while (!isOver) await serveGuest({ house, send, method }, ++guests);
  };
  const killHub = async (): Promise<void> => {
    gate.close();
    await hubProcess.kill();
    while (losses.underWay > 0) await sleep(5);
    await hubProcess.start();
  };
  const program = await bridgeProgram();
  let bridge = new BridgeProcess(program, env);
  try {
    const killer = async (): Promise<void> => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const next = new BridgeProcess(program, env);
        await bridge.begin();
        gate.open();
        await sleep(KILL_AT.from + random() * (KILL_AT.to - KILL_AT.from));
        if (kill % 3 === 0) await killHub();
        await bridge.end('SIGKILL');
        bridge = next;
      }
      await bridge.begin();
    };
    const killing = killer().finally(() => {
      isOver = true;
      gate.open();
    });
    await Promise.all([killing, waiter(), waiter()]);
    const settled = async (): Promise<void> => {
      expect(await untilPrinted(hub, LIMIT_MS)).toBe(0);
      const open = () => documentsIn(hubProcess.databaseFile).filter(({ status }) => /pending|sent/.test(status));
      await expect.poll(open, { timeout: 120_000 }).toEqual([]);
    };
    await settled();
    const till = house.printers[1]!;
    const documents = documentsIn(hubProcess.databaseFile);
    const doubtful = documents.filter(({ status }) => status === 'failed');
    expect(documentProblems(till, documents)).toEqual([]);
    // A person who is told that one may be out asks for it again.
    for (const { id } of doubtful) await whenAllowed(() => hub.post(`/document-print-jobs/${id}/reprint`, {}));
    await settled();
    const afterwards = documentsIn(hubProcess.databaseFile);
    expect(documentProblems(till, afterwards)).toEqual([]);
    const isOut = ({ type, sourceId }: (typeof documents)[0]) =>
      afterwards.some((one) => one.status === 'printed' && one.type === type && one.sourceId === sourceId);
    expect(documents.filter((one) => !isOut(one))).toEqual([]);
    process.stdout.write(
      `${KILLS} kills of a bridge: ${documents.length} documents, ${doubtful.length} of them told as perhaps out\n`,
    );
    expect(documents.length).toBeGreaterThan(KILLS);
  } finally {
    await bridge.end('SIGKILL');
  }
});
