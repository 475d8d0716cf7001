import { AppError, type ErrorCode } from '@comanda/contracts';
import type { RouteData } from '@comanda/kernel/route';
import { z } from 'zod';
import { attempt } from '../attempt.ts';
import type { World } from '../world.ts';
import type { HttpAnswer, HttpRequest } from './door.ts';
import { NoAnswer } from './no-answer.ts';
import type { Staff } from './runtime.ts';

/** What somebody wants of a hub or of the cloud: an operation of its routes, and what it is given. */
export interface Wish {
  operation: string;
  input: Readonly<Record<string, unknown>>;
  /** The owner unless said; a display, or somebody at the administration, by their token. */
  who?: Staff | (string & {});
  approvalPin?: string;
  /** Hears the answer, whenever it comes; at once, or when it was asked again. */
  onAnswer?(answer: never, isAtOnce: boolean): void;
}

/** A wish somebody goes on asking, under one key, until there is an answer. */
export interface Asked {
  wish: Wish;
  key: string;
  times: number;
  /** Whether it may have been done already, although nobody knows. */
  mayBeDone: boolean;
}

/** Who answers people over HTTP: a hub those of its house, the cloud those at the administration. */
export interface Host {
  readonly name: string;
  readonly isUp: boolean;
  readonly routes: readonly RouteData[];
  /** What it was asked and has not answered. */
  readonly underWay: Set<Asked>;
  /** What people ask it again. */
  readonly unanswered: Set<Asked>;
  /** Null: whoever asked heard nothing. */
  ask(request: HttpRequest): Promise<HttpAnswer | null>;
}

const routeOf = ({ name, routes }: Host, operation: string): RouteData => {
  const route = routes.find((one) => one.operation === operation);
  if (!route) throw new Error(`${name} does not serve ${operation}`);
  return route;
};

const namesOf = (schema: z.ZodType): ReadonlySet<string> =>
  new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

const requestOf = (route: RouteData, { input, who = 'Owner', approvalPin }: Wish, key: string | null): HttpRequest => {
  const { etags, given, ...fields } = input as { etags?: readonly number[]; given?: object };
  const [inPath, inQuery] = [namesOf(route.params), namesOf(route.query)];
  const entries = Object.entries(fields as Record<string, unknown>);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const query = new URLSearchParams(entries.filter(([name]) => inQuery.has(name)) as [string, string][]);
  const body = given ?? Object.fromEntries(entries.filter(([name]) => !inPath.has(name) && !inQuery.has(name)));
  return {
    method: route.method,
    url: query.size === 0 ? path : `${path}?${query}`,
    headers: {
      authorization: `Bearer ${who}`,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(etags ? { 'if-match': etags.map((version) => `"${version}"`).join(', ') } : {}),
      ...(approvalPin ? { 'x-approval-pin': approvalPin } : {}),
    },
    body: route.method === 'GET' ? null : JSON.stringify(body),
  };
};

/** What a hub says while it can do nothing yet: people try again. */
const LATER: readonly string[] = ['NOT_READY'] satisfies ErrorCode[];

/** Once over the house's network, which loses a question or an answer now and then. */
const askOnce = async (world: World, host: Host, { wish, key }: Pick<Asked, 'wish' | 'key'>): Promise<unknown> => {
  const route = routeOf(host, wish.operation);
  const chance = world.chanceOf(`network of ${host.name}`);
  const isLost = world.faults.happens('house network', chance);
  if (isLost && chance.happens(0.3)) throw new NoAnswer();
  const answer = await host.ask(requestOf(route, wish, route.mode === 'write' ? key : null));
  if (isLost || answer === null) throw new NoAnswer();
  const body: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
  if (answer.status < 400) return body;
  const { error, details } = body as { error: ErrorCode; details?: Record<string, never> };
  throw new AppError(error, details);
};

/** Asks, and keeps the wish where no answer came. */
const attemptOnce = async (world: World, host: Host, asked: Asked): Promise<unknown> => {
  host.unanswered.delete(asked);
  host.underWay.add(asked);
  asked.times += 1;
  if (asked.times === 1) world.operations += 1;
  world.note(`${host.name} asks ${asked.wish.operation} ${JSON.stringify(asked.wish.input)}`);
  try {
    const answer = await askOnce(world, host, asked);
    world.ledger.answered(answer);
    asked.wish.onAnswer?.(answer as never, asked.times === 1);
    return answer;
  } catch (error) {
    const isUnheard = error instanceof NoAnswer;
    asked.mayBeDone ||= isUnheard;
    // What is not remembered under a key is not asked twice.
    const isKept = routeOf(host, asked.wish.operation).mode === 'write';
    if (isKept && (isUnheard || (error instanceof AppError && LATER.includes(error.code)))) host.unanswered.add(asked);
    else if (asked.mayBeDone && isKept) world.ledger.unsure.push({ hub: host.name, operation: asked.wish.operation });
    throw error;
  } finally {
    host.underWay.delete(asked);
  }
};

/** Somebody asks for something, over HTTP; answers what they hear, or throws what it is refused with. */
export const ask = async <T>(world: World, host: Host, wish: Wish): Promise<T> => {
  const key = world.chanceOf(`keys of ${host.name}`).uuid(world.timeline.now);
  return (await attemptOnce(world, host, { wish, key, times: 0, mayBeDone: false })) as T;
};

/** What had no answer is asked once more, under its own key, in the order it was asked. */
export const askAgain = async (world: World, host: Host): Promise<void> => {
  const [asked] = host.unanswered;
  if (!asked) return;
  await attemptOnce(world, host, asked);
  world.sometimes(host === world.cloud ? 'asked the cloud again and answered' : 'asked again and answered');
};

/** Everybody asks again what had no answer, once all is well. */
export const askAllAgain = async (world: World): Promise<void> => {
  for (const host of [...world.hubs, world.cloud]) {
    for (let left = host.unanswered.size; left > 0 && host.isUp; left--)
      await world.timeline.until(attempt(world, host.name, 'asks again', () => askAgain(world, host)));
  }
};
