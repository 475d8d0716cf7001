import { AwakeTime } from '@comanda/testing/awake-time';
import { FAST } from '@comanda/testing/fake-printer-world';
import { expect, test } from 'vitest';
import { deliverCopy } from './confirm-delivery.ts';
import { PrinterLink } from './printer-link.ts';
import type { Transport } from './transports/transport.ts';

const READY = 0x12;
const FENCE = 0x00;
const echo = (token: string) => [0x37, 0x22, ...Buffer.from(token, 'latin1'), 0x00];

test('the fence of the slip before, later than its echo, was taken for the proof of the slip after it', async () => {
  const env = new AwakeTime();
  let say: (bytes: Uint8Array) => void = () => undefined;
  const written: number[][] = [];
  const transport: Transport = {
    isOpen: true,
    write: async (bytes) => {
      written.push([...bytes]);
      // A printer that is ready, and says nothing of what it prints.
      if (bytes[0] === 0x10) say(Uint8Array.of(READY));
    },
    onData: (listener) => {
      say = listener;
    },
    onClose: () => undefined,
    end: async () => undefined,
  };
  const link = new PrinterLink(transport, env, new Set());
  const deliver = (token: string) =>
    deliverCopy({
      link,
      bytes: Uint8Array.of(0x1b, 0x40),
      token,
      lines: 3,
      confirm: 'echo',
      env,
      timings: { ...FAST, confirmBase: 200, echoGrace: 30 },
      onReadiness: async () => undefined,
    });
  const first = deliver('0001');
  say(Uint8Array.from(echo('0001')));
  expect(await first).toEqual({ printed: true, level: 'echo' });
  const second = deliver('0002');
  say(Uint8Array.of(FENCE));
  expect(await second).toMatchObject({ printed: false });
  env.stop();
});
