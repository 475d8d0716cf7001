import type { z } from 'zod';
import { columnsRead } from './row-columns.ts';

/**
 * Who writes a table's rows (docs/sync.md#one-writer-a-row).
 * - `hub`: the hub of their location; they travel up, and the cloud keeps a copy.
 * - `catalogue`: both, and the cloud has the last word, column by column.
 * - `identity`: as `catalogue`, but up they come only with a hub that joins.
 * - `cloud`: the cloud; hubs read. A hub's own write is refused.
 * - `local`: whoever has the row; it never travels.
 */
export type TableOwner = 'hub' | 'catalogue' | 'identity' | 'cloud' | 'local';

/** Numbers people know rows by, given out once in a restaurant. */
export interface Numbering {
  column: string;
  /** The column within whose value a number is given out once. */
  within: string;
  /** The value of `status` a row has as long as its number is its own; absent: always. */
  whileStatus?: string;
  /** The hub counts it, so that two machines that count on from one backup give the same. */
  isCounted?: boolean;
}

/** All a slice says of a table; the rest follows from it in db, sync and the apps. */
export interface Table {
  /** Its columns, in the names the code uses; null for tables of the sync. */
  row: z.ZodObject | null;
  owner: TableOwner;
  /** Which databases have it. */
  on: 'both' | 'hub' | 'cloud';
  /**
   * Whom its rows go down to: all hubs of their business, those of their location, or as people do, whole to the branches
   * they work at and without `secrets` to the others. Null: they do not.
   */
  goesTo: 'business' | 'location' | 'branches' | null;
  secrets: readonly string[];
  /** The feed they go down by. */
  feed: 'core' | 'customers';
  /** Columns a hub has alone: they neither go up with an edit nor come down. */
  hubColumns: readonly string[];
  /** A hub lays what it asked of the cloud over its copy, so its writes are not refused. */
  isDrafted: boolean;
  /** Columns read as true and false, and as JSON: they follow from `row`. */
  flags: readonly string[];
  json: readonly string[];
  /** People change it now and then and every request reads it: answers about it are kept (`kept-rows.ts`). */
  isSettled: boolean;
  /** What tills are told when rows of it came down. */
  tillEvent: 'catalogue.updated' | 'customers.updated' | null;
  /** Which table a column's value names a row of; a row without a name of its own is called by the first of them. */
  pointsAt: Readonly<Record<string, string>>;
  /** The column that names the row it is a part of, with which it goes. */
  partOf: string | null;
  /**
   * Columns by which rows of any table, also of one this build does not know, say that they belong to a row of this one: what
   * touches them waits behind what touches it.
   */
  memberColumns: readonly string[];
  /** The column that names the row which says where it is, whatever it says itself; of what stands between two rows, both. */
  locatedBy: string | readonly string[] | null;
  numbering: Numbering | null;
  /** Belongs to the books: taken over of a hub that was replaced before it had sent it. */
  isOfBooks: boolean;
  /** The hub removes rows in its work: one that is in the cloud alone has ended without being heard of. */
  isRemovedAtWork: boolean;
  /** The `status` in which its hub removes a row, as an order while it is a draft; false: it never does; null: in any. */
  removedAs: string | false | null;
  /** What is said later of a row, or that it is gone, changes nothing. */
  isWrittenOnce: boolean;
  /** Hub and cloud hold what they have of it against each other. */
  isCompared: boolean;
  /**
   * True if our API could have written this row. Rows the cloud decides on are checked as they are read, rows hubs write as
   * they are sent, without columns of later builds. Null: nobody checks, and `unchecked` says why.
   */
  isSound: ((row: Readonly<Record<string, unknown>>) => boolean) | null;
  /** Why nobody checks the rows of a table that travels. */
  unchecked: string | null;
}

/** Tables by name, as the database calls them. */
export type TableRegistry = Readonly<Record<string, Table>>;

/** What a table that travels must say: how its rows are checked, or why they are not. */
type Checked = { isSound: NonNullable<Table['isSound']>; unchecked?: never } | { isSound?: never; unchecked: string };

/** What is said of a table: of one of a slice its row, of one of the sync its flags and JSON. */
type Said<O extends TableOwner> = { owner: O } & Partial<
  Omit<Table, 'owner' | 'row' | 'flags' | 'json' | 'isSound' | 'unchecked'>
> &
  (O extends 'local' ? object : Checked) &
  (
    | { row: z.ZodObject; flags?: never; json?: never }
    | { row?: never; flags?: readonly string[]; json?: readonly string[] }
  );

/** A table with what is not said of it as most have it. */
export const table = <O extends TableOwner>(said: Said<O>): Table => ({
  row: null,
  on: 'both',
  goesTo: null,
  secrets: [],
  feed: 'core',
  hubColumns: [],
  isDrafted: false,
  flags: said.row ? columnsRead(said.row, 'flag') : [],
  json: said.row ? columnsRead(said.row, 'json') : [],
  isSettled: false,
  tillEvent: null,
  pointsAt: {},
  partOf: null,
  memberColumns: [],
  locatedBy: null,
  numbering: null,
  isOfBooks: false,
  isRemovedAtWork: false,
  removedAs: null,
  isWrittenOnce: false,
  isSound: null,
  unchecked: null,
  isCompared: said.owner === 'hub' && said.on !== 'hub',
  ...said,
});

/** Whether the cloud has the last word on a table's rows: an edit then says which columns, and which revision it saw. */
export const isArbitrated = (one: Table | undefined): boolean =>
  one?.owner === 'catalogue' || one?.owner === 'identity';

/** Whether the cloud's feeds bring its rows to hubs. */
export const comesDown = (one: Table): boolean => isArbitrated(one) || one.owner === 'cloud';

/** Names of the tables of which something holds, in the order they are said. */
export const tablesWith = (tables: TableRegistry, holds: (one: Table) => boolean): string[] =>
  Object.keys(tables).filter((name) => holds(tables[name]!));

/** Names of the tables whose rows hubs write. */
export const hubsOwn = (tables: TableRegistry): string[] => tablesWith(tables, ({ owner }) => owner === 'hub');

/** A column of another table that names a row; a part goes when what it names does, as a dish with its order. */
export interface Naming {
  table: string;
  column: string;
  isPart: boolean;
}

/** The columns that name rows of a table. */
export const namersOf = (tables: TableRegistry, name: string): Naming[] =>
  Object.entries(tables).flatMap(([namer, { pointsAt, partOf }]) =>
    Object.keys(pointsAt)
      .filter((column) => pointsAt[column] === name)
      .map((column) => ({ table: namer, column, isPart: column === partOf })),
  );

/** Every row is in a business and a place: what names these, though nobody says so of each table. */
export const PLACES: Readonly<Record<string, string>> = { business_id: 'business', location_id: 'location' };

/** Names in an order in which what is pointed at comes first. */
export const parentsFirst = (tables: TableRegistry, names: readonly string[]): string[] => {
  const placed = new Set<string>(Object.values(PLACES).filter((name) => names.includes(name)));
  const place = (name: string): void => {
    if (placed.has(name) || !names.includes(name)) return;
    for (const parent of Object.values(tables[name]?.pointsAt ?? {})) if (parent !== name) place(parent);
    placed.add(name);
  };
  for (const name of names) place(name);
  return [...placed];
};
