import { traitsOf } from '@comanda/kernel/actor-kinds';
import type { Actor, Context, TaskContext, WriteContext } from '@comanda/kernel/context';
import { findStrangeId, namesIds } from '@comanda/kernel/lookup/named-ids';
import {
  type ReadRoute,
  type Route,
  type RouteData,
  type TaskRoute,
  type VerbatimAnswer,
  type WriteRoute,
  writeScope,
} from '@comanda/kernel/route';
import type { Express, NextFunction, Request, Response } from 'express';
import { aliasesOf } from './aliases.ts';
import { refuseBrokenLetters } from './bodies/broken-letters.ts';
import { LargeAnswers, type SetTimer } from './bodies/large-answers.ts';
import { LargeBodies } from './bodies/large-bodies.ts';
import { OneAtATime } from './bodies/one-at-a-time.ts';
import { bodyReader, largeBody } from './bodies/read-body.ts';
import { readQuery } from './bodies/read-query.ts';
import { answerOptions, validationError } from './errors.ts';
import { admit, checkScope, clientOf, credentialsOf, DEVICE_COOKIE } from './guard.ts';
import { type Answer, findAnswer, fingerprintOf, readIdempotencyKey, rememberAnswer } from './idempotency.ts';
import { readEtags, readIfMatch } from './if-match.ts';
import type { Call, Runtime } from './runtime.ts';
import { wordRouters } from './word-routers.ts';

export interface MountOptions {
  /** Parses every answer by its schema and fails on a mismatch: for tests. */
  checkOutputs: boolean;
  setTimer: SetTimer;
}

const parse = (route: RouteData, place: 'params' | 'body', value: unknown): object => {
  const schema = route[place];
  if (!schema) return {};
  const result = schema.safeParse(value);
  if (!result.success) throw validationError(place, result.error);
  return (result.data ?? {}) as object;
};

const preconditionOf = (route: RouteData, header: string | undefined): object => {
  if (route.conditional) return header === undefined ? {} : { etags: readEtags(header) };
  const ifMatch = readIfMatch(header);
  return ifMatch === undefined ? {} : { ifMatch };
};

/** What is asked: the body by itself too, for its ids are looked up. */
interface Asked {
  input: Record<string, unknown>;
  body: object;
}

const bodyOf = (route: RouteData, request: Request): object => {
  if (route.takesBytes) return { bytes: Buffer.isBuffer(request.body) ? request.body : new Uint8Array() };
  return route.checksBody ? { given: request.body ?? {} } : parse(route, 'body', request.body ?? {});
};

const askedOf = (route: RouteData, request: Request): Asked => {
  // What hubs send was taken once already; bytes are looked at by whoever reads them.
  if (route.auth !== 'hub' && !route.takesBytes) refuseBrokenLetters(request.body);
  const query = readQuery(route, request.query);
  const body = bodyOf(route, request);
  const rest = { ...parse(route, 'params', request.params), ...preconditionOf(route, request.get('if-match')) };
  return { input: { ...query, ...body, ...rest }, body };
};

/** At the cloud one person has several businesses, and says which beside the body. */
const fingerprintOfRequest = (request: Request): string => {
  const query = new URLSearchParams(request.url.split('?')[1]);
  query.sort();
  const business = request.get('x-business-id');
  const asked = [...query, ...(business === undefined ? [] : [['x-business-id', business]])];
  const path = asked.length === 0 ? request.path : `${request.path}?${JSON.stringify(asked)}`;
  return fingerprintOf(request.method, path, request.body);
};

const answerOf = (route: RouteData, result: unknown): Answer => ({
  status: route.status,
  body: route.status === 204 ? '' : JSON.stringify(result),
});

type Keeper = Pick<Runtime<TaskContext>, 'vault'>;

const vaultOf = ({ vault }: Keeper): NonNullable<Keeper['vault']> => {
  if (!vault) throw new Error('This node keeps no answers that say a secret');
  return vault;
};

