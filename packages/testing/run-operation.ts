import { type CloudContext, cloudRoutes } from '@comanda/domain/cloud-slices';
import { type HubContext, hubRoutes } from '@comanda/domain/hub-slices';
import type { DeviceContext } from '@comanda/domain/identity';
import type { CloudLine, CloudPorts } from '@comanda/kernel/commands';
import type { Actor } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import { type Route, type RouteData, writeScope } from '@comanda/kernel/route';
import { z } from 'zod';

/** A route's handler, whatever kind of context it asks for. */
export type Operation<I, O> = (ctx: never, input: I) => Promise<O>;

/** A browser nobody has signed in from. */
const UNKNOWN: DeviceContext['device'] = { key: null, keep: () => undefined };

/** Of either side: each world has its own. */
type Ports = CloudLine & CloudPorts;
type AnyContext = HubContext & CloudContext & Ports;
type AnyRoute = Route<AnyContext, Ports>;

/** What else an operation asks for, its test puts into the `task` it hands over: no world has every port. */
const taskOf = (contexts: Contexts<Ports>, actor: Actor) =>
  ({ device: UNKNOWN, ...contexts.task(actor) }) as AnyContext;

const handle = (contexts: Contexts<Ports>, actor: Actor, route: AnyRoute, input: unknown): Promise<unknown> => {
  if (route.mode === 'read') return route.handler(contexts.read(actor), input);
  if (route.mode === 'task') return route.handler(taskOf(contexts, actor), input);
  return contexts.write(actor, route.operation, (tx) => route.handler(tx, input), writeScope(route, actor));
};

const isNamedIn = (schema: z.ZodType, key: string): boolean => schema instanceof z.ZodObject && key in schema.shape;

/** Parses params, query and body each by its own schema, so that defaults apply and a misspelt field fails. */
const parse = (route: RouteData, input: Record<string, unknown>): Record<string, unknown> => {
  const { ifMatch, etags, given: body, ...given } = input;
  const entries = Object.entries(given);
  const place = (key: string) =>
    (['params', 'query'] as const).find((name) => isNamedIn(route[name], key)) ?? ('body' as const);
  const part = (name: 'params' | 'query' | 'body') =>
    Object.fromEntries(entries.filter(([key]) => place(key) === name));
  return {
    ...(route.query.parse(part('query')) as object),
    ...(route.checksBody ? { given: body ?? {} } : ((route.body ?? z.strictObject({})).parse(part('body')) as object)),
    ...(route.params.parse(part('params')) as object),
    ...(ifMatch === undefined ? {} : { ifMatch }),
    ...(etags === undefined ? {} : { etags }),
  };
};

const call = async (contexts: Contexts<Ports>, actor: Actor, route: AnyRoute, input: object): Promise<unknown> => {
  const answer = await handle(contexts, actor, route, parse(route, { ...input }));
  if (route.status !== 204) route.output.parse(JSON.parse(JSON.stringify(answer)));
  return answer;
};

const routeWhere = (what: string, fits: (route: AnyRoute) => boolean): AnyRoute => {
  // What a write asks of the cloud beside this, its test puts in, too.
  const route = ([...hubRoutes, ...cloudRoutes] as readonly AnyRoute[]).find(fits);
  if (!route) throw new Error(`no route runs ${what}`);
  return route;
};

/** Runs the route of an operation as the adapter would, without permission: the guard has tests of its own. */
export const runOperation = async <I, O>(
  contexts: Contexts<Ports>,
  actor: Actor,
  operation: Operation<I, O>,
  input: object,
): Promise<O> =>
  (await call(
    contexts,
    actor,
    routeWhere(operation.name, (route) => route.handler === (operation as unknown)),
    input,
  )) as O;

/**
 * The same by the operation's name, for set-ups that lie outside the slice. A hub's own routes of customers wrap the operation, and
 * are not meant.
 */
export const callOperation = async <O>(
  contexts: Contexts<Ports>,
  actor: Actor,
  name: string,
  input: object = {},
): Promise<O> =>
  (await call(
    contexts,
    actor,
    routeWhere(name, (route) => route.operation === name && route.handler.name === name),
    input,
  )) as O;
