import type { ErrorCode, Permission } from '@comanda/contracts';
import { z } from 'zod';
import type { Actor, Context, TaskContext, WriteContext } from './context.ts';

const Nothing = z.object({});
type Nothing = typeof Nothing;

export type Auth = 'public' | 'identity' | 'device' | 'identity-or-bridge' | 'hub';

/** The header `If-Match`: any version, or one of these. An empty list matches nothing: the header named no version. */
export type IfMatch = '*' | readonly number[];

/** Input beside the fields of the route's schemas. */
interface Extras {
  /** The version the caller has read; not set on conditional routes. */
  ifMatch?: number;
  /** On conditional routes: the parsed header; absent when there was none. */
  etags?: IfMatch;
  /** The raw body on routes with `checksBody`; the raw query on verbatim routes. */
  given?: unknown;
  /** The body on routes with `takesBytes`. */
  bytes?: Uint8Array;
  /** On verbatim routes and those that wait: aborted when the caller goes away. */
  signal?: AbortSignal;
}

/** The answer of a verbatim route; it is sent unchanged. */
export const VerbatimAnswer = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type VerbatimAnswer = z.infer<typeof VerbatimAnswer>;

interface RouteShape<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType, C> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  auth: Auth;
  /** The permission the caller must hold, or have approved. Null only on public and device routes, where no person signs in. */
  permission: Permission | readonly Permission[] | null;
  summary: string;
  /** The shape of error bodies; `restaurant` by default (docs/decisions.md#shape-of-errors). */
  family?: 'restaurant' | 'customer';
  /** The operation reads `If-Match` itself, as `etags`. */
  conditional?: true;
  /** The schema only documents the body. The operation checks it (as `given`), after the checks that the contract puts first. */
  checksBody?: true;
  /** Its body may be a form's (`application/x-www-form-urlencoded`), as another protocol writes it. */
  takesForm?: true;
  /**
   * The operation reads the body itself, as the bytes that came (`bytes`): a signature is over them.
   */
  takesBytes?: true;
  /** The operation answers status, headers and body itself (`VerbatimAnswer`) and checks its query: it speaks another protocol. */
  verbatim?: true;
  /**
   * It moves money or goods. Its first answer under an Idempotency-Key travels to the cloud with its effect, so that a restored or
   * replaced box does not do it twice.
   */
  outlivesMachine?: true;
  /**
   * Reads the answer again after a recovery, where the answer is a resource as it stands. Then only the resource's id travels:
   * whole orders would outweigh all other rows. The resource may have changed since, or be gone.
   */
  readAgain?: (ctx: Context, input: { id: string }) => Promise<z.input<O>>;
  /** A task whose first answer under an Idempotency-Key is kept once it is done: the same request under it does nothing more. */
  remembers?: true;
  /** Its answer says a secret once: what is kept of it under an Idempotency-Key is encrypted. */
  answersSecret?: true;
  /**
   * It runs in order with other such routes of its business, but not with the business's other writers. Its operation must allow
   * for their changes.
   */
  besideWriters?: true;
  /** A long poll. It holds no place in a queue, and its operation is told by `signal` when the caller disconnects. */
  waits?: true;
  /** It concerns the caller's own sign-in: it needs no business, and no second step, which may be taken here. */
  ofSignIn?: true;
  /** A fenced hub may call it, too. */
  answersFenced?: true;
  /**
   * A database that cannot be reached is answered 500 with `Retry-After` here, as the contract says of signing up; on other routes
   * it is 503.
   */
  databaseAwayIs500?: true;
  /** Its operation id in OpenAPI, where another route of the operation has the default one. */
  operationId?: string;
  /** Headers of a success, computed from the operation's answer. */
  headers?: (output: z.output<O>, params: z.output<P>) => Record<string, string>;
  /**
   * The business of a resource that is named by its id alone; null when there is no such resource. Needed only where people have
   * several businesses.
   */
  businessOf?: (ctx: Context, params: z.output<P>) => Promise<string | null>;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  /** Limit of the inflated body in bytes, where it is above the default. */
  bodyLimit?: number;
  /** Size of the answer in bytes, where it is so large that a caller may have only one in flight. */
  answerLimit?: number;
  /** Success status; 200 unless said. 204 sends no body. */
  status?: number;
  /** Error codes of this operation, beside the common ones. */
  errors?: readonly ErrorCode[];
  /** A property, not a method: the compiler compares parameters of methods in both directions, and would take any context. */
  handler: (ctx: C, input: z.output<P> & z.output<Q> & z.output<B> & Extras) => Promise<z.input<O>>;
}

// biome-ignore lint/suspicious/noExplicitAny: each route's own types were checked where it was defined
type Checked = any;

/** Where a route lives. */
export interface Place {
  /** Which node serves it. Two routes may share method and path if one is the hub's and one the cloud's. */
  servedBy: 'hub' | 'cloud' | 'both';
  /** Prefixes it also answers under: `restaurant` under `/restaurant`, `kitchen` under `/restaurant/kitchen` too (docs/decisions.md#paths). */
  alias: 'none' | 'restaurant' | 'kitchen';
}