/** An answer as it is kept, and as it is given again. */
const sealed = (keeper: Keeper, route: RouteData, answer: Answer, owner: string): Answer =>
  route.answersSecret ? { ...answer, body: vaultOf(keeper).seal(answer.body, owner) } : answer;
const opened = (keeper: Keeper, route: RouteData, answer: Answer, owner: string): Answer =>
  route.answersSecret ? { ...answer, body: vaultOf(keeper).open(answer.body, owner) } : answer;

const ownerOf = (actor: Actor, key: string | null): string => `answer:${actor.id}:${key}`;

/** One transaction: the first answer under the caller's key if there is one, else the operation, remembered with its effect. */
const runWrite = <P>(
  runtime: Runtime<TaskContext, P>,
  route: WriteRoute<WriteContext & P>,
  actor: Actor,
  { input, body }: Asked,
  request: Request,
): Promise<Answer> => {
  const key = readIdempotencyKey(request.get('idempotency-key'));
  const fingerprint = key ? fingerprintOfRequest(request) : '';
  const operate = async (tx: WriteContext & P): Promise<Answer> => {
    const earlier = key ? await findAnswer(tx, key, fingerprint, route) : null;
    if (earlier) return opened(runtime, route, earlier, ownerOf(actor, key));
    // Looked up before, for the operation may remove what is named; said after, for its own words come first.
    const strange = namesIds(route, actor) ? await findStrangeId(tx, route, body) : null;
    const result = await route.handler(tx, input);
    if (strange) throw strange;
    const answer = answerOf(route, result);
    if (key) {
      const kept = sealed(runtime, route, answer, ownerOf(actor, key));
      await rememberAnswer(tx, { key, fingerprint }, kept, { route, result });
    }
    return answer;
  };
  return runtime.write(actor, `${route.method} ${route.path}`, operate, writeScope(route, actor));
};

const DEVICE_KEPT_SECONDS = 400 * 24 * 3600;

const callOf = (request: Request, response: Response): Call => ({
  client: clientOf(request),
  credentials: credentialsOf(request),
  method: request.method,
  header: (name) => request.get(name) ?? null,
  keepDevice: (key) => {
    const options = { httpOnly: true, sameSite: 'strict', secure: request.secure, path: '/' } as const;
    response.cookie(DEVICE_COOKIE, key, { ...options, maxAge: DEVICE_KEPT_SECONDS * 1000 });
  },
});

type Unwritten<C extends TaskContext, P> = ReadRoute<Context & P> | TaskRoute<C>;

/** An operation that is no transaction as a whole. */
const runUnwritten = async <C extends TaskContext, P>(
  runtime: Runtime<C, P>,
  route: Unwritten<C, P>,
  actor: Actor,
  call: Call,
  { input, body }: Asked,
): Promise<unknown> => {
  const strange = namesIds(route, actor) ? await findStrangeId(runtime.read(actor), route, body) : null;
  if (strange) throw strange;
  return route.mode === 'read'
    ? route.handler(runtime.read(actor), input)
    : route.handler(runtime.task(actor, call), input);
};

/** `caller`: null as long as it is not known who they are. */
type ReadBody = (caller: Actor | null) => Promise<void>;

/**
 * A task that remembers its answer: what is asked under one key waits for what is asked already (one process serves a node), and is
 * answered as that was. A process that ends between a task's own transactions and this one keeps no answer: then it is done again.
 */
