import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { KnownAnswer, KnownStore } from './known-store.ts';

export interface LastKnownOptions {
  client: QueryClient;
  store: KnownStore;
  /** Names the page's own build. */
  release: string;
  now(): number;
  /** Whole families of questions that are kept, each by the first of its keys. */
  kept: readonly QueryKey[];
  /** Those of them with an answer for each order or bill: the latest are kept. */
  many: readonly QueryKey[];
  /** Whether what lies on the device is of the house this page is for. */
  isOurs(answers: readonly KnownAnswer[]): boolean;
}

/** So many are kept of orders, and of their bills; a house has fewer open. */
const MOST = 150;
/** A house that was closed over a long weekend finds its menu again. Milliseconds. */
const KEPT_FOR_MS = 4 * 86_400_000;
const SAVE_AFTER_MS = 500;
/** How exactly is known when the hub was last heard: each time is a write. Milliseconds. */
const HEARD_EVERY_MS = 10_000;

/**
 * What a page last knew of its house, on the device: without the hub it opens from that, after a reload too
 * (docs/decisions.md#a-till-without-its-hub). Which answers those are its maker says; no token is among them.
 */
export class LastKnown {
  readonly #options: LastKnownOptions;
  readonly #names: ReadonlySet<unknown>;
  readonly #changed = new Set<string>();
  #heardAt: number | null = null;
  #markedAt = 0;
  #saving: ReturnType<typeof setTimeout> | null = null;
  #isStarted = false;
  #isRestoring = false;

  constructor(options: LastKnownOptions) {
    this.#options = options;
    this.#names = new Set(options.kept.map(([name]) => name));
    for (const queryKey of options.kept) options.client.setQueryDefaults(queryKey, { gcTime: KEPT_FOR_MS });
  }

  /** When the hub was last heard, in this device's time; null when it never was. */
  heardAt(): number | null {
    return this.#heardAt;
  }

  heard(): void {
    this.#heardAt = this.#options.now();
    if (this.#heardAt - this.#markedAt >= HEARD_EVERY_MS) this.#saveSoon();
  }

  /** Shows what is kept, where nothing newer came before it, and keeps what comes. `isHidden`: what is not to be seen now is forgotten. */
  async start(isHidden: (queryKey: QueryKey) => boolean = () => false): Promise<void> {
    this.#options.client.getQueryCache().subscribe(({ type, query }) => {
      if ((type !== 'updated' && type !== 'removed') || !this.#names.has(query.queryKey[0])) return;
      if (!this.#isRestoring) this.#changed.add(query.queryHash);
      this.#saveSoon();
    });
    // A device that keeps nothing begins with nothing.
    await this.#restore(isHidden).catch(() => undefined);
    this.#isStarted = true;
    this.#saveSoon();
  }

  /** At once: the page may be about to end. */
  async save(): Promise<void> {
    if (this.#saving) clearTimeout(this.#saving);
    this.#saving = null;
    if (!this.#isStarted || this.#heardAt === null) return;
    this.#dropOldest();
    const { client, store, release } = this.#options;
    const changed = [...this.#changed];
    this.#changed.clear();
    const answerOf = (hash: string): KnownAnswer | undefined => {
      const query = client.getQueryCache().get(hash);
      if (query?.state.data === undefined) return undefined;
      return { queryKey: query.queryKey, data: query.state.data, updatedAt: query.state.dataUpdatedAt };
    };
    this.#markedAt = this.#options.now();
    try {
      await store.save({ release, heardAt: this.#heardAt }, new Map(changed.map((hash) => [hash, answerOf(hash)])));
    } catch {
      // The device is full: it keeps the whole of what it had, and all of this is tried again with the next.
      for (const hash of changed) this.#changed.add(hash);
    }
  }

  async #restore(isHidden: (queryKey: QueryKey) => boolean): Promise<void> {
    const { client, store, release, now, isOurs } = this.#options;
    const known = await store.load();
    if (!known) return;
    const { mark, answers } = known;
    const age = now() - mark.heardAt;
    if (mark.release !== release || !isOurs([...answers.values()]) || age > KEPT_FOR_MS || age < -KEPT_FOR_MS)
      return store.clear();
    this.#heardAt ??= mark.heardAt;
    this.#isRestoring = true;
    for (const [hash, { queryKey, data, updatedAt }] of answers) {
      const isNewer = (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < updatedAt;
      if (isHidden(queryKey)) this.#changed.add(hash);
      if (isHidden(queryKey) || !isNewer) continue;
      client.setQueryData(queryKey, data, { updatedAt });
      // However young: what happened since the page before ended was told to nobody.
      client.getQueryCache().get(hash)?.invalidate();
    }
    this.#isRestoring = false;
  }

  /** Keeps nothing any more, and nothing of what it kept. */
  async forget(): Promise<void> {
    if (this.#saving) clearTimeout(this.#saving);
    this.#isStarted = false;
    await this.#options.store.clear().catch(() => undefined);
  }

  #saveSoon(): void {
    this.#saving ??= setTimeout(() => void this.save(), SAVE_AFTER_MS);
  }

  /** Lets go of the orders and bills heard of longest ago that nobody looks at. */
  #dropOldest(): void {
    const cache = this.#options.client.getQueryCache();
    for (const queryKey of this.#options.many) {
      const all = cache.findAll({ queryKey, type: 'inactive' });
      const oldest = all.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt).slice(MOST);
      for (const query of oldest) cache.remove(query);
    }
  }
}
