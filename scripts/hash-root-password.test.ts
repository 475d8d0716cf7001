import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rootPasswordVerifier } from '@comanda/cloud/adapters/root-password';
import { expect, test } from 'vitest';

const SCRIPT = new URL('./hash-root-password.ts', import.meta.url).pathname;
const KEY = randomBytes(32);
const run = (input: string, key = KEY.toString('hex')) =>
  spawnSync(process.execPath, [SCRIPT], { input, encoding: 'utf8', env: { ...process.env, ENCRYPTION_KEY: key } });

test('the hash is printed in single quotes, alone, and the cloud takes it', async () => {
  const { stdout, stderr, status } = run('correcta y larga\n');
  expect([status, stderr]).toEqual([0, '']);
  const hash = /^HASHED_ROOT_PASSWORD='(\$argon2id\$[^']+)'\n$/.exec(stdout)?.[1];
  expect(await rootPasswordVerifier(hash!, KEY)('correcta y larga')).toBe(true);
  expect(stdout).not.toContain('correcta');
});

test('a short password or a key that is none is refused with a sentence, and nothing is printed', () => {
  expect(run('corta\n')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/at least 12/) });
  expect(run('correcta y larga\n', 'x')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/ENCRYPTION_KEY/),
  });
});
