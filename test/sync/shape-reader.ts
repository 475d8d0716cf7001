import type { ShapeDeps } from '../../packages/sync/cloud/shape/shape-deps.ts';
import { ask } from './feed-world.ts';

interface Message {
  key?: string;
  value?: Record<string, string>;
  headers: { operation?: string; control?: string; global_last_seen_lsn?: string };
}

const idOf = (value: Record<string, string>): string => `${value.scope}/${value.entity}/${value.id}`;
const textOf = (value: Record<string, string>): string =>
  `${value.rev} ${value.deleted} ${value.schema_v} ${value.body}`;

/** Holds back what it reads until it is told to be up to date, as a hub does; believes nothing before. */
export class ShapeReader {
  readonly scopes: readonly string[];
  /** What it believes. */
  rows = new Map<string, string>();
  /** The position it last was up to date at; null in between. */
  upToDateAt: number | null = null;
  refetches = 0;
  answers = 0;
  readonly handles = new Set<string>();
  #offset = '-1';
  #handle: string | undefined;
  #isWhole = true;
  #staged: Message[] = [];

  constructor(scopes: readonly string[]) {
    this.scopes = scopes;
  }

  /** Takes one answer. */
  async step(deps: ShapeDeps, isLive = false): Promise<void> {
    const query = { offset: this.#offset, handle: this.#handle, ...(isLive ? { live: 'true' } : {}) };
    const answer = await ask(deps, this.scopes, query);
    this.answers += 1;
    if (answer.status === 409) return this.#startAgain(answer.headers['electric-handle']!);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body}`);
    this.#handle = answer.headers['electric-handle']!;
    this.handles.add(this.#handle);
    this.#offset = answer.headers['electric-offset']!;
    this.upToDateAt = null;
    this.#staged.push(...(JSON.parse(answer.body) as Message[]));
    if ('electric-up-to-date' in answer.headers) this.#believe();
  }

  /** Reads until it is up to date. */
  async catchUp(deps: ShapeDeps): Promise<number> {
    do await this.step(deps);
    while (this.upToDateAt === null);
    return this.upToDateAt;
  }

  /** Loses everything, as a new box would. */
  forget(): void {
    this.#offset = '-1';
    this.#handle = undefined;
    this.#isWhole = true;
    this.#staged = [];
  }

  #startAgain(handle: string): void {
    this.refetches += 1;
    this.forget();
    this.#handle = handle;
    this.upToDateAt = null;
  }

  #believe(): void {
    const rows = this.#isWhole ? new Map<string, string>() : this.rows;
    for (const { value, headers } of this.#staged) {
      if (!value) continue;
      if (headers.operation === 'delete') rows.delete(idOf(value));
      else rows.set(idOf(value), textOf(value));
    }
    this.rows = rows;
    this.upToDateAt = Number(this.#staged.at(-1)!.headers.global_last_seen_lsn);
    this.#staged = [];
    this.#isWhole = false;
  }
}
