import type { ErrorCode, Permission } from '@comanda/contracts';
import { z } from 'zod';
import type { Actor, Context, TaskContext, WriteContext } from './context.ts';

const Nothing = z.object({});
type Nothing = typeof Nothing;

export type Auth = 'public' | 'identity' | 'device' | 'identity-or-bridge' | 'hub';

/** What `If-Match` said: any version, or one of these (none when it was no version at all: nothing matches that). */
export type IfMatch = '*' | readonly number[];

/** What an operation may find in its input beside what its schemas say. */
interface Extras {
  /** The version the caller has seen; not on conditional routes. */
  ifMatch?: number;
  /** On conditional routes: the header as it was; absent when there was none. */
  etags?: IfMatch;
  /** On routes that check their body themselves: the body as it came. On verbatim routes: the query as it came. */
  given?: unknown;
  /** On verbatim routes and those that wait: aborted when the caller goes away. */
  signal?: AbortSignal;
}

/** What an operation of a verbatim route answers; it is sent as it is. */
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
  /** What the caller must hold, or have approved. Null only where no person signs in: public and device routes. */
  permission: Permission | readonly Permission[] | null;
  summary: string;
  /** Shape of the errors every route may answer; the restaurant's unless said (docs/decisions.md#shape-of-errors). */
  family?: 'restaurant' | 'customer';
  /** The operation reads `If-Match` itself, as `etags`. */
  conditional?: true;
  /** The body is only described by its schema; the operation checks it (as `given`) after what comes first in the contract. */
  checksBody?: true;
  /** The operation answers status, headers and body itself (its output is `VerbatimAnswer`) and checks its query: another's protocol. */
  verbatim?: true;
  /**
   * It moves money or goods: its first answer under an Idempotency-Key travels to the cloud with its effect, so that a box that
   * was restored or replaced does not do it twice.
   */
  outlivesMachine?: true;
  /**
   * How another life of the machine answers such a request again, where its answer is a resource as it stands: then only the
   * resource's id travels, for whole orders with each line added would be more than all else together. It may have gone on
   * since, or be gone.
   */
  readAgain?: (ctx: Context, input: { id: string }) => Promise<z.input<O>>;
  /**
   * It waits for other such routes of its business, and not for the business's writers as every other does, nor they for it.
   * Its operation answers for what those may change meanwhile.
   */
  besideWriters?: true;
  /** It waits for news: one that comes later is not kept waiting for it, and its operation hears (`signal`) when the caller goes away. */
  waits?: true;
  /** It is about the caller's own sign-in: it asks for no business, nor for the second step, which may be taken here. */
  ofSignIn?: true;
  /** A hub that another took the place of may ask it, too. */
  answersFenced?: true;
  /** A database that is away is 500 here, with `Retry-After`, as the contract says of signing up; elsewhere it is 503. */
  databaseAwayIs500?: true;
  /** What the API's description calls it, where its operation has another route that goes by its name. */
  operationId?: string;
  /** Headers of a success, from what the operation answered. */
  headers?: (output: z.output<O>, params: z.output<P>) => Record<string, string>;
  /** Whose a resource is that is named by its id alone; null when there is none. Only where people have several businesses. */
  businessOf?: (ctx: Context, params: z.output<P>) => Promise<string | null>;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  /** Bytes a body may have once inflated, where it may have more than others. */
  bodyLimit?: number;
  /** Bytes its answer may come to, where that is so many that a caller may have but one on its way. */
  answerLimit?: number;
  /** Success status; 200 unless said. 204 sends no body. */
  status?: number;
  /** Codes this operation may answer beside the common ones. */
  errors?: readonly ErrorCode[];
  /** A property, not a method: the compiler compares parameters of methods in both directions, and would take any context. */
  handler: (ctx: C, input: z.output<P> & z.output<Q> & z.output<B> & Extras) => Promise<z.input<O>>;
}

// biome-ignore lint/suspicious/noExplicitAny: each route's own types were checked where it was defined
type Checked = any;

/** Where a route lives. */
export interface Place {
  /** Of two routes of one method and path, one is the hub's and one the cloud's. */
  servedBy: 'hub' | 'cloud' | 'both';
  /** Prefixes it also answers under: `restaurant` under `/restaurant`, `kitchen` under `/restaurant/kitchen` too (docs/decisions.md#paths). */
  alias: 'none' | 'restaurant' | 'kitchen';
}

/** A route without its operation: what is documented, guarded and listed. */
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
  verbatim: boolean;
  outlivesMachine: boolean;
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
 * A route as the adapter sees it: data, mounted by `packages/http`. `C` is what its operation asks of the app beside what
 * every app has, its ports: `Route<ShapeContext>` can be mounted only where the runtime's tasks have `shapes`. `P` are those
 * that need nothing of the request, and that what looks or is one transaction finds as well.
 */
export type Route<C extends TaskContext = TaskContext, P = unknown> =
  | ReadRoute<Context & P>
  | WriteRoute<WriteContext & P>
  | TaskRoute<C>;

type Unplaced<R> = Omit<R, keyof Place>;

/** Routes that live in one place. */
export const routesOf = <const P extends Place, R extends Unplaced<RouteData>>(
  place: P,
  routes: readonly R[],
): (R & P)[] => routes.map((route) => ({ ...route, ...place }));

/** Of a route's types those that a node may serve; one that does not say in its type where it is served may be at any. */
type ServedAt<N, R> = R extends { servedBy: infer S } ? (N extends S ? R : 'both' extends S ? R : never) : never;

/** Of these routes, those a hub serves, or the cloud. */
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
  outlivesMachine: route.outlivesMachine ?? false,
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

/** The writes that one of this route runs alone among; undefined: those of the business. */
export const writeScope = (route: Pick<RouteData, 'besideWriters'>, actor: Actor): string | undefined =>
  route.besideWriters ? `beside:${actor.businessId}` : undefined;

/** A route that only looks. */
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
 * A route that opens its own transactions, because it also does slow work outside them. What its operation asks of its
 * context stands in the route's type.
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
