import {
  AppError,
  type BridgeAnswer,
  type BridgeCall,
  type BridgeCalls,
  type BridgeNews,
  ERRORS,
  type ErrorCode,
  type ErrorDetails,
  MOST_BRIDGE_CALLS,
} from '@comanda/contracts';
import type { Env } from '@comanda/db';
import { type JsonLimits, JsonScale } from '../../rows/json-scale.ts';

/** A hub, and the one location it works for. */
export interface HubAt {
  hubId: string;
  businessId: string;
  locationId: string;
}

interface Parts {
  env: Pick<Env, 'now' | 'setTimer' | 'uuid'>;
  /** Stations of a location that bridges listen for at this cloud. */
  heard(at: Pick<HubAt, 'businessId' | 'locationId'>): string[];
  /** Tells these bridges. */
  tell(at: Pick<HubAt, 'businessId' | 'locationId'>, news: BridgeNews): void;
}

/** How long a hub's question for calls stays open where there are none: it keeps clear of proxies that cut after 30 s. Milliseconds. */
const POLL_MS = 20_000;
/** A hub that asked so lately is between two questions; one that did not is away, and nobody waits for it. Milliseconds. */
const BETWEEN_MS = 3_000;
/** For the whole answer, short of the 10 s a bridge waits. Milliseconds. */
const ANSWER_MS = 8_000;
/** Calls of one bridge that are not answered, among those of its location. */
const MOST_OF_A_BRIDGE = 16;

/**
 * An answer is text within a body, whose own limits see one value there. Two hundred long slips have a megabyte and a hundred thousand
 * values; what has more, or nests by thousands, keeps all other hubs waiting for as long as a parser takes.
 */
const MOST_OF_ANSWER: JsonLimits = {
  letters: 2 * 1024 * 1024,
  names: 1_000,
  texts: 50_000,
  values: 200_000,
  valuesOfChange: Number.POSITIVE_INFINITY,
};

interface Asked {
  call: BridgeCall;
  /** Not handed to its hub yet. */
  isWaiting: boolean;
  answer(answer: unknown): void;
  refuse(error: AppError): void;
}

interface Line {
  at: HubAt;
  asked: Map<string, Asked>;
  /** Stations its open question says it knows of. */
  known: readonly string[];
  /** Ends the question for calls that is open; null: none is. */
  give: (() => void) | null;
  /** When the last one ended, milliseconds. */
  lastAt: number;
}

/**
 * Brings bridges that are paired with the cloud and the hub of their location together, in memory: nothing of print jobs is kept here,
 * and what was not answered is asked again by the bridge (docs/sync.md#bridges-at-the-cloud).
 */
