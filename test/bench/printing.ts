import { once } from 'node:events';
import { connect, type Socket as Line } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PrintJob, PrintJobDetails } from '@comanda/contracts';
import { PrinterSession } from '@comanda/devices';
import { REQUEST_FENCE } from '@comanda/escpos';
import { FakePrinter } from '@comanda/testing/fake-printer';
import { MemoryPrintSource } from '@comanda/testing/fake-printer-queue';
import { testSlip } from '@comanda/testing/fake-printer-world';
import { io, type Socket } from 'socket.io-client';
import { renderJob } from '../../apps/bridge/agent/render-job.ts';
import { type Call, caller, draftOrder, type Kitchen, setUpKitchen } from './kitchen.ts';
import { startHub } from './nodes.ts';

/** A printer of a kitchen prints about sixty lines a second. */
export const REAL_LINES_PER_SECOND = 60;
const PAPER = { columns: 48 as const, codePage: 2, cut: true, headerLines: [] };

/** What the least program does: these bytes over a socket, and the printer's word that it is through with them. Milliseconds. */
const printBare = async (line: Line, bytes: Uint8Array): Promise<number> => {
  const started = performance.now();
  line.write(Uint8Array.from([...bytes, ...REQUEST_FENCE]));
  await once(line, 'data');
  return performance.now() - started;
};

/** `rounds` times all printers at once, each over a connection of its own that stays open meanwhile. */
const bareTurn = async (
  printers: readonly FakePrinter[],
  bytes: readonly Uint8Array[],
  rounds: number,
): Promise<number[]> => {
  const lines = printers.map(({ port }) => connect({ port, host: '127.0.0.1', noDelay: true }));
  await Promise.all(lines.map((line) => once(line, 'connect')));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(...(await Promise.all(lines.map((line, i) => printBare(line, bytes[i]!)))));
  for (const line of lines) line.destroy();
  await untilFree(printers);
  return times;
};

/** A printer serves one connection at a time: the other side lets go first. */
const untilFree = async (printers: readonly FakePrinter[]): Promise<void> => {
  while (printers.some(({ openConnections }) => openConnections > 0)) await sleep(20);
};

/** Nothing goes wrong on a quiet line: what does ends the bench. */
const fail = (error: unknown): never => {
  throw error;
};

export const startPrinters = (count: number, linesPerSecond: number): Promise<FakePrinter[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const printer = new FakePrinter({ linesPerSecond });
      await printer.start();
      return printer;
    }),
  );

export interface PrintTimes {
  floor: number[];
  product: number[];
}

interface Size {
  printers: number;
  turns: number;
  rounds: number;
}

/** The session alone, its queue in memory: from the wake to the proof, against the same bytes over bare sockets. */
export const sessionTimes = async ({ printers: count, turns, rounds }: Size): Promise<PrintTimes> => {
  const printers = await startPrinters(count, Number.POSITIVE_INFINITY);
  const bytes = printers.map((_, i) => testSlip(`C-${i}`, { number: 1, of: 1 }, 0));
  const times: PrintTimes = { floor: [], product: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    times.floor.push(...(await bareTurn(printers, bytes, rounds)));
    const sources = printers.map(() => new MemoryPrintSource());
    const sessions = printers.map(({ url }, i) => new PrinterSession({ url, source: sources[i]!, onError: fail }));
    for (const session of sessions) session.start();
    const one = async (i: number, round: number): Promise<number> => {
      const jobId = `${turn}-${round}`;
      const source = sources[i]!;
      const started = performance.now();
      const printed = new Promise<number>((done) => {
        const stop = source.onChange(() => {
          if (source.state(jobId).status !== 'printed') return;
          stop();
          done(performance.now());
        });
      });
      source.add({ jobId, copies: 1, lines: 3, confirm: 'fence', autoReprint: true, render: () => bytes[i]! });
      sessions[i]!.wake();
      return (await printed) - started;
    };
    // The first opens the connection, as the bare one did before it was measured.
    await Promise.all(printers.map((_, i) => one(i, 0)));
    for (let round = 1; round <= rounds; round += 1)
      times.product.push(...(await Promise.all(printers.map((_, i) => one(i, round)))));
    await Promise.all(sessions.map((session) => session.stop()));
    await untilFree(printers);
  }
  await Promise.all(printers.map((printer) => printer.stop()));
  return times;
};

/** A hub with a station for each printer, and a till that hears what becomes of its slips. */
export interface PrintingFloor extends AsyncDisposable {
  call: Call;
  kitchen: Kitchen;
  till: Socket;
}

