import type { SyncConflict } from '@comanda/contracts';
import { type SyncConflictRow, tablesOf } from '@comanda/db';
import type { HubCommands } from '@comanda/kernel/commands';
import type { Context } from '@comanda/kernel/context';
import { locationNames } from '../fleet/hub-view.ts';
import { type CatalogueRow, catalogueRows, commandFor, isCatalogue, lostBody } from './conflicts.store.ts';

/** A value kept as JSON text; null where none was kept. */
export const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

type Rows = Map<string, Map<string, CatalogueRow>>;
type Pointers = Readonly<Record<string, string>>;

const pointersOf = ({ db }: Context, entity: string): Pointers => tablesOf(db)[entity]?.pointsAt ?? {};

const nameIn = (row: CatalogueRow | undefined): string | null => (typeof row?.name === 'string' ? row.name : null);

/** Every row that is spoken of, read by table: the rows in conflict, then what they and the values point at. */
const spokenOf = async (ctx: Context, conflicts: readonly SyncConflictRow[]): Promise<Rows> => {
  const rows: Rows = new Map();
  const read = async (wanted: readonly [entity: string, id: unknown][]) => {
    for (const entity of new Set(wanted.map(([one]) => one))) {
      const ids = wanted.flatMap(([one, id]) => (one === entity && typeof id === 'string' ? [id] : []));
      const found = await catalogueRows(ctx.db, ctx.actor.businessId, entity, [...new Set(ids)]);
      rows.set(entity, new Map([...(rows.get(entity) ?? []), ...found]));
    }
  };
  await read(conflicts.map(({ entity, rowId }) => [entity, rowId]));
  await read(
    conflicts.flatMap(({ entity, rowId, field, kept, lost }) => {
      const image = rows.get(entity)?.get(rowId) ?? (field === null ? (parsed(lost) as CatalogueRow) : {});
      const pointers = pointersOf(ctx, entity);
      const pointed = Object.entries(pointers).map(([column, table]): [string, unknown] => [table, image[column]]);
      const target = field === null ? undefined : pointers[field];
      const values = [parsed(kept), parsed(lost), image[field ?? '']];
      return [...pointed, ...(target ? values.map((value): [string, unknown] => [target, value]) : [])];
    }),
  );
  return rows;
};

const namesFor = (
  known: ReadonlyMap<string, CatalogueRow> | undefined,
  values: readonly unknown[],
): Record<string, string> => {
  const named = values.flatMap((id) => {
    const name = typeof id === 'string' ? nameIn(known?.get(id)) : null;
    return name === null ? [] : [[id as string, name] as const];
  });
  return Object.fromEntries(named);
};

const rowName = (rows: Rows, pointers: Pointers, row: CatalogueRow | undefined): string | null => {
  const own = nameIn(row);
  if (own !== null || !row) return own;
  const others = Object.entries(pointers).map(([column, table]) => nameIn(rows.get(table)?.get(String(row[column]))));
  return others.find((name) => name !== null) ?? null;
};

/** Conflicts with the names people know things by. */
export const conflictViews = async (
  ctx: Context & HubCommands,
  conflicts: readonly SyncConflictRow[],
): Promise<SyncConflict[]> => {
  const locations = await locationNames(ctx);
  const rows = await spokenOf(ctx, conflicts);
  const views = conflicts.map(({ id, locationId, entity, rowId, field, loser, code, at, ...one }) => {
    const row = rows.get(entity)?.get(rowId);
    const pointers = pointersOf(ctx, entity);
    const [kept, lost] = [parsed(one.kept), parsed(one.lost)];
    const current = field === null ? null : (row?.[field] ?? null);
    return {
      id,
      locationId,
      entity,
      rowId,
      field,
      loser,
      code,
      at,
      kept,
      lost,
      current,
      locationName: locations.get(locationId) ?? '',
      rowName: rowName(rows, pointers, row ?? (field === null ? (lost as CatalogueRow) : undefined)),
      isOpenToOther: field !== null && row !== undefined && isCatalogue(ctx.db, entity),
      names: namesFor(rows.get(pointers[field ?? ''] ?? ''), [kept, lost, current]),
    };
  });
  return Promise.all(
    views.map(async (view, i) => {
      const command = commandFor(ctx, view.entity);
      if (!command) return view;
      const body = await lostBody(ctx, command, conflicts[i]!);
      return { ...view, ...(await command.conflicts!.show(ctx, conflicts[i]!, body, locations)) };
    }),
  );
};
