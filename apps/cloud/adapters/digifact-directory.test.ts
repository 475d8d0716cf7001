import { FakeCertifier } from '@comanda/testing/fake-certifier';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digifactDirectory, noDirectory } from './digifact-directory.ts';

const ACCOUNT = { taxId: '000077454820', username: 'DEMO', password: 'demo-demo' };
const said: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) });

describe('the registry by way of Digifact', () => {
  let digifact: FakeCertifier;
  let url: string;
  let clock = 0;
  beforeEach(async () => {
    clock = Date.parse('2026-11-21T14:00:00Z');
    said.length = 0;
    digifact = new FakeCertifier();
    url = await digifact.start();
  });
  afterEach(() => digifact.stop());
  const directory = (account: Partial<typeof ACCOUNT> = {}, timeoutMs = 500) =>
    digifactDirectory({ url, ...ACCOUNT, ...account }, { now: () => clock, fetch, log, timeoutMs });

  test('finds a NIT and a CUI with one login, and knows when nobody has a number', async () => {
    const registry = directory();
    expect(await registry.find({ type: 'NIT', id: '12521337' })).toEqual({
      status: 'found',
      rawName: 'INFILE, SOCIEDAD ANONIMA',
    });
    expect(await registry.find({ type: 'CUI', id: '2218516581217' })).toMatchObject({ status: 'found' });
    expect(await registry.find({ type: 'NIT', id: '39525503' })).toEqual({ status: 'not_found' });
    expect(digifact.asked).toEqual(['login', 'NIT 12521337', 'CUI 2218516581217', 'NIT 39525503']);
  });

  test('an expired token is fetched once more, and a day old one before it is tried', async () => {
    const registry = directory();
    await registry.find({ type: 'NIT', id: '12521337' });
    digifact.expireTokens();
    expect(await registry.find({ type: 'NIT', id: '12521337' })).toMatchObject({ status: 'found' });
    clock += 25 * 3_600_000;
    await registry.find({ type: 'NIT', id: '12521337' });
    expect(digifact.asked.filter((one) => one === 'login')).toHaveLength(3);
  });

  test.each(['down', 'wrong', 'hang'] as const)(
    'a certifier that is %s is unavailable, and the next question works',
    async (mode) => {
      const registry = directory();
      await registry.find({ type: 'NIT', id: '12521337' });
      digifact.trouble.mode = mode;
      expect(await registry.find({ type: 'NIT', id: '12521337' })).toEqual({ status: 'unavailable' });
      digifact.trouble.mode = 'none';
      expect(await registry.find({ type: 'NIT', id: '12521337' })).toMatchObject({ status: 'found' });
    },
  );

  test('another taxpayer’s entry was kept as this one’s for a month: it is no answer', async () => {
    digifact.trouble.mode = 'other';
    expect(await directory().find({ type: 'NIT', id: '12521337' })).toEqual({ status: 'unavailable' });
    digifact.trouble.mode = 'none';
    expect(await directory().find({ type: 'NIT', id: '12521337' })).toMatchObject({ status: 'found' });
  });

  test('a slow certifier is waited for, a stopped one is unavailable', async () => {
    digifact.trouble.delayMs = 100;
    const registry = directory();
    expect(await registry.find({ type: 'NIT', id: '12521337' })).toMatchObject({ status: 'found' });
    await digifact.stop();
    expect(await registry.find({ type: 'NIT', id: '12521337' })).toEqual({ status: 'unavailable' });
    digifact = new FakeCertifier();
    await digifact.start();
  });

  test('a refused login is unavailable, and neither password nor token reach the log', async () => {
    expect(await directory({ password: 'wrong-password' }).find({ type: 'NIT', id: '1' })).toEqual({
      status: 'unavailable',
    });
    expect(digifact.asked).toEqual(['login']);
    expect(said.join()).toContain('login refused');
    expect(said.join()).not.toMatch(/wrong-password|token-1/);
  });

  test('without an account nobody is asked', async () => {
    expect(await noDirectory.find({ type: 'NIT', id: '12521337' })).toEqual({ status: 'not_configured' });
  });

  /** A registry whose certifier logs in and then answers with this body. */
  const answering = (body: () => ConstructorParameters<typeof Response>[0]) =>
    digifactDirectory(
      { url: 'http://certifier.test', ...ACCOUNT },
      {
        now: () => clock,
        log,
        fetch: (async (at: string) =>
          at.includes('login') ? Response.json({ Token: 't' }) : new Response(body())) as typeof fetch,
      },
    );

  test('an answer without end filled the memory: it is unavailable after a few bytes', async () => {
    let sent = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 1;
          controller.enqueue(new Uint8Array(1024).fill(0x20));
        },
      });
    expect(await answering(endless).find({ type: 'NIT', id: '12521337' })).toEqual({ status: 'unavailable' });
    expect(sent).toBeLessThan(100);
  });

  test('who was asked for by CUI and has a NIT as well was taken for somebody else', async () => {
    const row = (more: object) => () => JSON.stringify({ RESPONSE: [{ NOMBRE: 'ANA PEREZ', ...more }] });
    const find = (type: 'NIT' | 'CUI', id: string, more: object) => answering(row(more)).find({ type, id });
    const both = { NIT: '39525503', CUI: '2218516581217' };
    const found = { status: 'found', rawName: 'ANA PEREZ' };
    expect(await find('CUI', '2218516581217', both)).toEqual(found);
    expect(await find('NIT', '39525503', both)).toEqual(found);
    expect(await find('CUI', '1111111111111', both)).toEqual({ status: 'unavailable' });
    expect(await find('NIT', '12521337', both)).toEqual({ status: 'unavailable' });
  });

  test('a NUL in a name was an error of the database', async () => {
    const named = () => JSON.stringify({ RESPONSE: [{ NOMBRE: 'JUAN\u0000 PEREZ\n' }] });
    expect(await answering(named).find({ type: 'NIT', id: '12521337' })).toEqual({
      status: 'found',
      rawName: 'JUAN PEREZ',
    });
  });
});
