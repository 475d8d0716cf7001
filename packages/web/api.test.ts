import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createApi } from './api.ts';

test('an answer cut off after its status line was taken for a refusal: the payment was made, and asked no more', async () => {
  const server = createServer((_, response) => {
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"id":"b","sta');
    setTimeout(() => response.destroy(), 20);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const paying = createApi({ token: () => null }).send('POST', `http://127.0.0.1:${port}/payments`);
  await expect(paying).rejects.toMatchObject({ code: 'NETWORK' });
  await new Promise((closed) => server.close(closed));
});
