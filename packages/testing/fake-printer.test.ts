import { createConnection, type Socket } from 'node:net';
import { REQUEST_FENCE, renderTestSlip, requestEcho, requestStatus } from '@comanda/escpos';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakePrinter, slipText } from './fake-printer.ts';

let printer: FakePrinter;
const sockets: Socket[] = [];

beforeEach(async () => {
  printer = new FakePrinter({ columns: 32 });
  await printer.start();
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await printer.stop();
});

/** Sends bytes and returns the first `count` bytes of the answers. */
const talk = async (bytes: Uint8Array, count: number): Promise<number[]> => {
  const socket = createConnection(printer.port, '127.0.0.1');
  sockets.push(socket);
  const answer: number[] = [];
  const enough = new Promise<number[]>((resolve) => {
    socket.on('data', (chunk) => {
      answer.push(...chunk);
      if (answer.length >= count) resolve(answer);
    });
  });
  socket.write(bytes);
  return enough;
};

const text = (words: string) => Buffer.from(words, 'latin1');

test('a test slip comes out as text with its styles, and ends with a cut', async () => {
  const slip = renderTestSlip(
    { stationName: 'Barra', locationName: 'El Jocón', at: '14:05', printerUrl: printer.url },
    { columns: 32, codePage: 2, cut: true, headerLines: [] },
  );
  await talk(Buffer.concat([slip, requestEcho('AB01')]), 7);
  expect(printer.slips).toHaveLength(1);
  expect(printer.slips[0]).toMatchObject({ state: 'complete', cut: true });
  expect(slipText(printer.slips[0]!)).toContain('áéíóúñü ÁÉÍÓÚÑÜ ¿Qué? ¡Sí! ½');
  const runs = printer.slips[0]!.lines.flatMap((line) => line.runs);
  expect(runs.find((run) => run.text.includes('PEPIÁN'))).toMatchObject({ wide: true, tall: true, invert: false });
  expect(runs.some((run) => run.invert && run.text.includes('ALERGIA'))).toBe(true);
});

test('text wider than the paper wraps, double width sooner', async () => {
  const body = Buffer.concat([text(`\x1b@${'a'.repeat(40)}\n\x1d!\x10${'b'.repeat(20)}\n`), REQUEST_FENCE]);
  await talk(body, 1);
  expect(
    slipText(printer.slips[0]!)
      .split('\n')
      .map((line) => line.length),
  ).toEqual([32, 8, 16, 4]);
});

test('the echo comes after the printing, status at once even without paper', async () => {
  expect(await talk(requestStatus(1), 1)).toEqual([0x12]);
  sockets.pop()?.destroy();
  printer.paperOutAfter(1);
  const job = Buffer.concat([
    text('\x1b@uno\ndos\n\x1dVB\x00'),
    requestEcho('AB01'),
    requestStatus(1),
    requestStatus(4),
  ]);
  expect(await talk(job, 2)).toEqual([0x1a, 0x72]);
  expect(printer.slips.map(slipText)).toEqual(['uno']);
  const echo = new Promise((resolve) => sockets.at(-1)?.once('data', (chunk) => resolve([...chunk])));
  printer.loadPaper();
  expect(await echo).toEqual([0x37, 0x22, 0x41, 0x42, 0x30, 0x31, 0x00]);
  expect(printer.slips.map(slipText)).toEqual(['uno\ndos']);
});

test('a real-time question inside the data does not disturb the text, not even split over segments', async () => {
  const socket = createConnection(printer.port, '127.0.0.1');
  sockets.push(socket);
  socket.setNoDelay(true);
  const answered = new Promise((resolve) => socket.once('data', resolve));
  socket.write(text('\x1b@ho\x10'), () =>
    setImmediate(() => socket.write(Buffer.from([0x04, 0x02, 0x6c, 0x61, 0x0a]))),
  );
  await answered;
  await new Promise<void>((resolve) => {
    if (printer.slips.length > 0) resolve();
    printer.onChange(() => printer.slips.length > 0 && resolve());
  });
  expect(printer.slips.map(slipText)).toEqual(['hola']);
});

test('a power cut tears the slip in progress and forgets what was not printed', async () => {
  printer.powerCutAt(9);
  const socket = createConnection(printer.port, '127.0.0.1');
  sockets.push(socket);
  const closed = new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined));
  socket.write(text('\x1b@uno\ndos\ntres\n'));
  await closed;
  expect(printer.slips).toMatchObject([{ state: 'torn' }]);
  expect(slipText(printer.slips[0]!)).toBe('uno');
  await printer.powerOn();
  expect(await talk(requestStatus(1), 1)).toEqual([0x12]);
});

test('a new job on unfinished paper tears the old one', async () => {
  await talk(Buffer.concat([text('\x1b@uno\n\x1b@dos\n\x1dVB\x00'), REQUEST_FENCE]), 1);
  expect(printer.slips.map((slip) => [slipText(slip), slip.state])).toEqual([
    ['uno', 'torn'],
    ['dos', 'complete'],
  ]);
});

test('drawer pulses are counted, and an unknown code page shows', async () => {
  await talk(Buffer.concat([text('\x1b@\x1bt\x10\xa4\x1bp\x00\x19\xfa\n'), REQUEST_FENCE]), 1);
  expect(printer.drawerKicks).toBe(1);
  expect(slipText(printer.slips[0]!)).toBe('¤');
});

test('clearing the buffer in real time drops what waits for paper', async () => {
  printer.paperOutAfter(0);
  const clear = Buffer.from([0x10, 0x14, 0x08, 0x01, 0x03, 0x14, 0x01, 0x06, 0x02, 0x08]);
  expect(await talk(Buffer.concat([text('\x1b@uno\n'), clear]), 3)).toEqual([0x37, 0x25, 0x00]);
  printer.loadPaper();
  expect(printer.slips).toEqual([]);
});
