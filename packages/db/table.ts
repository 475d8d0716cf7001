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

/** A number that people use for rows, unique within a restaurant. */
export interface Numbering {
  column: string;
  /** The column whose value is the scope: a number is given out once for each value. */
  within: string;
  /** The `status` in which a row keeps its number; absent: always. */
  whileStatus?: string;
  /** The hub counts up from the last one, so two machines restored from one backup give the same number. */
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
   * The hubs that receive its rows: all of the business, those of the location, or as for people: whole to the branches they work
   * at, without `secrets` to the others. Null: none.
   */
  goesTo: 'business' | 'location' | 'branches' | null;
  secrets: readonly string[];
  /** The feed that carries them down. */
  feed: 'core' | 'customers';
  /** Columns only hubs use: they neither go up with an edit nor come down. */
  hubColumns: readonly string[];
  /** A hub lays its own pending requests over its copy, so its writes are not refused. */
  isDrafted: boolean;
  /** Columns read as true and false, and as JSON: they follow from `row`. */
  flags: readonly string[];
  json: readonly string[];
  /** Rarely changed and read by every request, so results are cached (`kept-rows.ts`). */
  isSettled: boolean;
  /** The socket event for tills when rows came down. */
  tillEvent: 'catalogue.updated' | 'customers.updated' | null;
  /** The table each column references. A row without a name of its own is named by the first of them. */
  pointsAt: Readonly<Record<string, string>>;
  /** The column that references its parent; the row is deleted with it. */
  partOf: string | null;
  /**
   * Columns by which rows of any table, also of tables this build does not know, belong to a row of this table. A transaction that
   * touches them waits behind a held one that touches the row.
   */
  memberColumns: readonly string[];
  /** The column of the row whose location counts, whatever the row's own says. For a row between two rows, both columns. */
  locatedBy: string | readonly string[] | null;
  numbering: Numbering | null;
  /** Part of the books: accepted from a replaced hub's tail. */
  isOfBooks: boolean;
  /** The hub deletes such rows in normal work: a row that only the cloud has was deleted without the cloud hearing of it. */
  isRemovedAtWork: boolean;
  /** The `status` in which a hub deletes a row, as an order while it is a draft; false: never; null: in any status. */
  removedAs: string | false | null;
  /** Later changes and removals of a row are ignored. */
  isWrittenOnce: boolean;
  /** Hub and cloud compare their rows of it (docs/sync.md#comparing). */
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

/** A table with the usual values for what is left out. */
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

/** True if the cloud arbitrates edits of its rows: an edit then names its columns and the revision it saw. */
export const isArbitrated = (one: Table | undefined): boolean =>
  one?.owner === 'catalogue' || one?.owner === 'identity';

/** True if the cloud's feeds bring its rows to hubs. */
export const comesDown = (one: Table): boolean => isArbitrated(one) || one.owner === 'cloud';

/** Names of the tables that `holds` accepts, in the order of the registry. */
export const tablesWith = (tables: TableRegistry, holds: (one: Table) => boolean): string[] =>
  Object.keys(tables).filter((name) => holds(tables[name]!));

/** Names of the tables whose rows hubs write. */
export const hubsOwn = (tables: TableRegistry): string[] => tablesWith(tables, ({ owner }) => owner === 'hub');

/** A column of another table that references this one; a part is deleted with the row it references. */
export interface Naming {
  table: string;
  column: string;
  isPart: boolean;
}

/** The columns that reference a table. */
export const namersOf = (tables: TableRegistry, name: string): Naming[] =>
  Object.entries(tables).flatMap(([namer, { pointsAt, partOf }]) =>
    Object.keys(pointsAt)
      .filter((column) => pointsAt[column] === name)
      .map((column) => ({ table: namer, column, isPart: column === partOf })),
  );

/** References every table may have without declaring them. */
export const PLACES: Readonly<Record<string, string>> = { business_id: 'business', location_id: 'location' };

/** Names ordered so that referenced tables come first. */
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
