/** A row of a feed in memory. */
export interface FakeFeedRow {
  scope: string;
  entity: string;
  id: string;
  rev: number;
  deleted: number;
  schema_v: number;
  /** JSON text. */
  body: string;
}

interface Change {
  pos: number;
  operation: 'insert' | 'update' | 'delete';
  row: FakeFeedRow;
}

interface Handle {
  name: string;
  startPos: number;
  /** Where its snapshot's pages ended: offset `0_<n>` is the place behind the n-th. */
  pages: string[];
}

export interface FakeShapeOptions {
  /** Rows in one answer at most. */
  chunkRows?: number;
  /** Sends the cursor with every answer, as a badly behaved proxy does (E2). */
  hasCursorAlways?: boolean;
}

const SCHEMA = JSON.stringify({
  scope: { type: 'text', not_null: true, pk_index: 0 },
  entity: { type: 'text', not_null: true, pk_index: 1 },
  id: { type: 'text', not_null: true, pk_index: 2 },
  rev: { type: 'int8', not_null: true },
  deleted: { type: 'int8', not_null: true },
  schema_v: { type: 'int8', not_null: true },
  body: { type: 'text', not_null: true },
});

const keyOf = ({ scope, entity, id }: Pick<FakeFeedRow, 'scope' | 'entity' | 'id'>): string =>
  `${scope}/${entity}/${id}`;

const textsOf = (row: FakeFeedRow): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value)]));

/**
 * One feed of the cloud, served from memory in the protocol of `GET /v1/shape` (docs/sync.md#the-protocol-of-the-feed), for
 * tests that need thousands of runs. What the real server does is tested against the real server.
 */
export class FakeShapeServer {
  readonly #chunkRows: number;
  readonly #hasCursorAlways: boolean;
  readonly #rows = new Map<string, FakeFeedRow>();
  readonly #handles = new Map<string, Handle>();
  readonly #waiting = new Set<() => void>();
  readonly #failures: (() => Response | Promise<Response>)[] = [];
  /** Addresses asked for, in order. */
  readonly asked: URL[] = [];
  /** Authorization headers, in order. */
  readonly signed: string[] = [];
  /** All keys in order, until one comes or goes. */
  #keys: string[] | null = null;
  #log: Change[] = [];
  /** All changes there ever were, also those no longer served. */
  readonly #history: Change[] = [];
  #lastPos = 0;
  #made = 0;
  #cursor = 0;

  constructor({ chunkRows = 1_000, hasCursorAlways = false }: FakeShapeOptions = {}) {
    this.#chunkRows = chunkRows;
    this.#hasCursorAlways = hasCursorAlways;
  }

  /** The position of the last change. */
  get lastPos(): number {
    return this.#lastPos;
  }

  /** What a reader that is up to date has. */
  get rows(): FakeFeedRow[] {
    return [...this.#rows.values()];
  }

  /** What a reader had who was up to date at a position. */
  rowsAt(pos: number): FakeFeedRow[] {
    const rows = new Map<string, FakeFeedRow>();
    for (const change of this.#history) {
      if (change.pos > pos) break;
      if (change.operation === 'delete') rows.delete(keyOf(change.row));
      else rows.set(keyOf(change.row), change.row);
    }
    return [...rows.values()];
  }

  /** Writes rows as one run of the sequencer: nobody is told to be up to date between them. */
  put(...rows: FakeFeedRow[]): void {
    for (const row of rows) {
      const key = keyOf(row);
      this.#append(this.#rows.has(key) ? 'update' : 'insert', row);
      this.#rows.set(key, row);
    }
    this.#wake();
  }

  /** Takes a row out of the feed, as pruning a tombstone does. */
  remove(key: Pick<FakeFeedRow, 'scope' | 'entity' | 'id'>): void {
    const row = this.#rows.get(keyOf(key));
    if (!row) return;
    this.#rows.delete(keyOf(key));
    this.#append('delete', row);
    this.#wake();
  }

  /** No handle given so far is good any more; readers must fetch anew. */
  rotate(): void {
    this.#handles.clear();
    this.#log = [];
    this.#wake();
  }

  /** The next requests are answered so, before any other; each once. */
  fail(...answers: (number | 'absent' | (() => Response | Promise<Response>))[]): void {
    for (const answer of answers) {
      this.#failures.push(
        typeof answer === 'function'
          ? answer
          : answer === 'absent'
            ? () => Promise.reject(new TypeError('fetch failed'))
            : () => new Response(JSON.stringify({ error: 'TOLD_TO' }), { status: answer }),
      );
    }
  }

