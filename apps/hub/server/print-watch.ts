import { stationsOf } from '@comanda/domain/kitchen';
import { lookForStuckSlips, overdueSlips, printAtFallback } from '@comanda/domain/printing';
import type { Sockets } from '@comanda/http';
import { type Actor, businessRoom } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import type { Logger } from 'pino';

interface Parts {
  contexts: Contexts;
  restaurant(): Promise<Actor | null>;
  publish: Sockets['publish'];
  log: Logger;
}

/**
 * Looks for slips that nobody prints, whatever the reason: those that a fallback can print go there, and the tills, the log and the
 * metrics are told of the others when that changes.
 */
export class PrintWatch {
  readonly #parts: Parts;
  #lastNews = '';
  #slips = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Slips overdue when it last looked. */
  get slips(): number {
    return this.#slips;
  }

  async look(): Promise<void> {
    const { contexts, publish, log } = this.#parts;
    const actor = await this.#parts.restaurant();
    const [locationId] = actor?.locationIds ?? [];
    if (!actor || locationId === undefined) return;
    const ctx = contexts.read(actor);
    if ((await lookForStuckSlips(ctx, locationId)).length > 0)
      await contexts.write(actor, 'print at a fallback', (tx) => printAtFallback(tx, { locationId }));
    // Not the health of all printers: that counts what ever failed, and this is asked every few seconds.
    const overdue = [...(await overdueSlips(ctx, await stationsOf(ctx, locationId)))];
    this.#slips = overdue.reduce((sum, [, { slips }]) => sum + slips, 0);
    const news = overdue.map(([stationId, { cause }]) => `${stationId} ${cause}`).join();
    if (news === this.#lastNews) return;
    this.#lastNews = news;
    if (news !== '') log.warn({ overdue }, 'slips wait and nobody prints them');
    publish('/restaurant', businessRoom(actor.businessId), 'printers.updated', { locationId });
  }
}
