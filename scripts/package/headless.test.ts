import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { copyNativePackages, isExternal } from './native-packages.ts';

const SERVICE_FILES = join(import.meta.dirname, 'headless');
const read = (name: string): string => readFileSync(join(SERVICE_FILES, name), 'utf8');

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd)('systemd understands every line of the units', () => {
  using folder = tempFolder();
  mkdirSync(folder.file('bin'));
  symlinkSync(process.execPath, folder.file('bin/node'));
  for (const name of globSync('*.service', { cwd: SERVICE_FILES })) {
    writeFileSync(folder.file(name), read(name).replaceAll('/opt/comanda/current', folder.path));
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', folder.file(name)], { encoding: 'utf8' });
    const about = stderr.split('\n').filter((line) => line.includes(name));
    expect({ name, about, status }).toEqual({ name, about: [], status: 0 });
  }
});

test('a unit takes away nothing that Node, USB printers or the list of network cards need', () => {
  for (const name of ['comanda-hub.service', 'comanda-bridge.service']) {
    expect(read(name)).not.toMatch(/^(MemoryDenyWriteExecute|PrivateDevices)=/m);
    expect(read(name)).toMatch(/^RestrictAddressFamilies=.*AF_NETLINK/m);
  }
});

test('install.sh is a shell script without errors, and is refused to who may not install', () => {
  execFileSync('sh', ['-n', join(SERVICE_FILES, 'install.sh')]);
  expect(spawnSync('sh', [join(SERVICE_FILES, 'install.sh'), 'printer']).status).toBe(1);
});

test('a unit that named a group this system lacks never started: the installer names those that are there', () => {
  using folder = tempFolder();
  const script = read('install.sh').split('\n');
  const line = (start: string) => script.find((text) => text.startsWith(start))!;
  mkdirSync(folder.file('bin'));
  const installed = (name: string, there: string): string => {
    writeFileSync(folder.file('bin/getent'), `#!/bin/sh\ncase " ${there} " in *" $2 "*) ;; *) exit 2 ;; esac\n`);
    chmodSync(folder.file('bin/getent'), 0o755);
    writeFileSync(folder.file(name), read(name));
    const run = [line('groups=$(for'), line('groups=${groups%'), line('sed -i')].join('\n');
    const part = /comanda-(.*)\.service/.exec(name)![1]!;
    execFileSync('sh', ['-euc', run.replaceAll('/etc/systemd/system', folder.path)], {
      env: { PATH: `${folder.file('bin')}:${process.env.PATH}`, part },
    });
    return /^SupplementaryGroups=.*$/m.exec(readFileSync(folder.file(name), 'utf8'))![0];
  };
  for (const name of ['comanda-hub.service', 'comanda-bridge.service']) {
    expect(installed(name, 'dialout lp')).toBe('SupplementaryGroups=dialout lp');
    expect(installed(name, 'lp')).toBe('SupplementaryGroups=lp');
    expect(installed(name, '')).toBe('SupplementaryGroups=');
  }
});

test('what stays outside of a bundle is taken along for its system alone, without sources', () => {
  using folder = tempFolder();
  copyNativePackages(folder.path, { platform: process.platform, arch: process.arch });
  const compiled = globSync('**/*.node', { cwd: folder.path });
  expect(compiled.length).toBeGreaterThanOrEqual(4);
  expect(compiled.filter((path) => !path.includes(process.platform))).toEqual([]);
  expect(globSync('**/*.{cpp,gyp,map}', { cwd: folder.path })).toEqual([]);
  expect([isExternal('usb'), isExternal('better-sqlite3/linux-x64'), isExternal('pino')]).toEqual([true, true, false]);
});

test('a system whose compiled code is not installed here cannot be packed for', () => {
  using folder = tempFolder();
  expect(() => copyNativePackages(folder.path, { platform: 'win32', arch: 'arm64' })).toThrow('package on that system');
});
