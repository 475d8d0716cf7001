import { AppError, isNameTaken } from '@comanda/contracts';
import type { Kysely, Tables } from '@comanda/db';
import type { Context } from '../context.ts';
import type { TenantTable } from '../tenant-table.ts';

type NamedTable = {
  [T in TenantTable]: Tables[T] extends { name: string } ? T : never;
}[TenantTable];

/** Inside, the table's name is a variable; one stand-in type keeps the query checked. */
interface AnyNamedTable {
  row: { id: string; businessId: string; name: string };
}

interface Among<T extends NamedTable> {
  /** The row that is renamed: it is asked only where its name becomes another. */
  before?: { id: string; name: string };
  /** Where names are unique; without one, in the business. */
  within?: Partial<Tables[T]>;
}

/**
 * Refuses a name another row of the table has already, switched off ones included (docs/contract.md#names). Without a name nothing
 * is asked. Throws NAME_TAKEN with the field's path.
 */
export const checkName = async <T extends NamedTable>(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  table: T,
  name: string | undefined,
  { before, within = {} }: Among<T> = {},
): Promise<void> => {
  if (name === undefined || name === before?.name) return;
  let others = (db as unknown as Kysely<AnyNamedTable>)
    .selectFrom(table as unknown as 'row')
    .select(['id', 'name'])
    .where('businessId', '=', actor.businessId);
  for (const [column, value] of Object.entries(within)) others = others.where(column as 'id', '=', value as string);
  const names = (await others.execute()).filter(({ id }) => id !== before?.id).map((row) => row.name);
  if (isNameTaken(name, names)) throw new AppError('NAME_TAKEN', { path: 'name' });
};
