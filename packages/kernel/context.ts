import type { Permission, Role } from '@comanda/contracts';
import type { Kysely, Tables } from '@comanda/db';
import type { DomainEventName, DomainEvents } from './events.ts';
import type { JobKind, JobOptions } from './job-kind.ts';

/** Who acts. `businessId` and `locationIds` bound everything the actor can see. */
export interface Actor {
  kind: 'user' | 'assistant' | 'device' | 'bridge' | 'hub' | 'system' | 'public';
  id: string;
  name: string;
  businessId: string;
  locationIds: readonly string[];
  role: Role | null;
  permissions: ReadonlySet<Permission>;
  /** The station a kitchen display belongs to. */
  stationId: string | null;
  sessionId: string | null;
  /** Whose PIN approved this one request, when the actor alone may not. */
  approvedBy: Approver | null;
}

export interface Approver {
  id: string;
  name: string;
  role: Role | null;
  permissions: ReadonlySet<Permission>;
}

/** What every operation may use; each one types only the part it needs. Domain code asks nobody else for time or chance. */
export interface Context {
  db: Kysely<Tables>;
  actor: Actor;
  clock: { /** Now, ISO 8601 in UTC. */ now(): string /** Milliseconds. */; ms(): number };
  ids: { /** UUIDv7. */ next(): string };
  chance: {
    /** A random decimal code of `count` digits. */ digits(count: number): string /** 64 hex characters. */;
    token(): string;
  };
  hash: {
    /** Lower-case hex. */ sha256(text: string): string;
    /** Compares two hashes in a time that tells nothing of them. */ isSame(one: string, other: string): boolean;
  };
}

/** A context inside a transaction: what it writes is kept whole or not at all. */
export interface WriteContext extends Context {
  /** Tells the other slices, inside the transaction: a listener that fails undoes everything. */
  emit<N extends DomainEventName>(name: N, payload: DomainEvents[N]): Promise<void>;
  /** Sends a socket event once the transaction is on disk. `rooms` as in the contract: `business:…`, `rst:…`. */
  publish(namespace: '/restaurant' | '/kds', rooms: string | string[], event: string, payload: unknown): void;
  /** Runs after COMMIT, if the process still lives: waking a printer, closing sockets. What must happen is a job (docs/queue.md). */
  afterCommit(fn: () => void): void;
  /** What is written in a transaction of its own where this one is refused (AppError) after all: what somebody tried leaves a trace. */
  onRefusal(fn: (tx: WriteContext) => Promise<void>): void;
  /**
   * Asks for work that is done after this transaction although the process ends, at least once (docs/queue.md). Answers the
   * job's id. Throws when `input` is not as the kind says.
   */
  enqueue<I>(kind: JobKind<I>, input: I, options?: JobOptions): Promise<string>;
  /** Takes a job back, also a dead one; false when there is none: then it is done, or somebody is at it. */
  cancel<I>(kind: JobKind<I>, key: string): Promise<boolean>;
}

/** For the few operations with slow work (hashing a PIN) that must not hold the one writer meanwhile. */
export interface TaskContext extends Context {
  write<T>(intent: string, fn: (tx: WriteContext) => Promise<T>): Promise<T>;
  secrets: Secrets;
  /** Runs what has the same key one after the other, in this process. Not inside a transaction: others' may wait for it. */
  inTurn<T>(key: string, run: () => Promise<T>): Promise<T>;
}

/** Hashing and tokens, supplied by the app: argon2id and signed tokens are adapters, not domain. */
export interface Secrets {
  hash(secret: string): Promise<string>;
  verify(hash: string, secret: string): Promise<boolean>;
  /** A keyed fingerprint of a PIN: the same for the same PIN at every hub of the business. */
  pinLookup(businessId: string, pin: string): string;
  issueToken(claims: TokenClaims, lifetimeSeconds: number): Promise<string>;
  /** Null when the token is not ours, changed or expired. */
  readToken(token: string): Promise<TokenClaims | null>;
}

export interface TokenClaims {
  userId: string;
  sessionId: string;
}

/** The listeners of a slice, by event; `main.ts` hands them all to the context. */
export type Listeners = {
  [N in DomainEventName]?: (tx: WriteContext, payload: DomainEvents[N]) => Promise<void>;
};

/** Room of the staff namespace for one business (docs/contract.md#events). */
export const businessRoom = (businessId: string): string => `business:${businessId}`;
/** Room of one station on the KDS namespace (docs/contract.md#events). */
export const stationRoom = (at: { businessId: string; locationId: string; stationId: string }): string =>
  `rst:${at.businessId}:${at.locationId}:${at.stationId}`;
/** Room of a whole location on the KDS namespace (docs/contract.md#events). */
export const locationRoom = (at: { businessId: string; locationId: string }): string =>
  `rst:${at.businessId}:${at.locationId}:all`;
