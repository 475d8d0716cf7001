import type { KdsEvent, KdsEventName, KdsSyncReply } from '@comanda/contracts';
import schemas from './hub-says.schema.json' with { type: 'json' };

/** What the hub says to a display: its events, and its answers to `sync` and `ping`. */
export type HubSays = { [N in KdsEventName]: KdsEvent<N> } & {
  sync: KdsSyncReply;
  ping: Pick<KdsSyncReply, 'serverNow' | 'seq'>;
};

/** As much of JSON Schema as the contract's schemas come to. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

const IS: Record<string, (value: unknown) => boolean> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isSafeInteger,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const ROOT: { properties: Record<keyof HubSays, Schema>; $defs: Record<string, Schema> } = schemas;

const matches = (schema: Schema, value: unknown): boolean => {
  if (schema.$ref) return matches(ROOT.$defs[schema.$ref.replace('#/$defs/', '')]!, value);
  if (schema.anyOf) return schema.anyOf.some((one) => matches(one, value));
  if (schema.enum && !schema.enum.includes(value)) return false;
  if ('const' in schema && schema.const !== value) return false;
  if (schema.type && ![schema.type].flat().some((name) => IS[name]!(value))) return false;
  if (Array.isArray(value)) return value.every((one) => matches(schema.items ?? {}, one));
  if (typeof value === 'string') return !schema.pattern || new RegExp(schema.pattern).test(value);
  if (!schema.properties || value === null || typeof value !== 'object') return true;
  const fields = value as Record<string, unknown>;
  return Object.entries(schema.properties).every(([name, one]) =>
    fields[name] === undefined ? !schema.required?.includes(name) : matches(one, fields[name]),
  );
};

/**
 * Whether this is what the contract says. Its schemas are here as data, which a test makes from them: with the library they
 * are written in the page would be a quarter larger, on tablets that hang on kitchen walls for years.
 */
export const isSaid = <N extends keyof HubSays>(name: N, data: unknown): data is HubSays[N] =>
  matches(ROOT.properties[name], data);

/**
 * The answer to `sync` with the tickets that are what the contract says, and how many are not: one that cannot be drawn must not
 * keep all others from the screen.
 */
export const withReadableTickets = (answer: unknown): { answer: unknown; unreadable: number } => {
  const { tickets, recent, ...others } = Object(answer) as Record<string, unknown>;
  if (!Array.isArray(tickets) || !Array.isArray(recent)) return { answer, unreadable: 0 };
  const readable = (all: unknown[]) =>
    all.filter((one) => matches(ROOT.properties.sync.properties!.tickets!.items!, one));
  const shown = readable(tickets);
  return {
    answer: { ...others, tickets: shown, recent: readable(recent) },
    unreadable: tickets.length - shown.length,
  };
};

/** An answer as the contract says it; throws when it is another. */
export const said = <N extends keyof HubSays>(name: N, data: unknown): HubSays[N] => {
  if (isSaid(name, data)) return data;
  throw new TypeError(`not the answer to ${name}`);
};
