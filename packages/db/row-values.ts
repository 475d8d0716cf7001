import { CamelCasePlugin, type CompiledQuery, type Kysely, type UnknownRow } from 'kysely';
import type { Tables } from './tables.ts';

// What a column holds is told by its name, the same in every table, because rows are read back without knowing theirs.
const FLAGS = new Set([
  'auto_prompt',
  'default_checked',
  'hold_until_fired',
  'is_active',
  'is_available',
  'is_default',
  'is_dirty',
  'is_email_verified',
  'is_exported_to_fel',
  'is_primary',
  'is_revoked',
  'is_root',
  'is_uncertain',
  'require_two_step',
  'show_on_customer_display',
  'show_on_kitchen_ticket',
  'show_on_online_ordering',
  'show_on_receipt',
]);
const JSON_TEXTS = new Set([
  'entities',
  'allergies',
  'data',
  'details',
  'jwks',
  'legacy_modifiers',
  'location_ids',
  'metadata',
  'modifier_routing',
  'printer_config',
  'report',
  'snapshot',
  'tax_breakdown_snapshot',
  'ticket_data',
]);

/** What goes into a column: flags as 0/1, objects and lists as JSON text; one meaning on both databases. */
export const toColumn = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value !== null && typeof value === 'object' && !(value instanceof Uint8Array)) return JSON.stringify(value);
  return value;
};

const flag = (value: unknown): unknown => (value === null ? null : Number(value) === 1);
const json = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** How the values of a column are read back; null when they are taken as they are. */
export const readerOf = (column: string): ((value: unknown) => unknown) | null => {
  if (FLAGS.has(column)) return flag;
  return JSON_TEXTS.has(column) ? json : null;
};

/** Names and values as the code wants them: camelCase, booleans, parsed JSON. */
export class RowValuesPlugin extends CamelCasePlugin {
  /** Queries this database compiled once, by name (remembered.ts). */
  readonly compiled = new Map<string, CompiledQuery>();

  /** Runs a remembered query; `db` may be a transaction. */
  async run(db: Kysely<Tables>, query: CompiledQuery, parameters: readonly unknown[]): Promise<UnknownRow[]> {
    return (await db.executeQuery<UnknownRow>({ ...query, parameters })).rows;
  }

  /** As `run`, of settled rows: where a database can tell when they change, their answer may be kept. */
  settled(db: Kysely<Tables>, query: CompiledQuery, parameters: readonly unknown[]): Promise<UnknownRow[]> {
    return this.run(db, query, parameters);
  }

  protected override mapRow(row: UnknownRow): UnknownRow {
    const mapped: UnknownRow = {};
    for (const column in row) {
      const read = readerOf(column);
      mapped[this.camelCase(column)] = read ? read(row[column]) : row[column];
    }
    return mapped;
  }
}
