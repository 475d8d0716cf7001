import { aliasesOf } from '@comanda/http';
import { allEvents, allRoutes, fileOf } from './routes/all-routes.ts';

const word = process.argv[2]?.toLowerCase() ?? '';
const SERVED_BY = { hub: 'hub', cloud: 'cloud', both: 'hub+cloud' };

const routes = allRoutes().map((route) => {
  const { method, path, auth, permission, operation } = route;
  const aliases = aliasesOf(route).map((prefix) => `${prefix}${path}`);
  const columns = [
    method.padEnd(6),
    path.padEnd(52),
    SERVED_BY[route.servedBy].padEnd(9),
    auth.padEnd(18),
    [permission ?? '–'].flat().join('|').padEnd(26),
    fileOf(route) ?? operation,
  ];
  const also = aliases.length > 0 ? `\n${' '.repeat(7)}also ${aliases.join(', ')}` : '';
  return columns.join(' ') + also;
});

const events = allEvents().map(({ namespace, name, files }) =>
  [
    'EVENT'.padEnd(6),
    `${namespace} ${name}`.padEnd(52),
    'hub'.padEnd(9),
    files.join(', ') || 'said by nothing yet',
  ].join(' '),
);

const isAsked = (line: string): boolean => line.toLowerCase().includes(word);
const found = { route: routes.filter(isAsked), event: events.filter(isAsked) };
for (const line of [...found.route, ...found.event]) console.log(line);
console.log(
  Object.entries(found)
    .map(([what, { length }]) => `${length} ${what}${length === 1 ? '' : 's'}`)
    .join(', '),
);
