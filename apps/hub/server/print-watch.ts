import type { PrinterHealth } from '@comanda/contracts';
import { type Actor, businessRoom } from '@comanda/domain/context';
import type { Contexts } from '@comanda/domain/create-contexts';
import { listPrinterHealth } from '@comanda/domain/printing';
import type { Sockets } from '@comanda/http';
import type { Logger } from 'pino';

interface Parts {
  contexts: Contexts;
  restaurant(): Promise<Actor | null>;
  publish: Sockets['publish'];
  log: Logger;
}

/** Looks for slips that nobody prints, whatever the reason, and tells the tills, the log and the metrics when that changes. */
export class PrintWatch {
  readonly #parts: Parts;
  #told = '';
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
    const { data } = await listPrinterHealth(contexts.read(actor), { locationId });
    const overdue = data.filter((one) => one.overdue !== null);
    this.#slips = overdue.reduce((sum, one) => sum + one.overdue!.slips, 0);
    const news = overdue.map(nameAndCause).join();
    if (news === this.#told) return;
    this.#told = news;
    if (news !== '') log.warn({ overdue }, 'slips wait and nobody prints them');
    publish('/restaurant', businessRoom(actor.businessId), 'printers.updated', { locationId });
  }
}

const nameAndCause = ({ stationId, overdue }: PrinterHealth): string => `${stationId} ${overdue?.cause}`;
