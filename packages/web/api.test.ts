import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CustomerErrorBody, ErrorBody } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Api, createApi, newId, readAll, refusalOf } from './api.ts';

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

test('a refusal is read as the contract has the bodies of both families', () => {
  const part = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })),
  );
  const body = fc.oneof(
    fc.record({ statusCode: part, error: part, message: part, details: part, versions: part }, { requiredKeys: [] }),
    fc.record(
      { statusCode: fc.constant(409), error: fc.string(), message: fc.string(), details: part },
      { requiredKeys: ['error', 'message'] },
    ),
    fc.jsonValue(),
  );
  // The contract's reader drops what is named so, the till's keeps it: neither means anything.
  const isMeant = (body: unknown): boolean => !JSON.stringify(body).includes('"__proto__":');
  fc.assert(
    fc.property(body.filter(isMeant), (body) => {
      const { code, message, details } = refusalOf(409, body);
      const restaurant = ErrorBody.safeParse(body);
      const customer = CustomerErrorBody.safeParse(body);
      if (restaurant.success)
        expect({ error: code, message, details }).toEqual({
          ...restaurant.data,
          statusCode: undefined,
          details: restaurant.data.details ?? {},
        });
      else if (customer.success)
        expect({ error: code, message, ...details }).toEqual({ ...customer.data, error: code, message });
      else expect([code, message, details]).toEqual(['INTERNAL_ERROR', 'HTTP 409', {}]);
    }),
    { numRuns: runs(200) },
  );
});

test('the order of a table could not be reached at the till: with more than two hundred open, only the first page was read', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => n);
  const asked: unknown[] = [];
  const get = async (path: string, query: Record<string, unknown> = {}) => {
    asked.push([path, query]);
    const [page, size] = [Number(query.page), Number(query.size)];
    return { data: rows.slice((page - 1) * size, page * size), total: rows.length, page, size };
  };
  expect(await readAll({ get } as unknown as Api, '/orders', { status: ['open'] })).toEqual(rows);
  expect(asked).toEqual([1, 2, 3].map((page) => ['/orders', { status: ['open'], page, size: 200 }]));
  rows.length = 0;
  expect(await readAll({ get } as unknown as Api, '/orders')).toEqual([]);
});

test('ids made within one millisecond sort in the order they were made in, and bear it in version 7', () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true);
});
