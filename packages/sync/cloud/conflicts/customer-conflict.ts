import { AppError, CustomerCommand, type CustomerView, type SyncConflict } from '@comanda/contracts';
import { insertRows, type SyncConflictRow } from '@comanda/db';
import { customerAskingRoutes, getCustomer } from '@comanda/domain/customers';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { sql } from 'kysely';

/** What of a customer two people change, by the name of its conflict. */
const CORE = {
  first_name: 'firstName',
  last_name: 'lastName',
  notes: 'notes',
  location_id: 'locationId',
  status: 'status',
} as const;
const COLLECTION = {
  phones: 'phones',
  addresses: 'addresses',
  billing_profiles: 'billingProfiles',
  emails: 'emails',
} as const;

type Fields = Record<string, unknown>;

const isCore = (field: string | null): field is keyof typeof CORE => field !== null && field in CORE;
const isCollection = (field: string | null): field is keyof typeof COLLECTION => field !== null && field in COLLECTION;

/** Whether a conflict is about a customer, whom nobody edits column by column. */
export const isOfCustomer = ({ entity }: Pick<SyncConflictRow, 'entity'>): boolean => entity === 'customer';

const fieldsOf = ({ input, base }: CustomerCommand, current: CustomerView): string[] => {
  if (input.collection !== undefined) return [input.collection.replace('-', '_')];
  const given = (input.given ?? {}) as Fields;
  return Object.entries(CORE)
    .filter(([, key]) => key in given && given[key] !== current[key] && base?.[key] !== current[key])
    .map(([field]) => field);
};

/**
 * A change of a customer made at a hub that did not know of another is shown to those who administer, too, not to whoever
 * made it alone. Only what it is about is kept: the values stay where they are, so that they can be forgotten there.
 */
export const keepCustomerConflict = async (
  tx: WriteContext,
  { locationId, seq }: { locationId: string; seq: number },
  command: CustomerCommand,
  current: CustomerView,
): Promise<void> => {
  const { businessId, id: rowId } = current;
  const what = { businessId, locationId, entity: 'customer', rowId, hubSeq: seq, at: tx.clock.now() };
  const none = { kept: null, lost: null, code: null, resolvedAt: null, resolvedBy: null };
  const rows = fieldsOf(command, current).map(
    (field): SyncConflictRow => ({ id: tx.ids.next(), ...what, ...none, field, loser: 'hub' }),
  );
  if (rows.length > 0) await insertRows(tx.db, 'syncConflict', rows);
};

/** What was asked for and lost; null when it is not there any more. */
const commandOf = async (ctx: Context, conflict: SyncConflictRow): Promise<CustomerCommand | null> => {
  const { rows } = await sql<{ body: string }>`
    select body from hub_command where kind = 'customer' and business_id = ${conflict.businessId}
      and location_id = ${conflict.locationId} and target_id = ${conflict.rowId} and src_seq = ${conflict.hubSeq}
    order by id limit 1`.execute(ctx.db);
  return rows[0] ? (CustomerCommand.safeParse(JSON.parse(rows[0].body)).data ?? null) : null;
};

const UNSAID = new Set(['id', 'createdAt', 'raw', 'countryCode', 'formVersion', 'isPrimary']);

/** An element in one line; null when there is none. */
const lineOf = (element: unknown): string | null => {
  if (typeof element !== 'object' || element === null) return null;
  const said = Object.entries(element).filter(([key, value]) => !UNSAID.has(key) && /string|number/.test(typeof value));
  return said.map(([, value]) => String(value)).join(' · ');
};

const currentOf = (field: string | null, customer: CustomerView, command: CustomerCommand | null): unknown => {
  if (isCore(field)) return customer[CORE[field]];
  if (!isCollection(field)) return null;
  const elements: { id: string }[] = customer[COLLECTION[field]];
  return lineOf(elements.find(({ id }) => id === command?.input.itemId));
};

const lostOf = (field: string | null, command: CustomerCommand | null): unknown => {
  const given = command?.input.given;
  return isCore(field) ? ((given as Fields | undefined)?.[CORE[field]] ?? null) : lineOf(given);
};

/** What is told of a conflict about a customer; of one who was anonymised or removed nothing that could be put back. */
export const customerConflictView = async (
  ctx: Context,
  conflict: SyncConflictRow,
  locations: ReadonlyMap<string, string>,
): Promise<Pick<SyncConflict, 'rowName' | 'kept' | 'current' | 'lost' | 'isOpenToOther' | 'names'>> => {
  const customer = await getCustomer(ctx, { id: conflict.rowId });
  const command = await commandOf(ctx, conflict);
  const isOpenToOther = command !== null && customer.deletedAt === null && customer.anonymizedAt === null;
  const current = currentOf(conflict.field, customer, command);
  const names = conflict.field === 'location_id' ? Object.fromEntries(locations) : {};
  const lost = customer.anonymizedAt === null ? lostOf(conflict.field, command) : null;
  return { rowName: customer.displayName, kept: current, current, lost, isOpenToOther, names };
};

/**
 * Makes the change that lost, by the same operation, as whoever decides. Throws FORBIDDEN, and VALIDATION_FAILED when it cannot
 * be made (any more).
 */
export const useLostChange = async (tx: WriteContext, conflict: SyncConflictRow): Promise<void> => {
  const { field, rowId: id } = conflict;
  const refused = new AppError('VALIDATION_FAILED', { path: 'choice', entity: 'customer', field });
  const command = await commandOf(tx, conflict);
  const route = customerAskingRoutes.find(({ operation }) => operation === command?.operation);
  if (!command || !route) throw refused;
  requirePermission(tx.actor, route.permission!);
  const { version } = await getCustomer(tx, { id });
  const key = isCore(field) ? CORE[field] : null;
  const given = key === null ? command.input.given : { [key]: (command.input.given as Fields)[key] };
  try {
    await route.handler(tx, { ...command.input, given, id, etags: [version] });
  } catch (error) {
    throw error instanceof AppError ? refused : error;
  }
};
