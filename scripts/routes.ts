import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { cloudRoutes } from '@comanda/domain/cloud-slices';
import { hubRoutes } from '@comanda/domain/hub-slices';

const ROOT = resolve(import.meta.dirname, '..');
const word = process.argv[2]?.toLowerCase() ?? '';
const files = new Map(globSync('packages/domain/*/*.ts', { cwd: ROOT }).map((path) => [basename(path, '.ts'), path]));
const kebab = (name: string): string => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

const found = [...new Set([...hubRoutes, ...cloudRoutes])].filter((route) =>
  `${route.method} ${route.path} ${route.operation} ${route.permission}`.toLowerCase().includes(word),
);
for (const { method, path, auth, permission, operation } of found) {
  console.log(
    `${method.padEnd(6)} ${path.padEnd(52)} ${[permission ?? auth].flat().join('|').padEnd(24)} ${files.get(kebab(operation)) ?? operation}`,
  );
}
console.log(`${found.length} route${found.length === 1 ? '' : 's'}`);
