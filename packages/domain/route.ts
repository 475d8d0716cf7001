import type { ErrorCode, Permission } from '@comanda/contracts';
import { z } from 'zod';
import type { Context, TaskContext, WriteContext } from './context.ts';

const Nothing = z.object({});
type Nothing = typeof Nothing;

export type Auth = 'public' | 'identity' | 'device' | 'identity-or-bridge';

interface RouteShape<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType, C> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  auth: Auth;
  /** What the caller must hold, or have approved. Null only where no person signs in: public and device routes. */
  permission: Permission | null;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  /** Success status; 200 unless said. 204 sends no body. */
  status?: number;
  /** Codes this operation may answer beside the common ones. */
  errors?: readonly ErrorCode[];
  handler(ctx: C, input: z.output<P> & z.output<Q> & z.output<B> & { ifMatch?: number }): Promise<z.input<O>>;
}

/** A route as the adapter sees it: data, mounted by `packages/http`. */
export interface Route {
  mode: 'read' | 'write' | 'task';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  auth: Auth;
  permission: Permission | null;
  summary: string;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | null;
  output: z.ZodType;
  status: number;
  errors: readonly ErrorCode[];
  /** The operation's own name: `bumpTicket` lives in `bump-ticket.ts`. */
  operation: string;
  // biome-ignore lint/suspicious/noExplicitAny: each route's own types were checked where it was defined
  handler(ctx: any, input: any): Promise<unknown>;
}

const complete = (
  mode: Route['mode'],
  route: RouteShape<z.ZodType, z.ZodType, z.ZodType, z.ZodType, never>,
): Route => ({
  mode,
  method: route.method,
  path: route.path,
  auth: route.auth,
  permission: route.permission,
  summary: route.summary,
  params: route.params ?? Nothing,
  query: route.query ?? Nothing,
  body: route.body ?? null,
  output: route.output,
  status: route.status ?? 200,
  errors: route.errors ?? [],
  operation: route.handler.name,
  handler: route.handler as Route['handler'],
});

/** A route that only looks. */
export const read = <
  O extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  route: RouteShape<P, Q, B, O, Context>,
): Route => complete('read', route as never);

/** A route whose whole operation is one transaction; a repeated `Idempotency-Key` answers from the first one. */
export const write = <
  O extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  route: RouteShape<P, Q, B, O, WriteContext>,
): Route => complete('write', route as never);

/** A route that opens its own transactions, because it also does slow work outside them. */
export const task = <
  O extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  route: RouteShape<P, Q, B, O, TaskContext>,
): Route => complete('task', route as never);

/** The answer of a DELETE: nothing. */
export const NoContent = z.void();
