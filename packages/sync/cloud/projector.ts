import type { Env } from '@comanda/db';
import type { TableOwners } from '@comanda/db/sqlite';
import type { WriteContext } from '@comanda/domain/context';
import type { Contexts } from '@comanda/domain/create-contexts';
import { systemActor } from '@comanda/domain/identity';
import { sql } from 'kysely';
import { followProjection } from './follow-projection.ts';
import { type Projection, projectInbox } from './project-inbox.ts';
import { readTableColumns } from './put-rows.ts';

export interface ProjectorLog {
  error(details: object, message: string): void;
}

interface Parts {
  contexts: Contexts;
  env: Env;
  owners: TableOwners;
  log: ProjectorLog;
}

/** A wake-up can be lost with the process that had it; nothing stays longer than this. Milliseconds. */
const SWEEP_MS = 2_000;

/** Works every location's inbox into tables, one location after the other, from start to stop. */
export class Projector {
  readonly #parts: Parts;
  #projection: Projection | null = null;
  #running: Promise<void> | null = null;
  #isAsked = false;
  #isStopped = false;
  #cancel: () => void = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.wake();
  }

  /** Something came in. */
  wake(): void {
    this.#isAsked = true;
    if (this.#isStopped || this.#running) return;
    this.#cancel();
    this.#running = this.#work().finally(() => {
      this.#running = null;
      if (this.#isStopped) return;
      this.#cancel = this.#parts.env.setTimer(() => this.wake(), SWEEP_MS);
      if (this.#isAsked) this.wake();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#running;
  }

  async #work(): Promise<void> {
    this.#isAsked = false;
    try {
      for (const place of await this.#behind()) await this.#catchUp(place);
    } catch (error) {
      this.#parts.log.error({ err: error }, 'the inbox could not be worked in');
    }
  }

  async #catchUp(place: { locationId: string; businessId: string }): Promise<void> {
    const { contexts } = this.#parts;
    const projection = await this.#open();
    const actor = systemActor(place.businessId, [place.locationId]);
    for (;;) {
      if (this.#isStopped) return;
      const done = await contexts.write(actor, 'work in the inbox', (tx) =>
        this.#step(tx, projection, place.locationId),
      );
      if (done === 0) return;
    }
  }

  /** What came in, what it asks of the cloud, and what it answers to the cloud, all in one transaction. */
  async #step(tx: WriteContext, projection: Projection, locationId: string): Promise<number> {
    const done = await projectInbox(tx, projection, locationId);
    if (done === 0) return 0;
    await followProjection(tx, locationId);
    return done;
  }

  async #behind(): Promise<{ locationId: string; businessId: string }[]> {
    const { db } = this.#parts.contexts.read(systemActor('', []));
    return db
      .selectFrom('hubLog')
      .select(['locationId', 'businessId'])
      .whereRef('appliedSeq', '<', 'lastSeq')
      .orderBy(sql`last_seq - applied_seq`)
      .execute();
  }

  async #open(): Promise<Projection> {
    const { contexts, owners } = this.#parts;
    const all: TableOwners = { ...owners, hub_command: 'hub', command_result: 'hub' };
    this.#projection ??= {
      owners: all,
      columns: await readTableColumns(contexts.read(systemActor('', [])).db, Object.keys(all)),
    };
    return this.#projection;
  }
}
