import { gunzipSync } from 'node:zlib';
import type { KitchenStationView, OrderView, PairedBridge, Product } from '@comanda/contracts';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { FAST } from '@comanda/testing/fake-printer-world';
import type { TestPostgres } from '@comanda/testing/postgres';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { Agent } from '../../apps/bridge/agent/agent.ts';
import { Journal } from '../../apps/bridge/agent/journal.ts';
import { openJournalFile } from '../../apps/bridge/agent/journal-file.ts';
import { printerAt } from '../../apps/bridge/testing/printers.ts';
import { type ServedCloud, serveCloud } from '../contract/served-cloud.ts';
import { pairHub, type RunningHub, startHub, until } from '../sync/paired-hub.ts';
import { lineKey } from './line-paper.ts';

/** What the line between hub and cloud does with requests; by it a test breaks it. */
export interface Line {
  /** Nothing gets through. */
  isCut: boolean;
  /** Whether the cloud does not get what the hub says now, as JSON, though the hub takes it for told. */
  loses(told: string): boolean;
}

/** A cloud, a hub that joined it, and a bridge that is paired with the cloud alone and prints for one station of the hub. */
export interface CloudHouse extends AsyncDisposable {
  cloud: ServedCloud;
  hub: RunningHub;
  line: Line;
  printer: FakePrinter;
  bridge: PairedBridge;
  agent: Agent;
  /** Of the bridge, and one that the hub prints for itself. */
  stations: { bridges: string; hubs: string };
  /** Of the hub's own printer. */
  hubsPrinter: FakePrinter;
  /** An order of one dish is fired to the bridge's station; its number stands on the slip. Answers the order's id. */
  fire(n: number): Promise<string>;
  /** Slips of the bridge's printer that a cook can read this number on. */
  slipsOf(n: number): readonly { at: number; text: string }[];
}

const brokenLine =
  (line: Line): typeof fetch =>
  async (url, init) => {
    if (line.isCut) throw new TypeError('no internet');
    const isTold = String(url).endsWith('/sync/v1/bridge-answers');
    if (isTold && line.loses(gunzipSync(init!.body as Uint8Array).toString())) return new Response('{}');
    const cut = new AbortController();
    const watch = setInterval(() => line.isCut && cut.abort(), 20);
    try {
      const signals = [cut.signal, ...(init?.signal ? [init.signal] : [])];
      return await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    } finally {
      clearInterval(watch);
    }
  };

export const openCloudHouse = async (server: TestPostgres): Promise<CloudHouse> => {
  const folder = tempFolder();
  const line: Line = { isCut: false, loses: () => false };
  const cloud = await serveCloud(server);
  const hub = await startHub(cloud.url, { fetch: brokenLine(line) });
  await pairHub(cloud, hub);
  const { businessId, locationId, token } = cloud.first;
  const at = { businessId, locationId };
  const asked = async <T>(answer: Promise<{ status: number; body: T }>): Promise<T> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const ours = <T>(method: string, path: string, body?: object) => asked<T>(hub.call(method, path, body));
  const [printer, hubsPrinter] = [new FakePrinter(), new FakePrinter()];
  await printer.start();
  await hubsPrinter.start();
  const station = (name: string, how: object) =>
    ours<KitchenStationView>('POST', '/kitchen-stations', { ...at, name, outputType: 'printer', ...how });
  const bridges = await station('Parrilla', { printerType: 'bridge' });
  const hubs = await station('Barra', { printerUrl: hubsPrinter.url });
  await ours('PUT', `/locations/${locationId}/parameters/DEFAULT_KITCHEN_STATION_ID`, { value: bridges.id });
  const dish = await ours<Product>('POST', '/products', { businessId, name: 'Puyazo', price: 11900 });
  await until(
    async () => (await cloud.call(token, 'GET', `/kitchen-stations?locationId=${locationId}`)).body.total,
    (total) => total === 2,
  );
  const code = await asked(cloud.call(token, 'POST', '/kitchen-stations/bridge-pairing-code', { locationId }));
  const bridge = await asked<PairedBridge>(
    cloud.call(null, 'POST', '/kitchen-stations/pair-bridge', { pairingCode: code.code }),
  );
  const log = pino({ level: 'silent' });
  const journal = await Journal.open(await openJournalFile(folder.file('journal')), { log, now: () => Date.now() });
  const printers = [printerAt(printer.url, { stationIds: [bridges.id] })];
  const agent = new Agent({ apiUrl: cloud.url, token: bridge.deviceToken, printers, journal, log, timings: FAST });
  agent.start();
  return {
    cloud,
    hub,
    line,
    printer,
    hubsPrinter,
    bridge,
    agent,
    stations: { bridges: bridges.id, hubs: hubs.id },
    fire: async (n) => {
      const order = await ours<OrderView>('POST', '/orders', { ...at, orderType: 'take_out' });
      await ours('POST', `/orders/${order.id}/items`, { productId: dish.id, quantity: 1, notes: lineKey(n) });
      await ours('POST', `/orders/${order.id}/send-to-kitchen`);
      return order.id;
    },
    slipsOf: (n) =>
      printer.slips
        .map((slip) => ({ at: slip.at, text: slipText(slip) }))
        .filter(({ text }) => text.includes(lineKey(n))),
    [Symbol.asyncDispose]: async () => {
      await agent.stop();
      await journal.close();
      await Promise.all([printer.stop(), hubsPrinter.stop()]);
      await hub[Symbol.asyncDispose]();
      await cloud[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
};
