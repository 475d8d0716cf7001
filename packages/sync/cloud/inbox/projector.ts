import type { Env, HubLogRow } from '@comanda/db';
import { systemActor } from '@comanda/kernel/actors';
import type { HubCommands } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import { sql } from 'kysely';
import { findHubLog } from '../fleet/hubs.store.ts';
import { answerAsked, noteAnswered } from './follow-projection.ts';
import { isPassing, isTooMuch } from './is-passing.ts';
import { openProjection, type Projection, projectInbox } from './project-inbox.ts';
import { projectKept } from './project-kept.ts';

export interface ProjectorLog {
  error(details: object, message: string): void;
}

interface Parts {
  /** Theirs is what hubs may ask. */
  contexts: Contexts<HubCommands>;
  env: Env;
  log: ProjectorLog;
}

type Behind = Pick<HubLogRow, 'locationId' | 'businessId'>;

/** A wake-up can be lost with the process that had it; nothing stays longer than this. Milliseconds. */
const SWEEP_MS = 2_000;

/** Businesses whose inboxes are worked in beside each other: one whose batch takes long stops no other. */
const AT_ONCE = 4;

/** Sweeps in which what is too much for the server may pass: then it is a fault of what is asked, and no longer waited for. */
const PATIENCE = 10;

/** Works every location's inbox into tables, the locations in turn, from start to stop. */
export class Projector {
  readonly #parts: Parts;
  #projection: Projection | null = null;
  #running: Promise<void> | null = null;
  /** Where something is kept that this build may know, and an earlier one did not. */
  readonly #kept = new Map<string, Behind>();
  /** How often in a row what a location's hub asks was too much for the server. */
  readonly #tooMuch = new Map<string, number>();
  /** Locations that could not be worked in; each is tried again with the next sweep. */
  readonly #failed = new Set<string>();
  /** When each location had its turn last, by number. */
  readonly #lastTurn = new Map<string, number>();
  #turns = 0;
  #isAsked = false;
  #isStopped = false;
  #hear: () => void = () => undefined;
  /** Ends the wait for the next look at everything; null while nobody waits. */
  #noSweep: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.wake();
  }

  /** Something came in. */
  wake(): void {
    this.#isAsked = true;
    this.#hear();
    if (this.#isStopped || this.#running !== null) return;
    this.#failed.clear();
    this.#running = this.#work().finally(() => {
      this.#running = null;
      if (this.#isStopped) return;
      this.#sweepLater();
      if (this.#isAsked) this.wake();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#noSweep?.();
    this.#hear();
    await this.#running;
  }

  /** One batch a location in turn: nobody waits for another's history, nor for one that cannot be worked in. */
  async #work(): Promise<void> {
    const underWay = new Map<string, Promise<void>>();
    this.#isAsked = false;
    try {
      await this.#open();
      for (let isLeft = true; isLeft && !this.#isStopped; ) {
        const news = this.#news();
        const behind = (await this.#behind()).filter(({ locationId }) => !this.#failed.has(locationId));
        for (const place of behind) {
          // Writers of one business wait for each other: its next location has its turn in the next round.
          const isFree = underWay.size < AT_ONCE && !underWay.has(place.businessId);
          if (isFree) this.#begin(place, underWay);
        }
        isLeft = behind.length > 0 || underWay.size > 0;
        // Not for the slowest of them: what comes in meanwhile from others is worked in beside it.
        if (underWay.size > 0) await Promise.race([...underWay.values(), news]);
      }
    } catch (error) {
      this.#parts.log.error({ err: error }, 'the inbox could not be worked in');
    }
    await Promise.all(underWay.values());
  }

  /** Resolves with the next wake-up, from now on, or when it is time to look anyway. */
  #news(): Promise<void> {
    this.#isAsked = false;
    this.#sweepLater();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#hear = resolve;
    return promise;
  }

  #sweepLater(): void {
    this.#noSweep ??= this.#parts.env.setTimer(() => {
      this.#noSweep = null;
      this.#failed.clear();
      this.wake();
    }, SWEEP_MS);
  }

  #begin({ locationId, businessId }: Behind, underWay: Map<string, Promise<void>>): void {
    this.#turns += 1;
    this.#lastTurn.set(locationId, this.#turns);
    const turn = this.#turn({ locationId, businessId }).then((isDone) => {
      underWay.delete(businessId);
      if (!isDone) this.#failed.add(locationId);
    });
    underWay.set(businessId, turn);
  }

  /** False when it could not be done: it is that location's trouble alone, and tried again with the next sweep. */
  async #turn(place: Behind): Promise<boolean> {
    const { locationId, businessId } = place;
    if (this.#isStopped) return true;
    try {
      const projection = await this.#open();
      const actor = systemActor(businessId, [locationId]);
      const { contexts } = this.#parts;
      if (this.#kept.has(locationId)) await this.#takeUpKept(projection, place);
      else await contexts.write(actor, 'work in the inbox', (tx) => this.#step(tx, projection, locationId));
      this.#tooMuch.delete(locationId);
      return true;
    } catch (error) {
      if (isTooMuch(error)) this.#tooMuch.set(locationId, (this.#tooMuch.get(locationId) ?? 0) + 1);
      this.#parts.log.error({ err: error, locationId }, 'the inbox of a location could not be worked in');
      return false;
    }
  }

  /** What a batch asks is answered before the next one is worked in, in transactions of its own. */
  async #step(tx: WriteContext & HubCommands, projection: Projection, locationId: string): Promise<void> {
    const log = await findHubLog(tx, locationId);
    if (!log) return;
    if (log.answeredSeq < log.appliedSeq) await answerAsked(tx, locationId, this.#isLastTry(locationId));
    else if ((await projectInbox(tx, projection, locationId)) > 0) await noteAnswered(tx, locationId);
  }

  #isLastTry(locationId: string): boolean {
    return (this.#tooMuch.get(locationId) ?? 0) >= PATIENCE;
  }

  async #behind(): Promise<Behind[]> {
    const { db } = this.#parts.contexts.read(systemActor('', []));
    const behind: Behind[] = await db
      .selectFrom('hubLog')
      .select(['locationId', 'businessId'])
      .where((q) => q.or([q('appliedSeq', '<', q.ref('lastSeq')), q('answeredSeq', '<', q.ref('appliedSeq'))]))
      .orderBy(sql`last_seq - applied_seq`)
      .orderBy('locationId')
      .execute();
    const places = [...behind.filter(({ locationId }) => !this.#kept.has(locationId)), ...this.#kept.values()];
    // Whoever waited longest for a turn goes first, or a branch that asks without end would leave the others none.
    const lastTurn = ({ locationId }: Behind) => this.#lastTurn.get(locationId) ?? 0;
    return places.sort((a, b) => lastTurn(a) - lastTurn(b));
  }

  async #open(): Promise<Projection> {
    if (this.#projection) return this.#projection;
    const { contexts } = this.#parts;
    const { db } = contexts.read(systemActor('', []));
    const projection = await openProjection(db);
    const places = await db.selectFrom('hubUnknown').select(['locationId', 'businessId']).distinct().execute();
    for (const place of places) this.#kept.set(place.locationId, place);
    this.#projection = projection;
    return projection;
  }

  /**
   * A page of what was kept, before anything else of that location is worked in. What cannot be worked in stays kept for the
   * next start, and what follows goes on.
   */
  async #takeUpKept(projection: Projection, place: Behind): Promise<void> {
    const { contexts, log } = this.#parts;
    const { locationId, businessId } = place;
    const actor = systemActor(businessId, [locationId]);
    const isLeft = (error: unknown, seq?: number): void =>
      log.error({ err: error, locationId, seq }, 'what a newer hub had sent could not be worked in');
    try {
      const isMore = await contexts.write(actor, 'work in what was kept', (tx) =>
        projectKept(tx, projection, place, isLeft),
      );
      if (isMore) return;
    } catch (error) {
      if (isPassing(error)) throw error;
      isLeft(error);
    }
    this.#kept.delete(locationId);
  }
}
