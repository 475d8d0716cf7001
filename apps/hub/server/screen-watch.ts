import { lookForReturned, lookForUnseen, noteReturned, SeenTickets, showAtFallback } from '@comanda/domain/kitchen';
import type { Sockets } from '@comanda/http';
import type { Actor } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import type { Logger } from 'pino';

interface Parts {
  contexts: Contexts;
  restaurant(): Promise<Actor | null>;
  /** Displays that are connected now. */
  screens(): ReturnType<Sockets['connected']>;
  nowMs: number;
  log: Logger;
}

/** Looks for tickets no live screen shows, and has them shown at their stations' fallbacks, and said there when a screen is back (docs/printing.md#a-screen-that-is-dark). */
export class ScreenWatch {
  readonly #parts: Parts;
  readonly #seen: SeenTickets;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#seen = new SeenTickets(parts.nowMs);
  }

  /** What a display shows now. */
  saw(deviceId: string, ticketIds: readonly string[]): void {
    this.#seen.saw(deviceId, ticketIds);
  }

  async look(): Promise<void> {
    const { contexts, log } = this.#parts;
    const actor = await this.#parts.restaurant();
    const [locationId] = actor?.locationIds ?? [];
    if (!actor || locationId === undefined) return;
    const screens = this.#parts.screens().flatMap(({ actorId, stationId, acknowledges }) => {
      return stationId === null ? [] : [{ deviceId: actorId, stationId, acknowledges }];
    });
    const now = { locationId, screens, seen: this.#seen };
    const unseen = await lookForUnseen(contexts.read(actor), now);
    if (unseen.length > 0) {
      const ticketIds = unseen.map(({ id }) => id);
      const intent = 'show unseen tickets at fallbacks';
      const shown = await contexts.write(actor, intent, (tx) => showAtFallback(tx, { locationId, ticketIds }));
      if (shown.length > 0)
        log.warn({ tickets: shown.map(({ fallbackOf }) => fallbackOf) }, 'nobody sees these tickets');
    }
    const returned = await lookForReturned(contexts.read(actor), now);
    if (returned.length > 0)
      await contexts.write(actor, 'say which screens are back', (tx) => noteReturned(tx, returned));
  }
}
