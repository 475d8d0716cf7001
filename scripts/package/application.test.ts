import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('the program is packed with its types’ Electron, and its fuses close what nobody needs', () => {
  const hub = JSON.parse(read('apps/hub/package.json')) as { devDependencies: Record<string, string> };
  const config = read('electron-builder.yml');
  expect(config).toContain(`electronVersion: ${hub.devDependencies.electron}\n`);
  for (const fuse of ['runAsNode: false', 'onlyLoadAppFromAsar: true', 'grantFileProtocolExtraPrivileges: false'])
    expect(config).toContain(fuse);
});

test('an uninstaller leaves the restaurant’s data, and no installer has the product’s name', () => {
  const config = read('electron-builder.yml');
  expect(config).toContain('deleteAppDataOnUninstall: false');
  expect(/^artifactName: (.*)$/m.exec(config)![1]).not.toMatch(/^comanda-\$\{version\}/i);
});

test('on Windows npm is a .cmd file, which Node refused to start: a shell does', () => {
  for (const path of ['scripts/install.mjs', 'scripts/package/application.ts']) {
    const text = read(path);
    const runs = text.match(/(?:spawnSync|execFileSync)\((?:'npm'|join\('node_modules')[^;]*;/g) ?? [];
    expect(runs.length).toBeGreaterThan(0);
    for (const run of runs) expect(run).toContain("shell: process.platform === 'win32'");
    expect(text).not.toMatch(/\w\.cmd'/);
  }
});
