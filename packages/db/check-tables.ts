import { columnOf } from './row-columns.ts';
import { comesDown, isArbitrated, PLACES, type Table, type TableRegistry } from './table.ts';

/** What a database has: the columns of each table, and what they reference where it enforces that. */
export interface FoundTables {
  columns: ReadonlyMap<string, readonly string[]>;
  references: readonly { table: string; column: string; parent: string; isPart: boolean }[];
}

/** What is said of a table that cannot be, whatever its columns are. */
const contradictions = (one: Table, tables: TableRegistry): string[] => {
  const strangers = Object.values(one.pointsAt).filter((parent) => !(parent in tables));
  const pointers = [one.partOf, one.locatedBy].flat().filter((column) => column !== null && !(column in one.pointsAt));
  return [
    ...(comesDown(one) && one.goesTo === null ? ['comes from the cloud and says not to whom (goesTo)'] : []),
    ...(!comesDown(one) && one.goesTo !== null ? [`goes to its ${one.goesTo} and does not come from the cloud`] : []),
    ...(one.hubColumns.length > 0 && !isArbitrated(one) ? ['has hubColumns and no edits of hubs'] : []),
    ...(one.isDrafted && one.owner !== 'cloud' ? ['is drafted and not the cloud’s'] : []),
    ...(one.secrets.length > 0 !== (one.goesTo === 'branches') ? ['has secrets or branches without the other'] : []),
    ...strangers.map((parent) => `points at ${parent}, which no slice has`),
    ...pointers.map((column) => `names ${column}, which points at nothing`),
  ];
};

const saidColumns = ({ numbering, row, ...one }: Table): string[] =>
  [
    one.hubColumns,
    one.secrets,
    one.flags,
    one.json,
    Object.keys(one.pointsAt),
    Object.keys(row?.shape ?? {}).map(columnOf),
  ]
    .flat()
    .concat(numbering ? [numbering.column, numbering.within] : []);

const isCopied = ({ owner, on }: Table): boolean => owner === 'hub' && on === 'both';

/** Columns a table must have for what is said of it. */
const neededColumns = (name: string, one: Table): string[] => [
  ...(one.owner === 'local' ? [] : ['id']),
  ...(one.goesTo === 'location' ? ['location_id'] : []),
  ...((one.goesTo === 'business' || one.goesTo === 'branches') && name !== 'business' ? ['business_id'] : []),
  ...(isCopied(one) && one.locatedBy === null && Object.keys(one.pointsAt).length > 0 ? ['location_id'] : []),
];

/** The columns any table says to be flags, and JSON. */
type Kinds = Record<'flags' | 'json', ReadonlySet<string>>;

/** Rows are read without knowing their table, so a name means the same in all of them. */
const otherwiseElsewhere = ({ flags, json }: Table, columns: readonly string[], known: Kinds): string[] =>
  columns.flatMap((column) => {
    if (flags.includes(column) || json.includes(column)) return [];
    if (known.flags.has(column)) return [`has ${column}, a flag elsewhere`];
    if (known.json.has(column)) return [`has ${column}, JSON elsewhere`];
    return column.startsWith('is_') ? [`has ${column} and says no flag of it`] : [];
  });

/** Columns no slice has: where a copy in the cloud came from (`hub-copies.ts`), and SQLite's own name of a row's number. */
const NOBODYS = /^src_|^rowid$/;

/** Columns of the table that its row does not have: a migration added one, and the slice does not know it. */
const unsaid = ({ row }: Table, columns: readonly string[]): string[] => {
  if (!row) return [];
  const said = new Set(Object.keys(row.shape).map(columnOf));
  return columns
    .filter((column) => !said.has(column) && !NOBODYS.test(column))
    .map((column) => `has a column ${column}, which its row does not say`);
};

const referencedOtherwise = (
  { pointsAt, partOf }: Table,
  { column, parent, isPart }: FoundTables['references'][number],
): string[] => {
  if (PLACES[column] === parent) return [];
  if (pointsAt[column] !== parent) return [`references ${parent} by ${column} and does not say so (pointsAt)`];
  return isPart === (partOf === column)
    ? []
    : [`goes ${isPart ? '' : 'not '}with ${column} and says otherwise (partOf)`];
};

/**
 * What a registry says of a database that is not so, a sentence each. `mayHaveMore`: also tables of which it knows nothing, of a
 * later build or of an operator.
 */
export const faultsOf = (
  registry: TableRegistry,
  side: 'hub' | 'cloud',
  { columns, references }: FoundTables,
  mayHaveMore = false,
): string[] => {
  const here = Object.fromEntries(Object.entries(registry).filter(([, one]) => one.on === side || one.on === 'both'));
  const all = Object.values(registry);
  const known = {
    flags: new Set(all.flatMap(({ flags }) => flags)),
    json: new Set(all.flatMap(({ json }) => json)),
  };
  const undeclared = mayHaveMore ? [] : [...columns.keys()].filter((name) => !(name in here));
  const faults = Object.entries(here).flatMap(([name, one]) => {
    const found = columns.get(name);
    if (!found) return ['does not exist, and a slice declares it'].map((fault) => `${name} ${fault}`);
    const missing = [...saidColumns(one), ...neededColumns(name, one)].filter((column) => !found.includes(column));
    return [
      ...contradictions(one, registry),
      ...[...new Set(missing)].map((column) => `has no column ${column}`),
      ...otherwiseElsewhere(one, found, known),
      ...(mayHaveMore ? [] : unsaid(one, found)),
      ...references.filter(({ table }) => table === name).flatMap((reference) => referencedOtherwise(one, reference)),
    ].map((fault) => `${name} ${fault}`);
  });
  return [...(undeclared.length > 0 ? [`no slice says who owns: ${undeclared.join(', ')}`] : []), ...faults];
};

/** Throws with all that is wrong. */
export const checkTables = (...given: Parameters<typeof faultsOf>): void => {
  const faults = faultsOf(...given);
  if (faults.length > 0) throw new Error(`tables are said wrongly: ${faults.join('; ')}`);
};
