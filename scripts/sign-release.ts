import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { productVersion } from './package/assemble.ts';
import { runScript } from './run-script.ts';

const HELP = `npm run sign-release -- KEY SYSTEM=FILE…      writes latest.json and latest.json.sig beside the first file

KEY is a file with our private key (openssl genpkey -algorithm ed25519), SYSTEM a system and processor as win32-x64. All three
are put at the address installed applications were packed with, the files first.`;

const run = async (): Promise<boolean> => {
  const [key, ...named] = process.argv.slice(2);
  const files = named.map((one) => one.split('=') as [string, string]);
  const entries = files.map(([system, path]) => {
    const sha512 = createHash('sha512').update(readFileSync(path)).digest('base64');
    return [system, { name: basename(path), sha512, size: statSync(path).size }];
  });
  const manifest = Buffer.from(JSON.stringify({ version: productVersion(), files: Object.fromEntries(entries) }));
  const folder = dirname(files[0]![1]);
  writeFileSync(join(folder, 'latest.json'), manifest);
  const signature = sign(null, manifest, createPrivateKey(readFileSync(key!, 'utf8')));
  writeFileSync(join(folder, 'latest.json.sig'), signature.toString('base64'));
  console.log(`${productVersion()} for ${files.map(([system]) => system).join(', ')}: ${join(folder, 'latest.json')}`);
  return true;
};

await runScript(process.argv.length < 4 ? HELP : null, run);
