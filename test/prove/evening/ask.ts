import { AppError, type ErrorCode } from '@comanda/contracts';
import type { Route } from '@comanda/domain/route';
import { z } from 'zod';
import { attempt } from '../attempt.ts';
import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { type HttpRequest, ROUTES } from './door.ts';
import { NoAnswer } from './no-answer.ts';
import type { Staff } from './runtime.ts';

/** What somebody wants at a hub: an operation of its routes, and what it is given. */
export interface Wish {
  operation: string;
  input: Readonly<Record<string, unknown>>;
  /** The owner unless said, or a display by its token. */
  who?: Staff | (string & {});
  approvalPin?: string;
  /** Hears the answer, whenever it comes; at once, or when it was asked again. */
  told?(answer: never, isAtOnce: boolean): void;
}

/** A wish a till goes on asking, under one key, until there is an answer. */
export interface Asked {
  wish: Wish;
  key: string;
  times: number;
  /** Whether it may have been done already, although nobody knows. */
  mayBeDone: boolean;
}

const routeOf = (operation: string): Route => {
  const route = ROUTES.find((one) => one.operation === operation);
  if (!route) throw new Error(`no hub serves ${operation}`);
  return route;
};

const namesOf = (schema: z.ZodType): ReadonlySet<string> =>
  new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

const requestOf = (route: Route, { input, who = 'Owner', approvalPin }: Wish, key: string | null): HttpRequest => {
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

/** What a hub says while it can do nothing yet: the till tries again. */
const LATER: readonly string[] = ['NOT_READY'] satisfies ErrorCode[];

/** Once over the house's network, which loses a question or an answer now and then. */
const askOnce = async (world: World, hub: HubNode, { wish, key }: Pick<Asked, 'wish' | 'key'>): Promise<unknown> => {
  const route = routeOf(wish.operation);
  const chance = world.chanceOf(`network of ${hub.name}`);
  const isLost = world.faults.happens('house network', chance);
  if (isLost && chance.happens(0.3)) throw new NoAnswer();
  const answer = await hub.ask(requestOf(route, wish, route.mode === 'write' ? key : null));
  if (isLost || answer === null) throw new NoAnswer();
  const body: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
  if (answer.status < 400) return body;
  const { error, details } = body as { error: ErrorCode; details?: Record<string, never> };
  throw new AppError(error, details);
};

/** Asks, and keeps the wish where no answer came. */
const attemptOnce = async (world: World, hub: HubNode, asked: Asked): Promise<unknown> => {
  hub.unanswered.delete(asked);
  hub.underWay.add(asked);
  asked.times += 1;
  if (asked.times === 1) world.operations += 1;
  world.note(`${hub.name} asks ${asked.wish.operation} ${JSON.stringify(asked.wish.input)}`);
  try {
    const answer = await askOnce(world, hub, asked);
    world.ledger.answered(answer);
    asked.wish.told?.(answer as never, asked.times === 1);
    return answer;
  } catch (error) {
    const isUnheard = error instanceof NoAnswer;
    asked.mayBeDone ||= isUnheard;
    // What is not remembered under a key is not asked twice.
    const isKept = routeOf(asked.wish.operation).mode === 'write';
    if (isKept && (isUnheard || (error instanceof AppError && LATER.includes(error.code)))) hub.unanswered.add(asked);
    else if (asked.mayBeDone && isKept) world.ledger.unsure.push({ hub: hub.name, operation: asked.wish.operation });
    throw error;
  } finally {
    hub.underWay.delete(asked);
  }
};

/** Somebody at a hub asks for something, over HTTP; answers what the hub says, or throws what it refuses with. */
export const ask = async <T>(world: World, hub: HubNode, wish: Wish): Promise<T> => {
  const key = world.chanceOf(`keys of ${hub.name}`).uuid(world.timeline.now);
  return (await attemptOnce(world, hub, { wish, key, times: 0, mayBeDone: false })) as T;
};

/** What had no answer is asked once more, under its own key, in the order it was asked. */
export const askAgain = async (world: World, hub: HubNode): Promise<void> => {
  const [asked] = hub.unanswered;
  if (!asked) return;
  await attemptOnce(world, hub, asked);
  world.sometimes('asked again and answered');
};

/** Everybody asks again what had no answer, once all is well. */
export const askAllAgain = async (world: World): Promise<void> => {
  for (const hub of world.hubs) {
    for (let left = hub.unanswered.size; left > 0 && hub.isUp; left--) {
      const asking = attempt(world, hub.name, 'asks again', () => askAgain(world, hub));
      await world.stillness.settle();
      await asking;
    }
  }
};
