import { chmodSync, globSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hubProgram } from '@comanda/testing/run/programs';
import { ServingProcess } from '@comanda/testing/serving-process';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';

test('everybody on the box could read a hub’s data: now its user alone can, also what lay there before', async () => {
  using folder = tempFolder();
  chmodSync(folder.path, 0o755);
  writeFileSync(folder.file('before.db'), 'x', { mode: 0o644 });
  const hub = new ServingProcess(hubProgram, 'hub ready');
  const before = process.umask(0o022);
  await hub.start({ HUB_PORT: '0', HUB_HOST: '127.0.0.1', COMANDA_DATA: folder.path, LOG_LEVEL: 'info' });
  process.umask(before);
  try {
    const files = globSync('**/*', { cwd: folder.path, withFileTypes: true }).filter((entry) => entry.isFile());
    const names = files.map((file) => file.name);
    for (const name of ['hub.db', 'hub.db-wal', 'hub.db-shm', 'hub.lock', 'hub-keys.json', 'before.db']) {
      expect(names).toContain(name);
    }
    const open = files.filter((file) => (statSync(join(file.parentPath, file.name)).mode & 0o077) !== 0);
    expect(open.map((file) => file.name)).toEqual([]);
    expect(statSync(folder.path).mode & 0o066).toBe(0);
  } finally {
    await hub.end('SIGTERM');
  }
});