/** A route without its operation: the part that is documented, guarded and listed. */
export interface RouteData extends Place {
  mode: 'read' | 'write' | 'task';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  auth: Auth;
  permission: Permission | readonly Permission[] | null;
  summary: string;
  family: 'restaurant' | 'customer';
  conditional: boolean;
  checksBody: boolean;
  takesForm: boolean;
  takesBytes: boolean;
  verbatim: boolean;
  outlivesMachine: boolean;
  remembers: boolean;
  answersSecret: boolean;
  besideWriters: boolean;
  waits: boolean;
  ofSignIn: boolean;
  answersFenced: boolean;
  databaseAwayIs500: boolean;
  readAgain: ((ctx: Context, input: { id: string }) => Promise<unknown>) | null;
  headers: ((output: Checked, params: Checked) => Record<string, string>) | null;
  businessOf: ((ctx: Context, params: Checked) => Promise<string | null>) | null;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | null;
  bodyLimit: number | null;
  answerLimit: number | null;
  output: z.ZodType;
  status: number;
  errors: readonly ErrorCode[];
  /** The operation's own name: `bumpTicket` lives in `bump-ticket.ts`. */
  operation: string;
  operationId: string;
}

export interface ReadRoute<C extends Context = Context> extends RouteData {
  mode: 'read';
  handler: (ctx: C, input: Checked) => Promise<unknown>;
}

export interface WriteRoute<C extends WriteContext = WriteContext> extends RouteData {
  mode: 'write';
  verbatim: false;
  handler: (ctx: C, input: Checked) => Promise<unknown>;
}

export interface TaskRoute<C extends TaskContext> extends RouteData {
  mode: 'task';
  handler: (ctx: C, input: Checked) => Promise<unknown>;
}

/**
 * A route as data, mounted by `packages/http`. `C` is the context its task needs beyond the common one: `Route<ShapeContext>` can
 * be mounted only where tasks have `shapes`. `P` are ports that need nothing of the request; reads and writes have them as well.
 */
export type Route<C extends TaskContext = TaskContext, P = unknown> =
  | ReadRoute<Context & P>
  | WriteRoute<WriteContext & P>
  | TaskRoute<C>;

type Unplaced<R> = Omit<R, keyof Place>;

/** Gives routes their place. */
export const routesOf = <const P extends Place, R extends Unplaced<RouteData>>(
  place: P,
  routes: readonly R[],
): (R & P)[] => routes.map((route) => ({ ...route, ...place }));

/** The route types a node may serve. A route whose type does not say where it is served may be served anywhere. */
type ServedAt<N, R> = R extends { servedBy: infer S } ? (N extends S ? R : 'both' extends S ? R : never) : never;

/** The routes a node serves. */
export const servedAt = <N extends 'hub' | 'cloud', R extends Place>(node: N, routes: readonly R[]): ServedAt<N, R>[] =>
  routes.filter(({ servedBy }) => servedBy === node || servedBy === 'both') as ServedAt<N, R>[];

const dataOf = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  route: RouteShape<P, Q, B, O, never>,
): Omit<RouteData, 'mode' | 'verbatim' | keyof Place> => ({
  method: route.method,
  path: route.path,
  auth: route.auth,
  permission: route.permission,
  summary: route.summary,
  family: route.family ?? 'restaurant',
  conditional: route.conditional ?? false,
  checksBody: route.checksBody ?? false,
  takesForm: route.takesForm ?? false,
  takesBytes: route.takesBytes ?? false,
  outlivesMachine: route.outlivesMachine ?? false,
  remembers: route.remembers ?? false,
  answersSecret: route.answersSecret ?? false,
  besideWriters: route.besideWriters ?? false,
  waits: route.waits ?? false,
  ofSignIn: route.ofSignIn ?? false,
  answersFenced: route.answersFenced ?? false,
  databaseAwayIs500: route.databaseAwayIs500 ?? false,
  readAgain: route.readAgain ?? null,
  headers: route.headers ?? null,
  businessOf: route.businessOf ?? null,
  params: route.params ?? Nothing,
  query: route.query ?? Nothing,
  body: route.body ?? null,
  bodyLimit: route.bodyLimit ?? null,
  answerLimit: route.answerLimit ?? null,
  output: route.output,
  status: route.status ?? 200,
  errors: route.errors ?? [],
  operation: route.handler.name,
  operationId: route.operationId ?? route.handler.name,
});

/** The scope within which writes of this route run one after the other; undefined: the business. */
export const writeScope = (route: Pick<RouteData, 'besideWriters'>, actor: Actor): string | undefined =>
  route.besideWriters ? `beside:${actor.businessId}` : undefined;

/** A route that only reads. */
export const read = <
  C extends Context,
  O extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  route: RouteShape<P, Q, B, O, C>,
): Unplaced<ReadRoute<NoInfer<C>>> => ({
  ...dataOf(route),
  mode: 'read',
  verbatim: route.verbatim ?? false,
  handler: route.handler,
});

/** A route whose whole operation is one transaction; a repeated `Idempotency-Key` answers from the first one. */
export const write = <
  C extends WriteContext,
  O extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  route: RouteShape<P, Q, B, O, C> & { verbatim?: never },
): Unplaced<WriteRoute<NoInfer<C>>> => ({ ...dataOf(route), mode: 'write', verbatim: false, handler: route.handler });

/**
 * A route that opens its own transactions, because it also does slow work outside of them. The context its operation needs is part
 * of the route's type.
 */
export const task = <
  C extends TaskContext,
  O extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  route: RouteShape<P, Q, B, O, C>,
): Unplaced<TaskRoute<NoInfer<C>>> => ({
  ...dataOf(route),
  mode: 'task',
  verbatim: route.verbatim ?? false,
  handler: route.handler,
});

/** The answer of a DELETE: nothing. */
export const NoContent = z.void();