  /** Forgets failures that were not met. */
  heal(): void {
    this.#failures.length = 0;
  }

  /** Answers the polls that wait with nothing new, as after 20 s. */
  endPolls(): void {
    this.#wake();
  }

  /** In place of the global one. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input));
    this.asked.push(url);
    this.signed.push(new Headers(init?.headers).get('authorization') ?? '');
    const failure = this.#failures.shift();
    if (failure) return failure();
    const query = url.searchParams;
    const handle = this.#handles.get(query.get('handle') ?? '');
    // Who was sent here by a 409 comes with the handle it told.
    if (query.get('offset') === '-1') return this.#page(handle ?? this.#newHandle(), null);
    if (!handle) return this.#refetch();
    const [first, second] = query.get('offset')!.split('_') as [string, string];
    if (first === '0' && second !== '0') return this.#page(handle, Number(second));
    if (query.get('live') === 'true') await this.#poll(Number(first), init?.signal ?? null);
    if (!this.#handles.has(handle.name)) return this.#refetch();
    return this.#changes(handle, Number(first), query.get('live') === 'true');
  };

  #append(operation: Change['operation'], row: FakeFeedRow): void {
    if (operation !== 'update') this.#keys = null;
    this.#lastPos += 1;
    const change = { pos: this.#lastPos, operation, row };
    this.#log.push(change);
    this.#history.push(change);
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  async #poll(from: number, signal: AbortSignal | null): Promise<void> {
    if (this.#lastPos > from) return;
    await new Promise<void>((resolve, reject) => {
      const abort = () => reject(new DOMException('aborted', 'AbortError'));
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.add(resolve);
    });
  }

  #newHandle(): Handle {
    this.#made += 1;
    const handle = { name: `h-${this.#made}`, startPos: this.#lastPos, pages: [] };
    this.#handles.set(handle.name, handle);
    return handle;
  }

  #refetch(): Response {
    return new Response(JSON.stringify([{ headers: { control: 'must-refetch' } }]), {
      status: 409,
      headers: { 'content-type': 'application/json', 'electric-handle': this.#newHandle().name },
    });
  }

  /** Pages see the rows of their own time: the log since the first one puts right what they mix. */
  #page(handle: Handle, page: number | null): Response {
    const after = page === null ? '' : handle.pages[page - 1]!;
    this.#keys ??= [...this.#rows.keys()].sort();
    const from = this.#keys.findIndex((key) => key > after);
    const some = from < 0 ? [] : this.#keys.slice(from, from + this.#chunkRows);
    const isLast = from < 0 || from + this.#chunkRows >= this.#keys.length;
    if (!isLast) handle.pages.push(some.at(-1)!);
    const to = isLast ? `${handle.startPos}_0` : `0_${handle.pages.length}`;
    const messages = some.map((key) => this.#message('insert', this.#rows.get(key)!));
    return this.#answer(handle, to, messages, { isLive: false, isUpToDate: false });
  }

  #changes(handle: Handle, from: number, isLive: boolean): Response {
    const news = this.#log.slice(this.#log.findLastIndex(({ pos }) => pos <= from) + 1);
    const some = news.slice(0, this.#chunkRows);
    const isUpToDate = some.length === news.length;
    const to = isUpToDate ? this.#lastPos : some.at(-1)!.pos;
    const messages = some.map(({ operation, row }) => this.#message(operation, row));
    if (isUpToDate) messages.push({ headers: { control: 'up-to-date', global_last_seen_lsn: String(to) } });
    return this.#answer(handle, `${to}_0`, messages, { isLive, isUpToDate });
  }

  #message(operation: Change['operation'], row: FakeFeedRow): object {
    return { key: `"public"."feed"/"${keyOf(row)}"`, value: textsOf(row), headers: { operation } };
  }

  #answer(handle: Handle, to: string, messages: object[], is: { isLive: boolean; isUpToDate: boolean }): Response {
    const hasCursor = is.isLive || this.#hasCursorAlways;
    if (is.isLive) this.#cursor += 1;
    return new Response(JSON.stringify(messages), {
      status: 200,
      headers: {
        'content-type': 'application/json',
        'electric-handle': handle.name,
        'electric-offset': to,
        ...(is.isUpToDate ? { 'electric-up-to-date': '' } : {}),
        ...(is.isLive ? {} : { 'electric-schema': SCHEMA }),
        ...(hasCursor ? { 'electric-cursor': String(this.#cursor) } : {}),
      },
    });
  }
}
