import type { KitchenTicket } from '@comanda/contracts';
import { workingStation } from '../../kitchen/index.ts';
import { piecesMade } from '../sending/ticket-shares.ts';
import type { SaidAnew } from './amended-line.ts';
import type { Meant } from './kitchen-plan.ts';
import { type Place, piecesAt, piecesIn } from './ticket-work.ts';

interface Reckoned {
  said: SaidAnew;
  was: Meant;
  now: Meant;
  /** What is to be told anew. */
  places: readonly Place[];
  /** Of the line, in thousandths. */
  quantity: number;
  /** What a cook called back. */
  recalled?: KitchenTicket;
}

/** How many of each option of a line are still to be made, in thousandths of one: less the more of it is told. */
export class Missing {
  readonly #reckoned: Reckoned;
  readonly #left = new Map<string, number>();

  constructor(reckoned: Reckoned) {
    this.#reckoned = reckoned;
  }

  /** The stations that make an option now: those it is led to, or else who cooks the dish. Each of several makes its own of it. */
  makersOf(word: string): readonly string[] {
    const led = this.#reckoned.now.led(word);
    return led.length > 0 ? led : this.#cooks();
  }

  /** Who was told of the dish, or stands in for that; of these those whom rules mean, if any. */
  #cooks(): readonly string[] {
    const { now, said } = this.#reckoned;
    const { food, routing } = said;
    const told = [...food.alone, ...food.shared].filter(
      ({ status, fallbackOf, ticketData }) => status !== 'voided' && !fallbackOf && !ticketData.ownPart,
    );
    const at = [...new Set(told.map(({ stationId }) => workingStation(routing.stations, stationId) ?? stationId))];
    const meant = at.filter((id) => now.dish.includes(id));
    return meant.length > 0 ? meant : at.length > 0 ? at : now.dish;
  }

  /** How many are missing, told at this station. */
  left(word: string, stationId: string): number {
    return this.#at(word, stationId).left;
  }

  /** Takes up to so many of what is missing of an option, told at this station; answers how many there were. */
  take(word: string, stationId: string, most: number): number {
    const { key, left } = this.#at(word, stationId);
    const taken = Math.min(left, most);
    this.#left.set(key, left - taken);
    return taken;
  }

  #at(word: string, stationId: string): { key: string; left: number } {
    const isOfSeveral = this.makersOf(word).length > 1;
    const key = isOfSeveral ? `${stationId}\n${word}` : word;
    return { key, left: this.#left.get(key) ?? this.#unmade(word, isOfSeveral ? stationId : undefined) };
  }

  /**
   * Of what is chosen as often as it was all stays to be made that is: of a dish that was taken off since what was made may be at no table.
   */
  #unmade(word: string, stationId: string | undefined): number {
    const { was, now, quantity, places, said, recalled } = this.#reckoned;
    const unmade = Math.max(0, quantity * now.times(word) - piecesMade(said.food, word, stationId));
    const isLess = (recalled && piecesIn([recalled], word) > 0) || now.times(word) < was.times(word);
    return isLess ? unmade : Math.max(unmade, pendingIn(places, word, stationId));
  }
}

const pendingIn = (places: readonly Place[], word: string, stationId: string | undefined): number =>
  places
    .filter((place) => (stationId ?? place.stationId) === place.stationId)
    .reduce((sum, place) => sum + piecesAt(place, word), 0);
