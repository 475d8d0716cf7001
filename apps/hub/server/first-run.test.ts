import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { systemEnv } from '@comanda/db';
import { SETUP_NOTICE } from '@comanda/http';
import { hubProgram } from '@comanda/testing/run/programs';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Hub } from './hub.ts';

const SETUP = {
  businessName: 'El Comal',
  locationName: 'Zona 10',
  locationCode: 'Z10',
  ownerName: 'Marta',
  ownerEmail: 'marta@comal.gt',
  ownerPassword: 'una-clave-larga',
  ownerPin: '481516',
};

/** A hub as an operator starts it, with what its console says. */
const runHub = async (dataFolder: string, more: Record<string, string> = {}) => {
  const env = { HUB_PORT: '0', HUB_HOST: '127.0.0.1', COMANDA_DATA: dataFolder, LOG_LEVEL: 'trace', ...more };
  const child = spawn(process.execPath, [await hubProgram()], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const ready = Promise.withResolvers<number>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (line.includes('"hub ready"')) ready.resolve((JSON.parse(line) as { port: number }).port);
  });
  const url = `http://127.0.0.1:${await ready.promise}`;
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
    return { status: answer.status, body: (await answer.json()) as any };
  };
  const stop = async () => {
    child.kill('SIGTERM');
    // Not `exit`: what it said last may still be on its way.
    await once(child, 'close');
  };
  return { url, lines, ask, setUp: (body: object) => ask('POST', '/auth/local/setup', { ...SETUP, ...body }), stop };
};

test('nobody owns a new box without the code on its console; it outlives a restart, and is gone with the set-up', async () => {
  using folder = tempFolder();
  const file = folder.file('hub-setup-code');
  const first = await runHub(folder.path);
  const code = setupCodeIn(folder.path, 'hub')!;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await first.setUp({})).toMatchObject({
    status: 400,
    body: { error: 'VALIDATION_FAILED', details: { issues: [{ in: 'body', path: 'setupCode' }] } },
  });
  expect(await first.setUp({ setupCode: 'AAAA-AAAA' })).toMatchObject({
    status: 403,
    body: { error: 'SETUP_CODE_WRONG', details: { path: 'setupCode' } },
  });
  expect((await first.ask('GET', '/hub')).body.needsSetup).toBe(true);
  await first.stop();
  const shown = first.lines.filter((line) => line.includes(code));
  expect(shown).toEqual([expect.stringMatching(`^${SETUP_NOTICE}`)]);
  expect(shown[0]).toContain(`${first.url}/`);

  const second = await runHub(folder.path);
  expect(setupCodeIn(folder.path, 'hub')).toBe(code);
  expect((await second.setUp({ setupCode: code.toLowerCase().replace('-', '') })).status).toBe(201);
  expect(existsSync(file)).toBe(false);
  expect((await second.setUp({ setupCode: code })).body.error).toBe('ALREADY_SET_UP');
  await second.stop();
  // Not in the log of a request either, at its most talkative.
  expect(second.lines.filter((line) => line.includes(code))).toHaveLength(1);

  const config = readConfig({ HUB_PORT: '0', HUB_HOST: '127.0.0.1', COMANDA_DATA: folder.path });
  const third = new Hub({ config, log: pino({ level: 'silent' }), env: systemEnv() });
  expect((await third.start()).setupCode).toBeNull();
  expect(existsSync(file)).toBe(false);
  await third.stop();
});
