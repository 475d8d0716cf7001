import type { Env, FeedCursorRow } from '@comanda/db';
import { type Message, type Offset, ShapeStream } from '@electric-sql/client';
import type { CloudLink } from '../up/cloud-link.ts';
import type { FeedBatch } from './apply-batch.ts';
import type { FeedMessage } from './feed-message.ts';
import { FEED_TABLE, type FeedShape } from './feed-shapes.ts';
import { pause, refetchPause } from './refetch-pause.ts';

type Row = Record<string, string | null>;

export interface IncarnationParts {
  shape: FeedShape;
  link: Pick<CloudLink, 'url' | 'authorization' | 'learnTime'>;
  env: Pick<Env, 'now' | 'uuid' | 'fetch' | 'setTimer' | 'randomBytes'>;
  hubId: string;
  /** Where to go on; null: from the beginning. */
  from: FeedCursorRow | null;
  /** Whether there is a whole mirror to serve from meanwhile. */
  isServing(): boolean;
  /** Never rejects. The client asks for nothing more before it has resolved. */
  onBatch(batch: FeedBatch): Promise<void>;
  /** The cloud answered, whatever it said. */
  onHeard(): void;
  /** The client has given up, and so has this. */
  onEnd(error: Error): void;
}

/** Everything as the text it came as. */
const asText = (text: string): string => text;
const PARSER = { int2: asText, int4: asText, int8: asText, bool: asText, float4: asText, float8: asText, json: asText };

/**
 * One life of the official client, from one cursor to the first thing that goes wrong. It never retries by itself: its
 * own waiting is not ours to test or to stop, and a new life asks with a new signature.
 */
export class Incarnation {
  readonly #parts: IncarnationParts;
  readonly #ending = new AbortController();
  #bornAt = 0;
  #stream: ShapeStream<Row> | null = null;
  #startsAnew = false;

  constructor(parts: IncarnationParts) {
    this.#parts = parts;
  }

  /** Milliseconds. */
  get bornAt(): number {
    return this.#bornAt;
  }

  start(): void {
    const { shape, link, env, hubId, from } = this.#parts;
    this.#bornAt = env.now();
    const isResumed = from !== null && from.handle !== null && from.position !== null;
    this.#stream = new ShapeStream<Row>({
      // A parameter of its own keeps what the client remembers of one life, module-wide, out of the next (E2).
      url: `${link.url}/v1/shape?c=${env.uuid()}`,
      params: { table: FEED_TABLE[shape], replica: 'full' },
      ...(isResumed ? { handle: from.handle!, offset: from.position as Offset } : {}),
      log: 'full',
      liveSse: false,
      headers: { authorization: () => link.authorization(hubId) },
      parser: { ...PARSER, jsonb: asText },
      fetchClient: (url, init) => this.#fetch(url, init),
      signal: this.#ending.signal,
      backoffOptions: { initialDelay: 1_000, maxDelay: 1_000, multiplier: 1, maxRetries: 0 },
      onError: (error) => this.#end(error),
    });
    this.#stream.subscribe(
      (messages) => this.#batch(messages),
      (error) => this.#end(error),
    );
  }

  stop(): void {
    this.#ending.abort();
    this.#stream?.unsubscribeAll();
  }

  async #fetch(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
    const { env, link, onHeard, isServing } = this.#parts;
    const query = new URL(String(url)).searchParams;
    // The client may start over without a word to its subscribers: after a stale answer, or in a loop (its #reset).
    if (query.get('offset') === '-1') this.#startsAnew = true;
    const response = await env.fetch(url, init);
    link.learnTime(response.headers.get('date'));
    onHeard();
    if (response.status === 409) {
      const handles = { former: query.get('handle'), next: response.headers.get('electric-handle') };
      // The client asks again as soon as it has this answer.
      await pause(env, refetchPause(env, { ...handles, isServing: isServing() }), this.#ending.signal);
    }
    return response;
  }

  /** Where the stream stands is read before anything is awaited: it belongs to these messages (E6). */
  async #batch(messages: Message<Row>[]): Promise<void> {
    const { lastOffset, shapeHandle } = this.#stream!;
    const startsAnew = this.#startsAnew && lastOffset !== '-1';
    if (startsAnew) this.#startsAnew = false;
    await this.#parts.onBatch({
      messages: messages as readonly FeedMessage[],
      handle: shapeHandle ?? null,
      position: lastOffset,
      startsAnew,
    });
  }

  /** Answers nothing: the client stops. */
  #end(error: Error): void {
    if (!this.#ending.signal.aborted) this.#parts.onEnd(error);
  }
}
