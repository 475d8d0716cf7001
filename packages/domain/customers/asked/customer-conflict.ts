import { AppError, type CustomerCommand, type CustomerView } from '@comanda/contracts';
import type { LostChange, ShownLostChange } from '@comanda/kernel/commands';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { customerAskingRoutes } from '../customers.routes.ts';
import { getCustomer } from '../get-customer.ts';

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

/**
 * What of the customer a change is in conflict about, for those who administer. Only that is kept: the values stay where they
 * are, so that they can be forgotten there.
 */
export const lostFields = ({ input, base }: CustomerCommand, current: CustomerView): string[] => {
  if (input.collection !== undefined) return [input.collection.replace('-', '_')];
  const given = (input.given ?? {}) as Fields;
  return Object.entries(CORE)
    .filter(([, key]) => key in given && given[key] !== current[key] && base?.[key] !== current[key])
    .map(([field]) => field);
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
  conflict: LostChange,
  command: CustomerCommand | null,
  locations: ReadonlyMap<string, string>,
): Promise<ShownLostChange> => {
  const customer = await getCustomer(ctx, { id: conflict.rowId });
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
export const useLostChange = async (
  tx: WriteContext,
  { field, rowId: id }: LostChange,
  command: CustomerCommand | null,
): Promise<void> => {
  const refused = new AppError('VALIDATION_FAILED', { path: 'choice', entity: 'customer', field });
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
