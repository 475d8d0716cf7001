import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cloudRoutes } from '@comanda/domain/cloud-slices';
import { hubRoutes } from '@comanda/domain/hub-slices';
import { type RouteData, routesOf, servedAt } from '@comanda/kernel/route';
import { bridgeCallRoutes, cloudSyncRoutes, fleetRoutes, recoveryRoutes, shapeRoutes } from '@comanda/sync/cloud';
import { hubSyncRoutes, joinRoutes } from '@comanda/sync/hub';
import { describe, expect, test } from 'vitest';
import { routesOfCloud } from '../../apps/cloud/server/mount.ts';
import { routesOfHub } from '../../apps/hub/server/mount.ts';
import { allRoutes } from '../../scripts/routes/all-routes.ts';
import { SLICE_ORDER } from './import-rules.ts';
import { ROOT, readSources } from './source-files.ts';

const kebab = (name: string): string => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
const ofSync = (side: 'cloud' | 'hub') => globSync(`packages/sync/${side}/**/*.ts`, { cwd: ROOT });
const files = globSync('packages/domain/*/**/*.ts', { cwd: ROOT });

/** Routes whose operation is not a file of its own name with a test beside it. */
const unfindable = (routes: readonly Pick<RouteData, 'path' | 'operation'>[], present: readonly string[]): string[] => {
  const names = new Set(present.map((path) => basename(path)));
  return routes
    .filter(({ operation }) => {
      const name = kebab(operation);
      const isTested = names.has(`${name}.test.ts`) || names.has(`${name}.pg.test.ts`);
      return !names.has(`${name}.ts`) || !isTested;
    })
    .map(({ path, operation }) => `${path} → ${kebab(operation)}.ts and its test`);
};

/** Routes mounted at a place that they do not say they are served at. */
const strays = (node: 'hub' | 'cloud', routes: readonly RouteData[]): string[] => {
  const here = new Set(servedAt(node, routes));
  return routes.filter((route) => !here.has(route)).map(({ method, path }) => `${method} ${path}`);
};

/** A route's path compared with a word, looked up or matched; not a request's. */
const BY_PATH =
  /(?<!request\.)\bpath(\.startsWith\(['"`]\/| [=!]== ['"`]\/)|\b[A-Z_]{3,}\.(test|has|includes)\((route\.)?path\)|\broute\.path\.(match|includes|endsWith)\(/;

describe('slices', () => {
  test('each has a door, its routes and its tables', () => {
    // Of a machine's files a database knows nothing; a report is of others' rows.
    const hasTables = (slice: string) => !['backups', 'reports', 'sales'].includes(slice);
    const missing = SLICE_ORDER.flatMap((slice) =>
      ['index.ts', `${slice}.routes.ts`, ...(hasTables(slice) ? [`${slice}.tables.ts`] : [])]
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
      unfindable(
        [...cloudSyncRoutes, ...fleetRoutes, ...recoveryRoutes, ...shapeRoutes, ...bridgeCallRoutes],
        ofSync('cloud'),
      ),
    ).toEqual([]);
    expect(unfindable([...hubSyncRoutes, ...joinRoutes], ofSync('hub'))).toEqual([]);
  });

  test('a route without its file or its test is found', () => {
    expect(unfindable([{ path: '/x', operation: 'flyToMoon' }], files)).toEqual(['/x → fly-to-moon.ts and its test']);
    const withoutTest = files.filter((path) => !path.endsWith('bump-ticket.test.ts'));
    expect(unfindable([{ path: '/x', operation: 'bumpTicket' }], withoutTest)).toHaveLength(1);
  });

  test('no path and method is served twice at one place', () => {
    for (const routes of [servedAt('hub', allRoutes()), servedAt('cloud', allRoutes())]) {
      const shapes = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
      expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
    }
  });

  test('every signed-in route names its permission', () => {
    const silent = allRoutes().filter((route) => route.auth.startsWith('identity') && route.permission === null);
    expect(silent.map((route) => route.path)).toEqual([]);
  });

  test('what says that it is served elsewhere is mounted at neither place', () => {
    const noKeys = { way: () => Promise.reject(new Error('nobody signs in')), publicKeys: null };
    const noSockets = (): never => {
      throw new Error('nobody listens');
    };
    expect(strays('hub', routesOfHub({ sockets: noSockets, localSignIn: true }))).toEqual([]);
    expect(strays('cloud', routesOfCloud(noKeys))).toEqual([]);
    const moved = routesOf({ servedBy: 'cloud', alias: 'none' }, hubSyncRoutes.slice(0, 1));
    expect(strays('hub', moved)).toEqual(['GET /audit/verify']);
  });

  test('no server tells routes apart by their paths: they say themselves what is special to them', () => {
    const servers = readSources().filter(({ path }) =>
      /^(packages\/(domain|http|sync)|apps\/(hub|cloud))\//.test(path),
    );
    const ofRoutes = servers.filter(({ path, text }) => !path.includes('.test.') && /[rR]outes?\b/.test(text));
    const guessing = ofRoutes.filter(({ text }) => BY_PATH.test(text));
    expect(guessing.map(({ path }) => path)).toEqual([]);
    for (const planted of [
      "routes.filter(({ path }) => path !== '/audit/verify')",
      "routes.filter((route) => !route.path.startsWith('/auth/local/sign-in'))",
      'routes.filter(({ path }) => OF_HUBS_ALONE.test(path))',
      'IDENTITY_PATHS.test(route.path) ? [] : aliases',
      'if (OF_FENCED.has(path)) return',
    ])
      expect(BY_PATH.test(planted), planted).toBe(true);
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
