import type { Session } from './sessions.ts';

/** A request that was understood, by somebody who may ask it. */
export interface ApiRequest {
  /** Of the path: `/api/printers/:id` has `id`. */
  params: Record<string, string>;
  /** JSON; undefined where there is none. */
  body: unknown;
  /** Address it came from. */
  client: string;
  isLoopback: boolean;
  /** Null at a public route, for whoever did not sign in. */
  session: Session | null;
}

export interface ApiAnswer {
  status: number;
  body?: unknown;
}

export interface ApiRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Answered without a session. */
  isPublic?: boolean;
  handle(request: ApiRequest): Promise<ApiAnswer>;
}

export interface FoundRoute {
  route: ApiRoute;
  params: Record<string, string>;
}

/** The params of a path by its pattern, or null where it is another. A part that is no text by its escapes fits none. */
const match = (pattern: string, path: string): Record<string, string> | null => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const said = given[i]!;
    if (!part.startsWith(':')) {
      if (part !== said) return null;
    } else {
      if (!/^[\w-]{1,64}$/.test(said)) return null;
      params[part.slice(1)] = said;
    }
  }
  return params;
};

/** The route of a method and path; `otherMethods`: what is to be had there instead. */
export const findRoute = (
  routes: readonly ApiRoute[],
  method: string,
  path: string,
): { found: FoundRoute } | { found: null; otherMethods: string[] } => {
  const there = routes.flatMap((route) => {
    const params = match(route.path, path);
    return params === null ? [] : [{ route, params }];
  });
  const found = there.find(({ route }) => route.method === method);
  return found ? { found } : { found: null, otherMethods: there.map(({ route }) => route.method) };
};
