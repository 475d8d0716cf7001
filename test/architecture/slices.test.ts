import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cloudRoutes } from '@comanda/domain/cloud-slices';
import { hubRoutes } from '@comanda/domain/hub-slices';
import type { Route } from '@comanda/kernel/route';
import { cloudSyncRoutes, fleetRoutes, recoveryRoutes, shapeRoutes } from '@comanda/sync/cloud';
import { hubSyncRoutes, joinRoutes } from '@comanda/sync/hub';
import { describe, expect, test } from 'vitest';
import { SLICE_ORDER } from './import-rules.ts';
import { ROOT, readSources } from './source-files.ts';

const kebab = (name: string): string => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
const ofSync = (side: 'cloud' | 'hub') => globSync(`packages/sync/${side}/**/*.ts`, { cwd: ROOT });
const files = globSync('packages/domain/*/*.ts', { cwd: ROOT });

/** Routes whose operation is not a file of its own name with a test beside it. */
const unfindable = (routes: readonly Pick<Route, 'path' | 'operation'>[], present: readonly string[]): string[] => {
  const names = new Set(present.map((path) => basename(path)));
  return routes
    .filter(({ operation }) => {
      const name = kebab(operation);
      const isTested = names.has(`${name}.test.ts`) || names.has(`${name}.pg.test.ts`);
      return !names.has(`${name}.ts`) || !isTested;
    })
    .map(({ path, operation }) => `${path} → ${kebab(operation)}.ts and its test`);
};

describe('slices', () => {
  test('each has a door, its routes and its tables', () => {
    const missing = SLICE_ORDER.flatMap((slice) =>
      ['index.ts', `${slice}.routes.ts`, `${slice}.tables.ts`]
        .map((file) => `packages/domain/${slice}/${file}`)
        .filter((path) => !existsSync(join(ROOT, path))),
    );
    expect(missing).toEqual([]);
  });

  test('are all in the order of the import rules', () => {
    const folders = [...new Set(files.map((path) => path.split('/')[2]))].sort();
    expect(folders).toEqual([...SLICE_ORDER].sort());
  });

  test('where is a route? In the file named after its operation, with a test beside it', () => {
    expect(unfindable([...hubRoutes, ...cloudRoutes], files)).toEqual([]);
    expect(
      unfindable([...cloudSyncRoutes, ...fleetRoutes, ...recoveryRoutes, ...shapeRoutes], ofSync('cloud')),
    ).toEqual([]);
    expect(unfindable([...hubSyncRoutes, ...joinRoutes], ofSync('hub'))).toEqual([]);
  });

  test('a route without its file or its test is found', () => {
    expect(unfindable([{ path: '/x', operation: 'flyToMoon' }], files)).toEqual(['/x → fly-to-moon.ts and its test']);
    const withoutTest = files.filter((path) => !path.endsWith('bump-ticket.test.ts'));
    expect(unfindable([{ path: '/x', operation: 'bumpTicket' }], withoutTest)).toHaveLength(1);
  });

  test('no path and method is served twice', () => {
    for (const routes of [hubRoutes, cloudRoutes]) {
      const shapes = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
      expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
    }
  });

  test('every signed-in route names its permission', () => {
    const silent = [...hubRoutes, ...cloudRoutes].filter(
      (route) => route.auth.startsWith('identity') && route.permission === null,
    );
    expect(silent.map((route) => route.path)).toEqual([]);
  });
});

describe('the domain asks its context', () => {
  const DIRECT = /\bDate\.now\(|\bnew Date\(\)|\brandomUUID\(|\bMath\.random\(/;
  const domain = readSources().filter(
    (file) => file.path.startsWith('packages/domain/') && !file.path.includes('.test.'),
  );

  test('for time and chance, never the platform', () => {
    expect(domain.filter((file) => DIRECT.test(file.text)).map((file) => file.path)).toEqual([]);
    expect(DIRECT.test('const now = Date.now();')).toBe(true);
  });
});
