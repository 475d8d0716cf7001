import { AppError, type ConflictChoice } from '@comanda/contracts';
import type { SyncConflictRow } from '@comanda/db';
import { recordAudit } from '@comanda/kernel/audit';
import type { HubCommands } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { readTableColumns } from '../inbox/put-rows.ts';
import { commandFor, findOpenConflict, isCatalogue, lostBody } from './conflicts.store.ts';

/** Columns nobody edits. */
const FIXED = new Set(['id', 'business_id', 'location_id', 'created_at', 'updated_at']);

/**
 * Somebody decided: `kept` leaves the row as it stands, `other` writes the value that had lost, which then goes down to the
 * hubs as any edit. An edit that was refused whole can only be acknowledged. Throws SYNC_CONFLICT_NOT_FOUND,
 * FORBIDDEN where the change is not the caller's to make, and VALIDATION_FAILED when the value cannot be put there (any more).
 */
export const resolveConflict = async (
  tx: WriteContext & HubCommands,
  input: { id: string; choice: ConflictChoice },
): Promise<void> => {
  const conflict = await findOpenConflict(tx, input.id);
  if (!conflict) throw new AppError('SYNC_CONFLICT_NOT_FOUND', { id: input.id });
  if (input.choice === 'other') await makeOther(tx, conflict);
  const resolved = { resolvedAt: tx.clock.now(), resolvedBy: tx.actor.id };
  await tx.db.updateTable('syncConflict').set(resolved).where('id', '=', conflict.id).execute();
  const { entity, rowId: entityId, locationId, field } = conflict;
  const details = { conflictId: conflict.id, field, choice: input.choice };
  await recordAudit(tx, { action: 'hub.conflict_resolved', entity, entityId, locationId, details });
};

const makeOther = async (tx: WriteContext & HubCommands, conflict: SyncConflictRow): Promise<void> => {
  const command = commandFor(tx, conflict.entity);
  if (!command) return useOther(tx, conflict);
  await command.conflicts!.make(tx, conflict, await lostBody(tx, command, conflict));
};

const refuse = ({ entity, field }: SyncConflictRow): never => {
  throw new AppError('VALIDATION_FAILED', { path: 'choice', entity, field });
};

/** A rule broken by the value, of the classes of bad data and broken constraints. */
const isRule = (error: unknown): boolean => /^(22|23)/.test((error as { code?: string }).code ?? '');

const useOther = async (tx: WriteContext, conflict: SyncConflictRow): Promise<void> => {
  const { entity, rowId, field, lost } = conflict;
  if (field === null || FIXED.has(field) || !isCatalogue(tx.db, entity)) return refuse(conflict);
  const columns = (await readTableColumns(tx.db, [entity])).get(entity) ?? [];
  if (!columns.some(({ name }) => name === field)) return refuse(conflict);
  const stamp = columns.some(({ name }) => name === 'updated_at') ? { updated_at: tx.clock.now() } : {};
  const row = { ...stamp, [field]: JSON.parse(lost ?? 'null') as unknown };
  const sets = Object.keys(row).map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`);
  try {
    const { numAffectedRows } = await sql`
      update ${sql.table(entity)} as t set ${sql.join(sets)}
      from json_populate_record(null::${sql.table(entity)}, ${JSON.stringify(row)}::json) as r
      where t.id = ${rowId} and t.business_id = ${tx.actor.businessId}`.execute(tx.db);
    if (!numAffectedRows) refuse(conflict);
  } catch (error) {
    if (isRule(error)) refuse(conflict);
    throw error;
  }
};
