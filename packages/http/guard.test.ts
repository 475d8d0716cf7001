import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { cloudRoutes } from '@comanda/domain/cloud-slices';
import type { Request, Response } from 'express';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { errorHandler } from './errors.ts';
import { credentialsOf } from './guard.ts';

const requestWith = (authorization?: string): Request => {
  const request = new IncomingMessage(new Socket()) as Request;
  request.get = ((name: string) => (name === 'authorization' ? authorization : undefined)) as Request['get'];
  return request;
};

test.each(['Bearer', 'Bearer ', 'bearer   ', 'BEARER'])(
  '`%s` with nothing after it was a malformed token',
  (header) => {
    expect(credentialsOf(requestWith(header)).bearer).toBeNull();
  },
);

test('what follows Bearer is the token, however long; another scheme has none', () => {
  expect(credentialsOf(requestWith('bearer  a.b.c ')).bearer).toBe('a.b.c');
  expect(credentialsOf(requestWith(`Bearer ${'x'.repeat(9000)}`)).bearer).toBe('not a token');
  for (const none of [undefined, '', 'Basic YTpi', 'Bearerabc'])
    expect(credentialsOf(requestWith(none)).bearer).toBeNull();
});

/** What a caller is answered when this goes wrong on a route. */
const answerTo = (error: unknown, locals: object) => {
  const said = { status: 0, headers: {} as Record<string, string>, body: {} as Record<string, unknown> };
  const response = {
    locals,
    headersSent: false,
    setHeader: (name: string, value: string) => Object.assign(said.headers, { [name]: value }),
    status: (status: number) => Object.assign(response, { said: Object.assign(said, { status }) }),
    json: (body: Record<string, unknown>) => Object.assign(said, { body }),
  };
  const request = { path: '/x' } as Request;
  errorHandler(pino({ level: 'silent' }))(error, request, response as unknown as Response, () => undefined);
  return said;
};

test('signing up while the database was away was 503, where the contract says 500; other routes stay 503', () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const signUp = answerTo(away, { databaseAwayIs500: true, family: 'customer' });
  expect(signUp).toMatchObject({ status: 500, headers: { 'Retry-After': '1' }, body: { error: 'INTERNAL_ERROR' } });
  expect(answerTo(away, { family: 'customer' })).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
  const flagged = cloudRoutes.filter(({ databaseAwayIs500 }) => databaseAwayIs500).map(({ path }) => path);
  expect(flagged).toEqual(['/auth/identity', '/auth/sudo-me']);
});
