import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { PushInput } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import type { z } from 'zod';

/** The cloud answered, with an error of the catalogue. */
export class CloudRefusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(status: number, code: string, details: Record<string, unknown>) {
    super(`the cloud answered ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The cloud did not answer, or not as one. */
export class CloudUnreachable extends Error {}

/** Signs that a request is from this hub, at a time in milliseconds. */
export type SignAsHub = (hubId: string, atMs: number) => Promise<string>;

interface Parts {
  /** Address of the cloud, without a slash at its end. */
  url: string;
  env: Pick<Env, 'now' | 'setTimer' | 'fetch'>;
  sign: SignAsHub;
}

/** For an answer, beside what its question takes to go up. */
const DEADLINE_MS = 30_000;
/** The slowest line that still gets through: two kilobytes a second. Milliseconds for a byte. */
const SLOWEST_BYTE_MS = 0.5;
const gzipAside = promisify(gzip);
/** Half the work of the usual, for four bytes in a hundred more. */
const PACKED = { level: 3 };

/** Bytes that are compressed at once: a thread takes longer to hear of so little than to do it. */
const SMALL = 64 * 1024;

const compress = async (bytes: Uint8Array): Promise<Uint8Array> =>
  bytes.length <= SMALL ? gzipSync(bytes, PACKED) : gzipAside(bytes, PACKED);

/** A push; a hub that never met its cloud knows no life of it. */
type Push = Omit<PushInput, 'cloudGen'> & { cloudGen: string | null };

/** A body that was made ready before its turn. */
export class PackedBody {
  readonly bytes: Uint8Array<ArrayBuffer>;

  private constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }

  static async of(body: object): Promise<PackedBody> {
    return PackedBody.#pack(Buffer.from(JSON.stringify(body)));
  }

  /** A push. Each transaction is a text of its own: one of a megabyte takes V8 three times as long. */
  static async ofPush({ txs, ...body }: Push): Promise<PackedBody> {
    const pieces = [JSON.stringify(body).slice(0, -1), ',"txs":['];
    for (const [i, one] of txs.entries()) pieces.push(i > 0 ? ',' : '', JSON.stringify(one));
    pieces.push(']}');
    return PackedBody.#pack(Buffer.concat(pieces.map((piece) => Buffer.from(piece))));
  }

  static async #pack(bytes: Uint8Array): Promise<PackedBody> {
    return new PackedBody((await compress(bytes)) as Uint8Array<ArrayBuffer>);
  }
}

/**
 * Requests of a hub to its cloud: signed by its own key, at the cloud's time. The hub's clock may be years off, so the
 * difference is learnt from every answer (docs/sync.md#clocks).
 */
export class CloudLink {
  readonly #parts: Parts;
  readonly #underWay = new Set<AbortController>();
  #skewMs: number | null = null;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Open from the beginning; after `stop` it asks again. */
  start(): void {
    this.#isStopped = false;
  }

  /** Gives up what is on its way, and asks nothing more: whoever ends does not wait for a cloud that is slow to answer. */
  stop(): void {
    this.#isStopped = true;
    for (const request of this.#underWay) request.abort();
  }

  get url(): string {
    return this.#parts.url;
  }

  /** How far this hub's clock is ahead of the cloud's, milliseconds; null before the first answer. */
  get skewMs(): number | null {
    return this.#skewMs;
  }

  /** The header that says which hub asks. */
  async authorization(hubId: string): Promise<string> {
    const { env, sign } = this.#parts;
    return `Bearer ${await sign(hubId, env.now() - (this.#skewMs ?? 0))}`;
  }

  /**
   * Posts JSON, compressed; answers the parsed reply, null where the cloud has nothing to say (204). `hubId` null: nobody yet. Throws CloudRefusal, CloudUnreachable. A
   * request refused for its time is signed once more by the time the refusal told.
   */
  async post<T extends z.ZodType>(
    hubId: string | null,
    path: string,
    body: object,
    reply: T,
    deadlineMs = DEADLINE_MS,
  ): Promise<z.output<T>> {
    const before = this.#skewMs;
    try {
      return await this.#post(hubId, path, body, reply, deadlineMs);
    } catch (error) {
      const isClock = error instanceof CloudRefusal && error.status === 401 && this.#skewMs !== before;
      if (!isClock) throw error;
      return this.#post(hubId, path, body, reply, deadlineMs);
    }
  }

  async #post<T extends z.ZodType>(
    hubId: string | null,
    path: string,
    body: object,
    reply: T,
    deadlineMs: number,
  ): Promise<z.output<T>> {
    const { env, url } = this.#parts;
    const packed = body instanceof PackedBody || hubId === null ? body : await PackedBody.of(body);
    const bytes = packed instanceof PackedBody ? packed.bytes : JSON.stringify(packed);
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    // What a hub asks to be paired with is too little to be packed.
    if (hubId !== null) {
      headers.authorization = await this.authorization(hubId);
      headers['content-encoding'] = 'gzip';
    }
    const deadline = new AbortController();
    const cancel = env.setTimer(() => deadline.abort(), deadlineMs + Math.ceil(bytes.length * SLOWEST_BYTE_MS));
    this.#underWay.add(deadline);
    try {
      if (this.#isStopped) throw new Error('stopped');
      const response = await env.fetch(`${url}${path}`, {
        method: 'POST',
        headers,
        body: bytes,
        signal: deadline.signal,
      });
      const text = await response.text();
      this.learnTime(response.headers.get('date'));
      if (!response.ok) throw refusalOf(response.status, text);
      return reply.parse(text === '' ? null : JSON.parse(text));
    } catch (error) {
      if (error instanceof CloudRefusal) throw error;
      throw new CloudUnreachable((error as Error).message, { cause: error });
    } finally {
      cancel();
      this.#underWay.delete(deadline);
    }
  }

  /** From the `Date` of an answer, exact to a second. */
  learnTime(date: string | null): void {
    const at = Date.parse(date ?? '');
    if (!Number.isNaN(at)) this.#skewMs = this.#parts.env.now() - at;
  }
}

const refusalOf = (status: number, text: string): CloudRefusal => {
  try {
    const { error, details } = JSON.parse(text) as { error?: unknown; details?: Record<string, unknown> };
    if (typeof error === 'string') return new CloudRefusal(status, error, details ?? {});
  } catch {
    // A proxy's page, or an answer that was cut.
  }
  throw new CloudUnreachable(`an answer of status ${status} that is not the cloud's`);
};
