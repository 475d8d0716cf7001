import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { KDS_EVENTS, RESTAURANT_EVENTS } from '@comanda/contracts';
import type { RouteData } from '@comanda/kernel/route';
import { routesOfCloud } from '../../apps/cloud/server/mount.ts';
import { routesOfHub } from '../../apps/hub/server/mount.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const notServing = (): never => {
  throw new Error('listed, not served');
};
const nameOf = ({ method, path, servedBy }: RouteData): string => `${path} ${method} ${servedBy}`;

/** Every route the hub and the cloud can serve, each once, by its path. */
export const allRoutes = (): RouteData[] => {
  const hub: RouteData[] = routesOfHub({ sockets: notServing, localSignIn: true });
  const cloud: RouteData[] = routesOfCloud({ way: notServing, publicKeys: notServing });
  const byName = new Map([...hub, ...cloud].map((route) => [nameOf(route), route]));
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, route]) => route);
};

const sources = globSync(['packages/{domain,sync,http}/**/*.ts', 'apps/{hub,cloud}/server/*.ts'], { cwd: ROOT })
  .filter((path) => !/\.(test|suite)\.ts$|node_modules/.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** The file of a route's operation: where the list that has the route takes it from, or the list itself. */
export const fileOf = ({ summary, operation }: Pick<RouteData, 'summary' | 'operation'>): string | null => {
  const taken = new RegExp(`import \\{ ${operation} \\} from '(\\.{1,2}/.*)'`);
  for (const source of sources.filter(({ text }) => text.includes(`'${summary}'`))) {
    const file = taken.exec(source.text)?.[1];
    if (file) return join(source.path, '..', file);
    if (source.text.includes(`function ${operation}(`)) return source.path;
  }
  return null;
};

export interface SocketEvent {
  namespace: '/restaurant' | '/kds';
  name: string;
  /** Files that say its name, and so may cause it. */
  files: string[];
}

const named = (namespace: SocketEvent['namespace'], events: object): SocketEvent[] =>
  Object.keys(events).map((name) => ({
    namespace,
    name,
    files: sources.filter(({ text }) => text.includes(`'${name}'`)).map(({ path }) => path),
  }));

/** What the hub's sockets say, and from where. */
export const allEvents = (): SocketEvent[] => [
  ...named('/restaurant', RESTAURANT_EVENTS),
  ...named('/kds', KDS_EVENTS),
];