export const openPrintingFloor = async (
  dataFolder: string,
  printers: readonly FakePrinter[],
): Promise<PrintingFloor> => {
  const hub = await startHub(dataFolder);
  const printerUrls = printers.map(({ url }) => url);
  const kitchen = await setUpKitchen(
    { url: hub.url, dataFolder },
    { screens: 0, printerUrls, products: printers.length },
  );
  const call = caller(hub.url, kitchen.token);
  const { businessId, locationId, stationIds, productIds } = kitchen;
  for (const [i, stationId] of stationIds.entries())
    await call('POST', '/product-station-assignments', { businessId, locationId, stationId, productId: productIds[i] });
  const till = io(`${hub.url}/restaurant`, { auth: { token: kitchen.token }, transports: ['websocket'] });
  await new Promise<void>((done) => till.once('connect', done));
  return {
    call,
    kitchen,
    till,
    [Symbol.asyncDispose]: async () => {
      till.close();
      await hub.stop();
    },
  };
};

/** When the till heard of each of these stations that a slip is printed. */
export const untilPrinted = (till: Socket, stationIds: readonly string[]): Promise<number[]> =>
  Promise.all(
    stationIds.map(
      (stationId) =>
        new Promise<number>((done) => {
          const listen = ({ printJob }: { printJob: PrintJob }) => {
            if (printJob.stationId !== stationId || printJob.status !== 'printed') return;
            till.off('print_job.updated', listen);
            done(performance.now());
          };
          till.on('print_job.updated', listen);
        }),
    ),
  );

/** An order with one line for the station of each of these products, unsent. */
export const draftFor = async ({ call, kitchen }: PrintingFloor, productIds: readonly string[]): Promise<string> =>
  (await draftOrder(call, { ...kitchen, productIds: [...productIds] }, productIds.length)).id;

/** From a till's call to the till's hearing that the slip is printed, with as many tills at once as there are printers. */
export const sendTimes = async (floor: PrintingFloor): Promise<{ call: number[]; proof: number[] }> => {
  const { call, kitchen, till } = floor;
  const orders: string[] = [];
  for (const productId of kitchen.productIds) orders.push(await draftFor(floor, [productId]));
  const printed = untilPrinted(till, kitchen.stationIds);
  const started: number[] = [];
  const answered = await Promise.all(
    orders.map(async (id, i) => {
      started[i] = performance.now();
      await call('POST', `/orders/${id}/send-to-kitchen`);
      return performance.now() - started[i];
    }),
  );
  return { call: answered, proof: (await printed).map((at, i) => at - started[i]!) };
};

/** The bytes of a slip at each station, as the hub says of those that wait; the printers are open meanwhile, and print them afterwards. */
const bytesOf = async (floor: PrintingFloor, printers: readonly FakePrinter[]): Promise<Uint8Array[]> => {
  const { call, kitchen, till } = floor;
  for (const printer of printers) printer.setCover(true);
  const printed = untilPrinted(till, kitchen.stationIds);
  const id = await draftFor(floor, kitchen.productIds);
  await call('POST', `/orders/${id}/send-to-kitchen`);
  const { data } = await call<{ data: PrintJobDetails[] }>('GET', '/print-jobs?status=pending&expand=details&size=200');
  for (const printer of printers) printer.setCover(false);
  await printed;
  return kitchen.stationIds.map((stationId) => {
    const { slip } = data.find((job) => job.stationId === stationId)!;
    return renderJob(slip!, { number: 0, copy: 1, copies: 1 }, PAPER);
  });
};

/** The whole product: from the till's call to its hearing the proof, against the same bytes over bare sockets. */
export const callToProof = async (
  dataFolder: string,
  { printers: count, turns, rounds }: Size,
  linesPerSecond: number,
): Promise<PrintTimes> => {
  const printers = await startPrinters(count, linesPerSecond);
  const times: PrintTimes = { floor: [], product: [] };
  {
    await using floor = await openPrintingFloor(dataFolder, printers);
    const bytes = await bytesOf(floor, printers);
    for (let turn = 0; turn < turns; turn += 1) {
      await untilFree(printers);
      times.floor.push(...(await bareTurn(printers, bytes, rounds)));
      for (let round = 0; round < rounds; round += 1) times.product.push(...(await sendTimes(floor)).proof);
    }
  }
  await Promise.all(printers.map((printer) => printer.stop()));
  return times;
};
