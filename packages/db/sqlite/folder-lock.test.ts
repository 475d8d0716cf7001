import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { FolderLock } from './folder-lock.ts';

test('a second hub on the same data started beside the first: it is refused until the first lets go', () => {
  using folder = tempFolder();
  const first = FolderLock.take(folder.path);
  expect(() => FolderLock.take(folder.path)).toThrow('Another hub is at work');
  first.release();
  FolderLock.take(folder.path).release();
});

test('another process is kept out too, and one that was killed keeps nobody out', async () => {
  using folder = tempFolder();
  const module = fileURLToPath(new URL('./folder-lock.ts', import.meta.url));
  const program = `const { FolderLock } = await import(${JSON.stringify(module)});
    globalThis.lock = FolderLock.take(${JSON.stringify(folder.path)});
    console.log('taken');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(() => FolderLock.take(folder.path)).toThrow('Another hub is at work');
  const gone = once(holder, 'exit');
  holder.kill('SIGKILL');
  await gone;
  FolderLock.take(folder.path).release();
});
