import type { BridgePairingCode, PairedBridge } from '@comanda/contracts';
import { FakePrinter, type FakePrinterOptions } from '@comanda/testing/fake-printer';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { Agent } from '../../apps/bridge/agent/agent.ts';
import { Journal } from '../../apps/bridge/agent/journal.ts';
import { openJournalFile } from '../../apps/bridge/agent/journal-file.ts';
import { printerAt } from '../../apps/bridge/testing/printers.ts';
import { HubClient } from '../../scripts/demo/hub-client.ts';
import { type Kitchen, setUpKitchen } from '../bench/kitchen.ts';
import { HubProcess } from '../rush/hub-process.ts';

/** A hub in a process of its own with stations whose printers it dials, and bridges that print for the first, each at a printer of its own. */
export interface PrintingHouse extends AsyncDisposable {
  process: HubProcess;
  /** As its owner. */
  hub: HubClient;
  kitchen: Kitchen;
  /** Those of the stations in their order, then one for each bridge. */
  printers: FakePrinter[];
}

/** Its waits are shorter than in a restaurant where they wait for people; for its proof a printer has as long as there. */
const TIMINGS = { retryFirst: 50, retryLongest: 300, holdFirst: 50, holdLongest: 200, lateEcho: 200, idlePoll: 300 };

/** A bridge that is paired with this hub and prints for this station. Answers what ends it. */
const startBridge = async (
  hub: HubClient,
  { locationId, stationId, journalFile }: { locationId: string; stationId: string; journalFile: string },
  printer: FakePrinter,
): Promise<() => Promise<void>> => {
  const { code } = await hub.post<BridgePairingCode>('/kitchen-stations/bridge-pairing-code', { locationId });
  const paired = await hub.post<PairedBridge>('/kitchen-stations/pair-bridge', { pairingCode: code });
  const log = pino({ level: 'silent' });
  const journal = await Journal.open(await openJournalFile(journalFile), { log, now: () => Date.now() });
  const printers = [printerAt(printer.url, { stationIds: [stationId] })];
  const agent = new Agent({
    apiUrl: hub.baseUrl,
    token: paired.deviceToken,
    printers,
    journal,
    log,
    timings: TIMINGS,
  });
  agent.start();
  return async () => {
    await agent.stop();
    await journal.close();
  };
};

export const openPrintingHouse = async (
  { stations, bridges, products }: { stations: number; bridges: number; products: number },
  printing: FakePrinterOptions = {},
): Promise<PrintingHouse> => {
  const folder = tempFolder();
  const hubProcess = new HubProcess({ dataFolder: folder.file('hub') });
  const printers = Array.from({ length: stations + bridges }, () => new FakePrinter(printing));
  const ends: (() => Promise<void>)[] = [];
  const close = async () => {
    await Promise.all(ends.map((end) => end()));
    await hubProcess.kill();
    await Promise.all(printers.map((printer) => printer.stop()));
    folder[Symbol.dispose]();
  };
  try {
    await Promise.all(printers.map((printer) => printer.start()));
    await hubProcess.start();
    const printerUrls = printers.slice(0, stations).map(({ url }) => url);
    const kitchen = await setUpKitchen(hubProcess, { screens: 0, printerUrls, products });
    const hub = new HubClient({ baseUrl: hubProcess.url }).as(kitchen.token);
    const stationId = kitchen.stationIds[0]!;
    const { locationId } = kitchen;
    for (const [i, printer] of printers.slice(stations).entries())
      ends.push(await startBridge(hub, { locationId, stationId, journalFile: folder.file(`journal-${i}`) }, printer));
    return { process: hubProcess, hub, kitchen, printers, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
};
