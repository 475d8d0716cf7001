import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CloudLink, CloudUnreachable } from './cloud-link.ts';

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
