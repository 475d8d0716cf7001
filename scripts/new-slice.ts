import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tables } from '@comanda/domain/tables';
import { EDITS, sliceFiles } from './new-slice/slice-files.ts';

const ROOT = resolve(import.meta.dirname, '..');
const [plural = '', singular = ''] = process.argv.slice(2);
const isTaken = existsSync(join(ROOT, 'packages/domain', plural)) || singular in tables;
if (!/^[a-z]+$/.test(plural) || !/^[a-z]+$/.test(singular) || isTaken) {
  console.error('npm run new-slice -- coupons coupon: two new words in small letters, of many and of one');
  process.exit(1);
}

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  console.log(path);
};

const newest = Math.max(...readdirSync(join(ROOT, 'packages/db/migrations')).map((file) => Number.parseInt(file, 10)));
const name = { plural, singular };
for (const [path, text] of Object.entries(sliceFiles(name, newest + 1))) write(path, text);
for (const [path, edit] of Object.entries(EDITS)) write(path, edit(readFileSync(join(ROOT, path), 'utf8'), name));

console.log(`
Left for you (CONTRIBUTING.md, Adding a slice):
  packages/contracts/permissions.ts      roles beside owner and administrators that hold the two permissions
  packages/contracts/audit.ts            the topic under which '${singular}.' is found in the log, where it is not setup
  apps/admin/src/words/audit.ts          action_${singular}_created, entity_${singular}
  npm run fix, npm run check, npx vitest run packages/contracts -u (look at the difference), npm test`);
