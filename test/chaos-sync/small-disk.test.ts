import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { SmallDisk } from './small-disk.ts';

test('a full disk takes nothing until it is freed, where this machine lets one be mounted', () => {
  using folder = tempFolder();
  const disk = SmallDisk.mount(folder.file('disk'));
  if (!disk) return;
  const write = (name: string) => writeFileSync(join(disk.path, name), 'x'.repeat(100_000));
  try {
    write('before');
    disk.fill();
    expect(() => write('while')).toThrow('ENOSPC');
    disk.free();
    write('after');
  } finally {
    disk.unmount();
  }
});
