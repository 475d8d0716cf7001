import type { Chance } from './chance.ts';
import { type CloudRequest, textOf } from './cloud-process.ts';
import type { HubNode } from './hub-node.ts';
import type { World } from './world.ts';

const LATENCY_MS = 40;
/** All that a hub which was replaced may still do. */
const HANDING_IN = '/sync/v1/quarantine';
/** A request nobody answers fails after this long. */
const LOST_MS = 10_000;

const gone = (why: string): TypeError => new TypeError(`fetch failed: ${why}`);

/** Carries every request of every hub, and loses, doubles, delays and cuts them as the seed wants. */
export class Network {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  send(hub: HubNode, url: URL, init: RequestInit): Promise<Response> {
    const { timeline, faults } = this.#world;
    const chance = this.#world.chanceOf(`${hub.name} ${url.pathname} ${url.searchParams.get('table')}`);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const away = new AbortController();
    const signal = init.signal;
    if (signal?.aborted) return Promise.reject(signal.reason ?? new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => {
      away.abort();
      reject(signal.reason ?? new DOMException('aborted', 'AbortError'));
    });
    const fail = (what: string) => timeline.after(LOST_MS, () => reject(gone(what)));
    if (hub.isCutOff || faults.happens('drop', chance)) {
      fail('nothing came through');
      return promise;
    }
    const request: CloudRequest = {
      method: init.method ?? 'GET',
      url,
      authorization: new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null,
      body: init.body ? Buffer.from(init.body as Uint8Array) : null,
      signal: away.signal,
    };
    const arrive = () => this.#arrive(hub, request, chance, resolve, fail);
    timeline.after(this.#latency(chance), arrive);
    // A proxy that was impatient sends it once more; nobody waits for the second answer.
    if (faults.happens('duplicate', chance))
      timeline.after(this.#latency(chance) * 3, () => void this.#world.cloud.door(chance).handle(request));
    return promise;
  }

  #arrive(
    hub: HubNode,
    request: CloudRequest,
    chance: Chance,
    resolve: (response: Response) => void,
    fail: (what: string) => void,
  ): void {
    const { timeline, faults, cloud, ledger } = this.#world;
    const process = cloud.door(chance);
    if (!process.isUp) {
      fail('nobody listens');
      return;
    }
    if (faults.happens('trouble', chance)) {
      timeline.after(this.#latency(chance), () => resolve(new Response('<h1>502 Bad Gateway</h1>', { status: 502 })));
      return;
    }
    const { url, authorization, body: asked } = request;
    const isFenced = ledger.fenced.has(authorization ?? '');
    void process.handle(request).then((answer) => {
      if (answer === null) return fail('the cloud went away');
      const isAnswered = answer.status < 300 && url.pathname !== HANDING_IN;
      if (isAnswered && isFenced)
        ledger.seenWrong.push(`I12 ${hub.name} was replaced, and the cloud answers it ${url.pathname}`);
      if (answer.status === 200 && url.pathname.endsWith('/hello') && asked && textOf(asked).includes('"sums"'))
        this.#world.sometimes('rows compared');
      if (hub.isCutOff || faults.happens('lost answer', chance)) return fail('the answer was lost');
      const isCut = answer.body.length > 2 && faults.happens('cut answer', chance);
      const body = isCut ? answer.body.slice(0, answer.body.length >> 1) : answer.body;
      const { status, headers } = answer;
      timeline.after(this.#latency(chance), () =>
        resolve(new Response(status === 204 ? null : body, { status, headers })),
      );
    });
  }

  #latency(chance: Chance): number {
    return LATENCY_MS + chance.below(this.#world.faults.happens('delay', chance) ? 8_000 : 60);
  }
}
