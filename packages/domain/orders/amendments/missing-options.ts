import type { KitchenTicket } from '@comanda/contracts';
import { workingStation } from '../../kitchen/index.ts';
import { optionsCookedForLines } from '../sending/ticket-shares.ts';
import { optionsPendingAt, optionsRequested, type PendingWork } from '../tickets/ticket-work.ts';
import type { AmendedLine } from './amended-line.ts';
import type { KitchenPlan } from './kitchen-plan.ts';

interface Plan {
  line: AmendedLine;
  was: KitchenPlan;
  now: KitchenPlan;
  /** The pending work that is to be requested again. */
  pending: readonly PendingWork[];
  /** Of the line, in thousandths. */
  quantity: number;
  /** A ticket that a cook recalled. */
  recalled?: KitchenTicket;
}

/** How many of each option of a line are still to be cooked, in thousandths of one; `take` lowers it as they are requested. */
export class MissingOptions {
  readonly #plan: Plan;
  readonly #left = new Map<string, number>();

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** The stations that prepare an option now: those it is routed to, else those that cook the dish. Each of several prepares its own share. */
  stationsFor(option: string): readonly string[] {
    const routed = this.#plan.now.stationsOf(option);
    return routed.length > 0 ? routed : this.#cooks();
  }

  /** The stations that have tickets of the dish, or their stand-ins; of these the ones rules name, if any. */
  #cooks(): readonly string[] {
    const { now, line } = this.#plan;
    const { shares, routing } = line;
    const tickets = [...shares.own, ...shares.shared].filter(
      ({ status, fallbackOf, ticketData }) => status !== 'voided' && !fallbackOf && !ticketData.ownPart,
    );
    const at = [...new Set(tickets.map(({ stationId }) => workingStation(routing.stations, stationId) ?? stationId))];
    const planned = at.filter((id) => now.cooks.includes(id));
    return planned.length > 0 ? planned : at.length > 0 ? at : now.cooks;
  }

  /** How many are missing at this station. */
  left(option: string, stationId: string): number {
    return this.#at(option, stationId).left;
  }

  /** Takes up to `most` of the missing ones for a request to this station; answers how many it took. */
  take(option: string, stationId: string, most: number): number {
    const { key, left } = this.#at(option, stationId);
    const taken = Math.min(left, most);
    this.#left.set(key, left - taken);
    return taken;
  }

  #at(option: string, stationId: string): { key: string; left: number } {
    const isOfSeveral = this.stationsFor(option).length > 1;
    const key = isOfSeveral ? `${stationId}\n${option}` : option;
    return { key, left: this.#left.get(key) ?? this.#uncooked(option, isOfSeveral ? stationId : undefined) };
  }

  /**
   * An option chosen as often as before keeps all its pending work: where dishes were taken off since, the cooked ones may be at no table.
   */
  #uncooked(option: string, stationId: string | undefined): number {
    const { was, now, quantity, pending, line, recalled } = this.#plan;
    const cooked = optionsCookedForLines(line.shares, option, stationId);
    const uncooked = Math.max(0, quantity * now.perDish(option) - cooked);
    const isLess = (recalled && optionsRequested([recalled], option) > 0) || now.perDish(option) < was.perDish(option);
    return isLess ? uncooked : Math.max(uncooked, optionsPendingIn(pending, option, stationId));
  }
}

const optionsPendingIn = (pending: readonly PendingWork[], option: string, stationId: string | undefined): number =>
  pending
    .filter((work) => (stationId ?? work.stationId) === work.stationId)
    .reduce((sum, work) => sum + optionsPendingAt(work, option), 0);
