import { rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { assembleApplication, packApplication } from './package/application.ts';
import { productVersion } from './package/assemble.ts';
import { assembleHeadless, packFolder } from './package/headless.ts';
import { runScript } from './run-script.ts';

const HELP = `npm run package                    the application: installers for this system, by electron-builder
npm run package -- --dir           the same, not packed into installers; further arguments are electron-builder's own
npm run package -- --headless      a folder, and the same packed, for a box without a screen: hub and bridge with their
                                   pages and Node, units for systemd and install.sh

All are made in ./release, for the system and processor they are made on. electron-builder is installed when it is needed
first (scripts/package/builder), and fetches Electron's program, unless -c.electronDist=FOLDER names one.`;

const RELEASES = resolve(import.meta.dirname, '../release');
const { platform, arch } = process;

const megabytes = (path: string): string => `${(statSync(path).size / 1024 / 1024).toFixed(1)} MB`;

const packHeadless = async (): Promise<void> => {
  const folder = join(RELEASES, `comanda-${productVersion()}-${platform}-${arch}`);
  await assembleHeadless(folder, { platform, arch, node: process.execPath });
  rmSync(`${folder}.tar.gz`, { force: true });
  const packed = packFolder(folder);
  console.log(`${folder}\n${packed} (${megabytes(packed)})`);
};

const run = async (): Promise<boolean> => {
  const said = process.argv.slice(2);
  if (said.includes('--headless')) {
    await packHeadless();
  } else {
    await assembleApplication({ platform, arch });
    packApplication(said);
  }
  return true;
};

await runScript(process.argv.includes('--help') ? HELP : null, run);