const runRemembered = async <C extends TaskContext, P>(
  runtime: Runtime<C, P>,
  route: TaskRoute<C>,
  actor: Actor,
  call: Call,
  { asked, key, fingerprint }: { asked: Asked; key: string; fingerprint: string },
): Promise<Answer> => {
  const owner = ownerOf(actor, key);
  return runtime.task(actor, call).inTurn(owner, async () => {
    const earlier = await findAnswer(runtime.read(actor), key, fingerprint, route);
    if (earlier) return opened(runtime, route, earlier, owner);
    const result = await runUnwritten(runtime, route, actor, call, asked);
    const answer = answerOf(route, result);
    const kept = sealed(runtime, route, answer, owner);
    await runtime.write(actor, `keep the answer of ${route.path}`, (tx) =>
      rememberAnswer(tx, { key, fingerprint }, kept, { route, result }),
    );
    return answer;
  });
};

/**
 * The caller, known and allowed before the body is read. `locals.admitted` tells that to whoever counts refusals, the answer's
 * `admitted` event to whoever counts connections.
 */
const admitted = async (
  runtime: Runtime,
  route: RouteData,
  request: Request,
  response: Response,
  readBody: ReadBody,
): Promise<Actor> => {
  let reading: Promise<void> | null = null;
  const readOnce = (caller: Actor | null) => {
    reading ??= readBody(caller);
    return reading;
  };
  const actor = await admit(runtime, route, request, () => readOnce(null));
  response.locals.admitted = !traitsOf(actor).isAnonymous;
  if (response.locals.admitted) response.emit('admitted');
  await readOnce(actor);
  return actor;
};

/** What a request shares with others: its turn to be read and to be answered. */
interface Means {
  readBody: ReadBody;
  largeAnswers: LargeAnswers;
  /** Of machines; their large bodies have turns of their own. */
  oneAtATime: OneAtATime;
}

const run = async <C extends TaskContext, P>(
  runtime: Runtime<C, P>,
  route: Route<C, P>,
  request: Request,
  response: Response,
  { readBody, largeAnswers, oneAtATime }: Means,
): Promise<Answer> => {
  const departure = route.waits ? departureOf(response) : null;
  const actor = await admitted(runtime, route, request, response, readBody);
  const { input: said, body } = askedOf(route, request);
  const input = { ...said, ...(departure ? { signal: departure } : {}) };
  checkScope(actor, { businessId: request.query.businessId, ...input });
  const operate = async (): Promise<Answer> => {
    if (route.mode === 'write') return runWrite(runtime, route, actor, { input, body }, request);
    const call = callOf(request, response);
    const key = route.mode === 'task' && route.remembers ? readIdempotencyKey(request.get('idempotency-key')) : null;
    if (route.mode === 'task' && key !== null) {
      const fingerprint = fingerprintOfRequest(request);
      return runRemembered(runtime, route, actor, call, { asked: { input, body }, key, fingerprint });
    }
    return answerOf(route, await runUnwritten(runtime, route, actor, call, { input, body }));
  };
  const isMachines = route.auth === 'hub' && route.mode !== 'read' && route.bodyLimit === null && !route.waits;
  const answer = () => (isMachines ? oneAtATime.run(`${actor.id} ${route.path}`, operate) : operate());
  if (route.answerLimit === null) return answer();
  return largeAnswers.make(actor.id, route.answerLimit, response, answer);
};

const verifyOutput = (route: RouteData, answer: Answer): void => {
  if (route.status === 204) return;
  const result = route.output.safeParse(JSON.parse(answer.body));
  if (!result.success) throw new Error(`${route.operation} answers outside its schema: ${result.error.message}`);
};

/** Aborted when the caller goes away before the answer is out. */
const departureOf = (response: Response): AbortSignal => {
  const departure = new AbortController();
  response.on('close', () => {
    if (!response.writableEnded) departure.abort();
  });
  return departure.signal;
};

/** Another's protocol: the operation sees the bare query and says every header and byte of the answer. */
const runVerbatim = async <C extends TaskContext, P>(
  runtime: Runtime<C, P>,
  route: Unwritten<C, P>,
  request: Request,
  response: Response,
  readBody: ReadBody,
): Promise<VerbatimAnswer> => {
  const input = { given: request.query, signal: departureOf(response) };
  const actor = await admitted(runtime, route, request, response, readBody);
  return (await runUnwritten(runtime, route, actor, callOf(request, response), { input, body: {} })) as VerbatimAnswer;
};

