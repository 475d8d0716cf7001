import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, sep } from 'node:path';
import type { Env } from '@comanda/db';
import { readWholeFile, writeWholeFile } from '@comanda/db/whole-file';
import type { Event, StackFrame } from '@sentry/core';

/** What went wrong for good: a crash, a slip or a job after its last attempt. */
export interface Failure {
  /** A word of ours, never text of an error: that quotes names, NIT and telephones. */
  what: string;
  error?: Error;
}

/** Tells whoever looks after the hubs what failed for good. Off unless configured. */
export interface ErrorReports {
  report(failure: Failure): void;
  /** Sends what waits, and ends. */
  close(): Promise<void>;
}

export interface ErrorReportsOptions {
  /** Of Sentry, or of what takes its clients as GlitchTip does; null: nothing is reported. */
  dsn: string | null;
  dataFolder: string;
  release: string;
  env: Pick<Env, 'now' | 'fetch'>;
}

/** Of one kind and place so many seconds one alone is sent; the others are counted in the next. */
const ONCE_IN_MS = 3_600_000;
const MOST_KINDS = 200;
const MOST_WAITING = 500;
const CLOSE_WITHIN_MS = 2_000;

const WAITING_FILE = 'hub-reports.json';

/** From our own folders on: before them are the names of a computer and its people. */
const cut = (filename = ''): string => {
  const path = filename.replace(/^file:\/\//, '').replaceAll(sep, '/');
  return /(?:apps|packages|node_modules)\/.*$|^node:.*$/.exec(path)?.[0] ?? '?';
};

const frameOf = ({ filename, function: name, lineno, colno }: StackFrame): StackFrame => ({
  filename: cut(filename),
  ...(name ? { function: name } : {}),
  ...(lineno === undefined ? {} : { lineno }),
  ...(colno === undefined ? {} : { colno }),
});

/** Letters, digits and what joins them; an error's code or class, never a sentence. */
const word = (said: unknown): string => (typeof said === 'string' && /^[\w.:-]{1,60}$/.test(said) ? said : 'other');

/** Only what is listed here leaves the hub, built anew: a field nobody thought of cannot slip through. */
export const scrubbed = (event: Event, hubId: string): Event => ({
  ...(event.event_id ? { event_id: event.event_id } : {}),
  ...(event.timestamp ? { timestamp: event.timestamp } : {}),
  ...(event.release ? { release: event.release } : {}),
  platform: 'node',
  level: 'error',
  fingerprint: (event.fingerprint ?? []).map(word),
  tags: {
    hub: createHash('sha256').update(hubId).digest('hex').slice(0, 16),
    what: word(event.tags?.what),
    code: word(event.tags?.code),
    earlier: Number(event.tags?.earlier) || 0,
  },
  exception: {
    values: (event.exception?.values ?? []).map(({ type, stacktrace }) => ({
      type: word(type),
      value: word(event.tags?.code),
      ...(stacktrace?.frames ? { stacktrace: { frames: stacktrace.frames.map(frameOf) } } : {}),
    })),
  },
});

/** What waits in this file; nothing where a power cut spoiled it. A hub must start whatever its reports are at. */
const waitingIn = (file: string): unknown[] => {
  try {
    const said: unknown = JSON.parse(readWholeFile(file) ?? '[]');
    return Array.isArray(said) ? said.filter(Array.isArray) : [];
  } catch {
    return [];
  }
};

const NONE: ErrorReports = { report: () => undefined, close: async () => undefined };

/** Opens the reports; without a DSN nothing of the library is loaded. What cannot be sent now waits in the data folder. */
export const openErrorReports = async (options: ErrorReportsOptions): Promise<ErrorReports> => {
  const { dsn, dataFolder, release, env } = options;
  // Hubs are told apart, and nobody reads whose they are.
  const hubId = dataFolder + hostname();
  if (dsn === null) return NONE;
  const { createStackParser, createTransport, makeOfflineTransport } = await import('@sentry/core');
  const { ServerRuntimeClient, nodeStackLineParser } = await import('@sentry/core/server');
  const file = join(dataFolder, WAITING_FILE);
  const waiting = waitingIn(file);
  let isClosed = false;
  let kept: Promise<void> = Promise.resolve();
  const write = () =>
    waiting.length === 0 ? rm(file, { force: true }) : writeWholeFile(file, JSON.stringify(waiting));
  /** One after another: two at a time would write into one file. */
  const keep = (): Promise<void> => {
    kept = kept.then(write, write);
    return kept;
  };
  const transport = makeOfflineTransport((to: { url: string } & Parameters<typeof createTransport>[0]) =>
    createTransport(to, async ({ body }) => {
      const answer = await env.fetch(to.url, { method: 'POST', body: body as string });
      return { statusCode: answer.status };
    }),
  );
  type Transport = ReturnType<typeof transport>;
  type Envelope = Parameters<Transport['send']>[0];
  const store = {
    push: async (envelope: Envelope) => {
      waiting.push(envelope);
      waiting.splice(0, waiting.length - MOST_WAITING);
      await keep();
    },
    unshift: async (envelope: Envelope) => {
      waiting.unshift(envelope);
      await keep();
    },
    shift: async () => {
      // The library tries again later, whoever has the file by then.
      if (isClosed) return undefined;
      const next = waiting.shift() as Envelope | undefined;
      if (next) await keep();
      return next;
    },
  };
  const client = new ServerRuntimeClient({
    dsn,
    release,
    platform: 'node',
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (to) => transport({ ...to, url: to.url, createStore: () => store, flushAtStartup: true }),
    beforeSend: (event) => scrubbed(event, hubId) as typeof event,
  });
  client.init();
  const seen = new Map<string, { at: number; earlier: number }>();
  const reports: ErrorReports = {
    report: ({ what, error = new Error(what) }) => {
      const code = word((error as NodeJS.ErrnoException).code ?? error.name);
      const key = `${what} ${code}`;
      const before = seen.get(key);
      if (before && env.now() - before.at < ONCE_IN_MS) {
        before.earlier += 1;
        return;
      }
      if (seen.size >= MOST_KINDS) seen.clear();
      seen.set(key, { at: env.now(), earlier: 0 });
      client.captureException(error, {
        captureContext: { tags: { what, code, earlier: before?.earlier ?? 0 }, fingerprint: [what, code] },
      });
    },
    close: async () => {
      await client.flush(CLOSE_WITHIN_MS);
      await client.close(CLOSE_WITHIN_MS);
      isClosed = true;
      await kept.catch(() => undefined);
    },
  };
  return reports;
};
