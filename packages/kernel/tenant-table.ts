import { AppError, type ErrorCode } from '@comanda/contracts';
import { type Kysely, remembered, type Tables } from '@comanda/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { traitsOf } from './actor-kinds.ts';
import type { Context, WriteContext } from './context.ts';

/** Tables whose rows belong to one business and have an id of their own. */
export type TenantTable = {
  [T in keyof Tables]: Tables[T] extends { id: string; businessId: string } ? T : never;
}[keyof Tables];

type Given<T extends TenantTable> = Omit<Insertable<Tables[T]>, 'id' | 'businessId' | 'createdAt' | 'updatedAt'> & {
  id?: string;
};

/** Inside, the table's name is a variable; one stand-in type keeps the queries checked. */
interface AnyTenantTable {
  row: { id: string; businessId: string; locationId?: string | null; createdAt?: string; updatedAt?: string };
}
const queries = (ctx: Pick<Context, 'db'>): Kysely<AnyTenantTable> => ctx.db as unknown as Kysely<AnyTenantTable>;

const pick = (from: object, names: string[]): object =>
  Object.fromEntries(names.map((name) => [name, from[name as keyof typeof from]]));

/** Operations hand their whole input on; `If-Match`, which a client may send with any request, is no column. */
const columnsIn = (values: object): [string, unknown][] =>
  Object.entries(values).filter(([name]) => name !== 'ifMatch');

/** Null where nothing was given: an absent optional field and an empty one are the same to a row. */
const withNulls = (values: object): object =>
  Object.fromEntries(columnsIn(values).map(([name, value]) => [name, value ?? null]));

/** Rows of a branch exist for the actors of that branch alone; rows without a branch belong to the whole business. */
const isElsewhere = ({ actor }: Pick<Context, 'actor'>, row: { locationId?: unknown }): boolean =>
  traitsOf(actor).isBoundToBranches &&
  typeof row.locationId === 'string' &&
  !actor.locationIds.includes(row.locationId);

/** Whose a row is does not change, whatever a change was made of. */
const FIXED: ReadonlySet<string> = new Set(['id', 'businessId']);

/**
 * The five things every slice does with its rows, bound to the caller's business and branches in one place, so that no
 * query can forget it: a row of another business, or of a branch the caller is not assigned to, does not exist. `notFound`: what
 * is thrown of such a row, where clients tell it from others.
 */
export const tenantTable = <T extends TenantTable>(
  table: T,
  notFound: ErrorCode = 'NOT_FOUND',
  stamps: { created?: boolean; updated?: boolean } = { created: true, updated: true },
) => {
  const name = table as unknown as 'row';
  const find = async (ctx: Context, id: string): Promise<Selectable<Tables[T]> | null> => {
    const { businessId } = ctx.actor;
    const [row] = await remembered(ctx.db, `${table}.find`, { id, businessId }, (p) =>
      queries(ctx).selectFrom(name).selectAll().where('id', '=', p.id).where('businessId', '=', p.businessId),
    );
    return row && !isElsewhere(ctx, row) ? (row as unknown as Selectable<Tables[T]>) : null;
  };
  return {
    /** The row, or null. */
    find,
    /** The row; throws the table's own "not found". */
    get: async (ctx: Context, id: string): Promise<Selectable<Tables[T]>> => {
      const row = await find(ctx, id);
      if (!row) throw new AppError(notFound, { id });
      return row;
    },
    /** Adds a row of the caller's business with a new id; answers it whole. */
    insert: async (tx: WriteContext, values: Given<T>): Promise<Selectable<Tables[T]>> => {
      const now = tx.clock.now();
      const row = {
        id: tx.ids.next(),
        ...withNulls(values),
        businessId: tx.actor.businessId,
        ...(stamps.created ? { createdAt: now } : {}),
        ...(stamps.updated ? { updatedAt: now } : {}),
      };
      const [inserted] = await remembered(tx.db, `${table}.insert ${JSON.stringify(Object.keys(row))}`, row, (p) =>
        queries(tx).insertInto(name).values(p).returningAll(),
      );
      return inserted as Selectable<Tables[T]>;
    },
    /** Changes what is given and leaves the rest; throws "not found". */
    update: async (tx: WriteContext, id: string, changes: Updateable<Tables[T]>): Promise<Selectable<Tables[T]>> => {
      const given = Object.fromEntries(
        columnsIn(changes).filter(([column, value]) => value !== undefined && !FIXED.has(column)),
      );
      const stamped = { ...given, ...(stamps.updated ? { updatedAt: tx.clock.now() } : {}) };
      const columns = Object.keys(stamped);
      const key = { _id: id, _businessId: tx.actor.businessId };
      const [row] = await remembered(tx.db, `${table}.update ${JSON.stringify(columns)}`, { ...stamped, ...key }, (p) =>
        queries(tx)
          .updateTable(name)
          .set(pick(p, columns))
          .where('id', '=', p._id)
          .where('businessId', '=', p._businessId)
          .returningAll(),
      );
      if (!row || isElsewhere(tx, row)) throw new AppError(notFound, { id });
      return row as unknown as Selectable<Tables[T]>;
    },
    /** Removes the row; throws "not found". */
    delete: async (tx: WriteContext, id: string): Promise<void> => {
      const row = await queries(tx)
        .deleteFrom(name)
        .where('id', '=', id)
        .where('businessId', '=', tx.actor.businessId)
        .returningAll()
        .executeTakeFirst();
      if (!row || isElsewhere(tx, row)) throw new AppError(notFound, { id });
    },
  };
};
