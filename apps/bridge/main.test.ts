import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ServingProcess } from '@comanda/testing/serving-process';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');

test('a bridge starts on its secret alone, keeps its files to itself, and ends when it is told to', async () => {
  using folder = tempFolder();
  const bridge = new ServingProcess(() => MAIN, 'bridge ready');
  const port = await bridge.start({ PORT: '0', BRIDGE_DATA: folder.file('data'), BRIDGE_SECRET: 's'.repeat(32) });
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
  expect(await answer.json()).toEqual({ ok: true });
  expect(statSync(folder.file('data')).mode & 0o777).toBe(0o700);
  expect(statSync(folder.file('data/journal.jsonl')).mode & 0o777).toBe(0o600);
  await bridge.end('SIGTERM');
});

test('without a secret it does not start, and says what is missing', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk) => said.push(chunk));
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(Buffer.concat(said).toString()).toContain('BRIDGE_SECRET is not set');
});
