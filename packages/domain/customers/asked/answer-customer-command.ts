import { AppError, type CustomerCommand, type CustomerView } from '@comanda/contracts';
import { type AskedByHub, type Done, done, type InConflict } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import type { WriteRoute } from '@comanda/kernel/route';
import { personAt } from '../../identity/index.ts';
import { customerAskingRoutes } from '../customers.routes.ts';
import { businessOfCustomer } from '../customers.store.ts';
import { getCustomer } from '../get-customer.ts';
import { lostFields } from './customer-conflict.ts';
import { isGoneAlready, isUntouched } from './customer-untouched.ts';

/**
 * Makes a change that was made in a hub's copy where customers are kept, by the same operation and under the same ids
 * (docs/sync.md#customers-at-a-hub). The customer as the person saw it, or what the change is about as they saw it: it is
 * made; else it is in conflict: both sides are answered, and people at the administration see it too. Throws what the
 * operation throws; FORBIDDEN, VALIDATION_FAILED.
 */
export const answerCustomerCommand = async (
  tx: WriteContext,
  command: CustomerCommand,
  { targetId, from }: AskedByHub,
): Promise<Done | InConflict> => {
  const route = customerAskingRoutes.find(({ operation }) => operation === command.operation)!;
  const asker = await approved(tx, command, from.locationId);
  requirePermission(asker.actor, route.permission!);
  return command.operation === 'createCustomer'
    ? create(asker, route, command, targetId)
    : change(asker, route, command, targetId);
};

/** The approval that was given at the hub counts as it would here, by what its giver may do now. */
const approved = async (
  tx: WriteContext,
  { approvedBy }: CustomerCommand,
  locationId: string,
): Promise<WriteContext> => {
  const approver = approvedBy === null ? null : await personAt(tx, { userId: approvedBy, locationId });
  if (!approver) return tx;
  const { id, name, role, permissions } = approver;
  return { ...tx, actor: { ...tx.actor, approvedBy: { id, name, role, permissions } } };
};

const create = async (
  tx: WriteContext,
  route: WriteRoute,
  command: CustomerCommand,
  targetId: string,
): Promise<Done> => {
  const owner = await businessOfCustomer(tx, { id: targetId });
  if (owner === tx.actor.businessId) return made(await getCustomer(tx, { id: targetId }));
  if (owner !== null || command.ids[0] !== targetId) throw new AppError('VALIDATION_FAILED', { path: 'ids' });
  return run(tx, route, command, { given: command.input.given });
};

const change = async (
  tx: WriteContext,
  route: WriteRoute,
  command: CustomerCommand,
  id: string,
): Promise<Done | InConflict> => {
  const current = await getCustomer(tx, { id });
  const { base, baseVersion, input } = command;
  const isWritable = current.deletedAt === null && current.anonymizedAt === null;
  const isSeen = baseVersion === current.version || (base !== null && isUntouched({ ...command, base }, current));
  // What was deleted or anonymised meanwhile the operation itself refuses, in its own words.
  if (isWritable && !isSeen) {
    const result = { current, base, mine: input.given ?? null };
    return { state: 'conflict', result, fields: lostFields(command, current) };
  }
  if (isWritable && isGoneAlready(command, current)) return made(current);
  return run(tx, route, command, { ...input, id, etags: [current.version] });
};

const run = async (tx: WriteContext, route: WriteRoute, { ids }: CustomerCommand, input: object): Promise<Done> => {
  await refuseTaken(tx, ids);
  return made((await route.handler(replaying(tx, ids), input)) as CustomerView);
};

const made = ({ version }: CustomerView): Done => done({ version });

/** Ids come from outside: one that is somebody else's would break a rule between rows, and hold the hub's history up. */
const refuseTaken = async (tx: WriteContext, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const taken = await tx.db
    .selectFrom('customerElement')
    .select('id')
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  if (taken || new Set(ids).size < ids.length) throw new AppError('VALIDATION_FAILED', { path: 'ids' });
};

/** Gives the ids the hub gave, in that order, and after them its own. */
const replaying = (tx: WriteContext, ids: readonly string[]): WriteContext => {
  const left = [...ids];
  return { ...tx, ids: { next: () => left.shift() ?? tx.ids.next() } };
};
