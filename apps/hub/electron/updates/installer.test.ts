import { EventEmitter } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { ApplicationInstaller, type ApplicationParts } from './installer.ts';
import { sha512Of } from './release-feed.ts';

const installerIn = (folder: ReturnType<typeof tempFolder>, platform: NodeJS.Platform) => {
  const done: string[] = [];
  const start = ((program: string, _: readonly string[], options: { detached: boolean }) => {
    done.push(`${program.replace(folder.path, '')}${options.detached ? ', detached' : ''}`);
    const child = Object.assign(new EventEmitter(), { unref: () => undefined });
    process.nextTick(() => child.emit('spawn'));
    return child;
  }) as unknown as NonNullable<ApplicationParts['start']>;
  const appImage = platform === 'linux' ? folder.file('Comanda.AppImage') : null;
  if (appImage) writeFileSync(appImage, '0.1.0');
  const installer = new ApplicationInstaller({
    platform,
    appImage,
    folder: folder.file('releases'),
    quit: () => done.push('quit'),
    start,
  });
  const install = (version: string) => {
    mkdirSync(folder.file('fetched'), { recursive: true });
    writeFileSync(folder.file('fetched/new'), version);
    return installer.install(version, folder.file('fetched/new'), sha512Of(Buffer.from(version)));
  };
  const image = () => readFileSync(appImage!, 'utf8');
  const kept = () =>
    readdirSync(folder.file('releases'))
      .filter((name) => !name.endsWith('.sha512'))
      .sort();
  return { installer, done, install, image, kept };
};

test('an AppImage that was replaced was started from its mount, which was gone: the file itself is started', async () => {
  using folder = tempFolder();
  const { installer, done, install, image } = installerIn(folder, 'linux');
  await install('0.2.0');
  expect([image(), done]).toEqual(['0.2.0', ['/Comanda.AppImage, detached', 'quit']]);
  await install('0.3.0');
  done.length = 0;
  await installer.goBack('0.2.0');
  expect([image(), done]).toEqual(['0.2.0', ['/Comanda.AppImage, detached', 'quit']]);
});

test('each update left its installer twice and for ever: two are kept, once, and none that was taken back', async () => {
  using folder = tempFolder();
  const { installer, install, kept } = installerIn(folder, 'win32');
  for (const version of ['0.9.0', '0.10.0', '0.11.0']) await install(version);
  expect(readdirSync(folder.file('fetched'))).toEqual([]);
  expect(kept()).toEqual(['comanda-0.10.0.exe', 'comanda-0.11.0.exe']);
  await installer.goBack('0.10.0');
  await install('0.12.0');
  expect(kept()).toEqual(['comanda-0.10.0.exe', 'comanda-0.12.0.exe']);
});

test('an installer that could not be started ended the application all the same: it throws, and the application stays', async () => {
  using folder = tempFolder();
  mkdirSync(folder.file('fetched'));
  writeFileSync(folder.file('fetched/new'), 'no program', { mode: 0o600 });
  let hasQuit = false;
  const installer = new ApplicationInstaller({
    platform: 'win32',
    appImage: null,
    folder: folder.file('releases'),
    quit: () => {
      hasQuit = true;
    },
  });
  await expect(
    installer.install('0.2.0', folder.file('fetched/new'), sha512Of(Buffer.from('no program'))),
  ).rejects.toThrow('EACCES');
  expect(hasQuit).toBe(false);
});

test('a fetched file that was changed before its installation was run: it is refused, and the application stays', async () => {
  using folder = tempFolder();
  const { installer, done } = installerIn(folder, 'win32');
  writeFileSync(folder.file('changed'), 'another program');
  const installing = installer.install('0.2.0', folder.file('changed'), sha512Of(Buffer.from('0.2.0')));
  await expect(installing).rejects.toThrow('changed is no longer the file that was signed');
  expect([done, installer.keeps('0.2.0')]).toEqual([[], false]);
});

test('a kept installer that was changed meanwhile was run to go back: it counts as not kept', async () => {
  using folder = tempFolder();
  const { installer, done, install } = installerIn(folder, 'win32');
  for (const version of ['0.2.0', '0.3.0']) await install(version);
  expect(installer.keeps('0.2.0')).toBe(true);
  writeFileSync(folder.file('releases/comanda-0.2.0.exe'), 'another program');
  done.length = 0;
  expect(installer.keeps('0.2.0')).toBe(false);
  await expect(installer.goBack('0.2.0')).rejects.toThrow('not as it was kept');
  expect(done).toEqual([]);
});
