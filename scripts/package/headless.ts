import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { assemble, productVersion, sealRelease } from './assemble.ts';
import type { Target } from './native-packages.ts';

const SERVICE_FILES = join(import.meta.dirname, 'headless');

export interface HeadlessOptions extends Target {
  /** Node's own program to take along. */
  node: string;
}

/** Makes `folder` a hub and a bridge for a box without a screen: the release, Node, systemd's units and `install.sh`. */
export const assembleHeadless = async (folder: string, { node, ...target }: HeadlessOptions): Promise<void> => {
  await assemble(folder, target);
  mkdirSync(join(folder, 'bin'));
  cpSync(node, join(folder, 'bin', target.platform === 'win32' ? 'node.exe' : 'node'));
  for (const name of globSync('*', { cwd: SERVICE_FILES })) cpSync(join(SERVICE_FILES, name), join(folder, name));
  chmodSync(join(folder, 'install.sh'), 0o755);
  writeFileSync(join(folder, 'VERSION'), `${productVersion()}\n`);
  sealRelease(folder, target);
};

/** Packs the folder beside itself, as `<folder>.tar.gz`, and answers its path. */
export const packFolder = (folder: string): string => {
  const packed = `${folder}.tar.gz`;
  execFileSync('tar', ['-czf', packed, '-C', dirname(folder), basename(folder)]);
  return packed;
};