export class Switchboard {
  readonly #parts: Parts;
  readonly #lines = new Map<string, Line>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Asks a hub, and waits. Throws what the hub throws, HUB_AWAY without its answer, TOO_MANY_REQUESTS. */
  ask(hubId: string, said: Omit<BridgeCall, 'id'>): Promise<unknown> {
    const { env } = this.#parts;
    const line = this.#lines.get(hubId);
    if (!line || !isThere(line, env.now())) return Promise.reject(new AppError('HUB_AWAY', { retryAfterSeconds: 5 }));
    const ofThisBridge = [...line.asked.values()].filter(({ call }) => call.bridge.id === said.bridge.id);
    if (line.asked.size >= MOST_BRIDGE_CALLS || ofThisBridge.length >= MOST_OF_A_BRIDGE)
      return Promise.reject(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 }));
    const call = { ...said, id: env.uuid() };
    return new Promise((resolve, reject) => {
      const cancels: (() => void)[] = [];
      const end = (): void => {
        for (const cancel of cancels) cancel();
        line.asked.delete(call.id);
      };
      const asked: Asked = {
        call,
        isWaiting: true,
        answer: (answer) => {
          end();
          resolve(answer);
        },
        refuse: (error) => {
          end();
          reject(error);
        },
      };
      const away = () => asked.refuse(new AppError('HUB_AWAY', { retryAfterSeconds: 5 }));
      cancels.push(
        env.setTimer(() => asked.isWaiting && away(), BETWEEN_MS),
        env.setTimer(away, ANSWER_MS),
      );
      line.asked.set(call.id, asked);
      line.give?.();
    });
  }

  /**
   * The calls that wait for this hub, as soon as there are any, or bridges listen for other stations than it knows of (`known`; null:
   * at once); after 20 s without. The one that came last gets them: what asked before may hang on a line that is cut.
   */
  take(at: HubAt, known: readonly string[] | null, signal: AbortSignal): Promise<BridgeCalls> {
    const { env } = this.#parts;
    const line = this.#lineOf(at);
    const before = line.give;
    line.give = null;
    line.known = known ?? [];
    before?.();
    return new Promise((resolve) => {
      let isOver = false;
      const end = (calls: BridgeCall[]): void => {
        if (isOver) return;
        isOver = true;
        cancel();
        signal.removeEventListener('abort', give);
        line.lastAt = env.now();
        if (line.give === give) line.give = null;
        resolve({ calls, stationIds: this.#parts.heard(at) });
      };
      const give = (): void => end(signal.aborted || line.give !== give ? [] : takeWaiting(line));
      const cancel = env.setTimer(give, POLL_MS);
      line.give = give;
      signal.addEventListener('abort', give);
      const isNews = known === null || isOther(known, this.#parts.heard(at));
      if (isNews || signal.aborted || hasWaiting(line)) give();
    });
  }

  /** What came of calls: of this hub's own alone, whatever it names. */
  answer({ hubId }: Pick<HubAt, 'hubId'>, answers: readonly BridgeAnswer[]): void {
    for (const answer of answers) {
      const asked = this.#lines.get(hubId)?.asked.get(answer.id);
      if (!asked) continue;
      if ('error' in answer) asked.refuse(errorOf(answer));
      else read(answer.answer, asked);
    }
  }

  tell(at: HubAt, news: readonly BridgeNews[]): void {
    for (const one of news) this.#parts.tell(at, one);
  }

  /** Bridges may listen for other stations: their hub is told where they do, so that it sends news of these. */
  heardChanged(locationId: string): void {
    for (const { at, known, give } of this.#lines.values())
      if (at.locationId === locationId && isOther(known, this.#parts.heard(at))) give?.();
  }

  /** Nothing waits any more, neither hub nor bridge. */
  stop(): void {
    for (const line of this.#lines.values()) {
      line.give?.();
      for (const { refuse } of [...line.asked.values()]) refuse(new AppError('NOT_READY', { retryAfterSeconds: 1 }));
    }
    this.#lines.clear();
  }

  #lineOf(at: HubAt): Line {
    const line = this.#lines.get(at.hubId) ?? { at, asked: new Map(), known: [], give: null, lastAt: 0 };
    this.#lines.set(at.hubId, line);
    return line;
  }
}

const isThere = ({ give, lastAt }: Line, now: number): boolean => give !== null || now - lastAt < BETWEEN_MS;

const hasWaiting = ({ asked }: Line): boolean => [...asked.values()].some(({ isWaiting }) => isWaiting);

const takeWaiting = ({ asked }: Line): BridgeCall[] => {
  const waiting = [...asked.values()].filter(({ isWaiting }) => isWaiting);
  for (const one of waiting) one.isWaiting = false;
  return waiting.map(({ call }) => call);
};

const isOther = (known: readonly string[], heard: readonly string[]): boolean =>
  known.length !== heard.length || heard.some((id) => !known.includes(id));

/** What is no JSON, or too much of it, is a hub's that is broken: others of its answers may be whole. */
const read = (text: string, { answer, refuse }: Asked): void => {
  let said: unknown;
  try {
    new JsonScale(MOST_OF_ANSWER).add(text, 'an answer');
    said = JSON.parse(text);
  } catch {
    refuse(new AppError('INTERNAL_ERROR'));
    return;
  }
  answer(said);
};

/** A newer hub may have codes this build has no word for. */
const errorOf = ({ error, details }: { error: string; details?: ErrorDetails | undefined }): AppError =>
  Object.hasOwn(ERRORS, error) ? new AppError(error as ErrorCode, details) : new AppError('INTERNAL_ERROR');
