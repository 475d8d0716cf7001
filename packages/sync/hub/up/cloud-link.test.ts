import { gunzipSync } from 'node:zlib';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CloudLink, CloudUnreachable, PackedBody } from './cloud-link.ts';

/** A cloud that takes a request and never answers. */
const silentCloud = () => {
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const fetch = ((_url: string, { signal }: RequestInit) =>
    new Promise((_, reject) => {
      signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      isAsked();
    })) as typeof globalThis.fetch;
  return { asked, fetch };
};

test('a hub that stops does not wait half a minute for an answer that does not come, and asks again once started', async () => {
  const { asked, fetch } = silentCloud();
  let answer = fetch;
  const env = { ...testEnv(), fetch: ((...request) => answer(...request)) as typeof globalThis.fetch };
  const link = new CloudLink({ url: 'http://cloud.test', env, sign: async () => 'signed' });
  const ask = () => link.post('hub', '/sync/v1/hello', {}, z.object({ ok: z.boolean() }));
  const waiting = ask();
  await asked;
  link.stop();
  await expect(waiting).rejects.toBeInstanceOf(CloudUnreachable);
  answer = async () => new Response('{"ok":true}');
  await expect(ask()).rejects.toBeInstanceOf(CloudUnreachable);
  link.start();
  expect(await ask()).toEqual({ ok: true });
});

test('half a minute was all a megabyte had on a thin line: a question may take as long as its bytes do', async () => {
  const { asked, fetch } = silentCloud();
  const env = { ...testEnv(), fetch };
  const link = new CloudLink({ url: 'http://cloud.test', env, sign: async () => 'signed' });
  const noise = Array.from({ length: 20_000 }, () => Math.random()).join();
  let isOver = false;
  const sent = link.post('hub', '/sync/v1/push', { noise }, z.object({})).catch(() => {
    isOver = true;
  });
  await asked;
  env.advance(60_000);
  await new Promise((next) => setImmediate(next));
  expect(isOver).toBe(false);
  env.advance(200_000);
  await sent;
  expect(isOver).toBe(true);
});

test('an answer without a body was taken for a cloud that is away', async () => {
  const fetch = (async () => new Response(null, { status: 204 })) as typeof globalThis.fetch;
  const link = new CloudLink({ url: 'http://cloud.test', env: { ...testEnv(), fetch }, sign: async () => 'signed' });
  expect(await link.post('hub', '/sync/v1/bridge-answers', {}, z.unknown())).toBeNull();
});

test('a push is packed a transaction after the other, and says what it said as one text', async () => {
  const one = { epoch: 2, atMs: 3, kind: 'tx', actor: 'ana', intent: 'order', schemaVersion: 1, hash: 'a'.repeat(64) };
  const bodies = ['[]', '[["order","I","ñ",{"notes":"\\"Pollo\\" 🌶 \\ud800"}]]', '\n'];
  const txs = bodies.map((body, i) => ({ ...one, seq: i + 1, body }));
  for (const some of [txs, txs.slice(1, 2)]) {
    const push = { epoch: 2, cloudGen: null, prevHash: 'b'.repeat(64), txs: some };
    const { bytes } = await PackedBody.ofPush(push);
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(push);
  }
});