const sendVerbatim = (response: Response, answer: VerbatimAnswer): void => {
  response.status(answer.status).setHeaders(new Map(Object.entries(answer.headers)));
  response.end(answer.body);
};

const sendAnswer = (route: RouteData, request: Request, response: Response, answer: Answer): void => {
  response.status(answer.status);
  // From the body, so that a repeated request under one Idempotency-Key gets the same ones.
  if (route.headers && answer.body !== '') {
    response.setHeaders(new Map(Object.entries(route.headers(JSON.parse(answer.body), request.params))));
  }
  if (answer.status === 204) {
    response.end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  // Only an answer with headers of its own can be one the caller has already: `send` looks for that.
  if (route.headers) response.send(answer.body);
  else response.end(answer.body);
};

/** Two routes of one shape must not hide each other: fixed words come before parameters. */
const fixedFirst = (a: RouteData, b: RouteData): number => {
  const shape = (route: RouteData) => route.path.replace(/:[a-zA-Z]+/g, '~');
  return shape(a) < shape(b) ? -1 : 1;
};

/**
 * Takes an alias off the front of the path, so that each route is mounted once: three times as many would be tried for
 * every request. The route itself then says whether it answers under that alias.
 */
const takeAlias = (app: Express, routes: readonly RouteData[]): void => {
  const aliases = [...new Set(routes.flatMap(aliasesOf))].sort((a, b) => b.length - a.length);
  app.use((request, response, next) => {
    const alias = aliases.find((one) => request.url.startsWith(`${one}/`));
    if (alias) {
      response.locals.alias = alias;
      request.url = request.url.slice(alias.length);
    }
    next();
  });
};

/** Mounts routes on the app: admit, validate, scope, run, answer. Errors go to the one serialiser. */
export const mountRoutes = <C extends TaskContext, P>(
  app: Express,
  routes: readonly Route<C, NoInfer<P>>[],
  runtime: Runtime<C, P>,
  options: MountOptions,
): void => {
  takeAlias(app, routes);
  const mountAt = wordRouters(app);
  const largeBodies = new LargeBodies();
  const largeAnswers = new LargeAnswers(options.setTimer);
  const oneAtATime = new OneAtATime();
  const methodsOf = (path: string) => routes.filter((route) => route.path === path).map((route) => route.method);
  for (const route of [...routes].sort(fixedFirst)) {
    const aliases = aliasesOf(route);
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const readBody = bodyReader(route);
    const { bodyLimit } = route;
    const handle = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
      const { alias } = response.locals;
      if (alias && !aliases.includes(alias)) return next();
      let letGo = (): void => undefined;
      const read = async (caller: Actor | null): Promise<void> => {
        if (bodyLimit === null) await readBody(request, response);
        else
          letGo = await largeBodies.take(`${caller?.id ?? ''} ${route.path}`, bodyLimit, largeBody(request, bodyLimit));
      };
      try {
        response.locals.route = route.path;
        response.locals.family = route.family;
        response.locals.databaseAwayIs500 = route.databaseAwayIs500;
        // Tills and offices are shared: what one person saw is not kept for the next.
        response.setHeader('Cache-Control', 'no-store');
        if (route.verbatim) return sendVerbatim(response, await runVerbatim(runtime, route, request, response, read));
        const answer = await run(runtime, route, request, response, { readBody: read, largeAnswers, oneAtATime });
        if (options.checkOutputs) verifyOutput(route, answer);
        sendAnswer(route, request, response, answer);
      } catch (error) {
        next(error);
      } finally {
        letGo();
      }
    };
    mountAt(method, route.path, handle);
    mountAt('options', route.path, (_request, response) => answerOptions(response, methodsOf(route.path)));
  }
};
