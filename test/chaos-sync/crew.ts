import type { CashSessionView } from '@comanda/contracts';
import { backUp } from '@comanda/db/sqlite';
import { Gate } from '../chaos/gate.ts';
import { createJournal } from '../chaos/journal.ts';
import { Load } from '../chaos/load.ts';
import type { House } from '../rush/house.ts';
import { pairDisplay } from '../rush/kitchen.ts';
import type { Random } from '../rush/random.ts';
import type { Branch } from './branch.ts';
import type { PaymentBook } from './payment-book.ts';
import { openBranch } from './settle-in.ts';
import { createTill, type TillLosses } from './till.ts';

export interface CrewParts {
  book: PaymentBook;
  random: Random;
  /** Aborted when there is nobody left to ask. */
  over: AbortSignal;
}

/** Who works at one machine until it is taken from them. */
export interface Shift {
  house: House;
  load: Load;
  /** They stop where they are: what they asked is not asked again, and their guests leave. */
  abandon(): void;
}

/** The people of one branch, shift by shift, and what was acknowledged to them. */
export class Crew {
  readonly branch: Branch;
  readonly gate = new Gate();
  readonly losses: TillLosses = { underWay: 0, lostAnswers: 0, refused: 0 };
  readonly journal = createJournal();
  readonly #parts: CrewParts;
  #shift!: Shift;
  #shifts = 0;

  constructor(branch: Branch, parts: CrewParts) {
    this.branch = branch;
    this.#parts = parts;
  }

  /** Whether machines were taken from people with guests at their tables. */
  get hasAbandoned(): boolean {
    return this.#shifts > 1;
  }

  /** People sign in at the branch's machine and open tills and displays; they work once told to. */
  async hire(): Promise<void> {
    this.takeOver(await this.shiftAt(this.branch.hub.url));
  }

  /** Its machine is the branch's from now on. */
  takeOver(shift: Shift): void {
    this.#shift = shift;
    this.branch.house = shift.house;
  }

  /** A shift at any machine of this branch. */
  async shiftAt(url: string): Promise<Shift> {
    this.#shifts += 1;
    const { branch, gate, losses, journal } = this;
    const { over } = this.#parts;
    const guests = `caos-${this.#shifts}`;
    const house = await openBranch(url);
    const { businessId, locationId } = house;
    const desk = { businessId, locationId, registerName: guests, openingAmount: 0 };
    const session = await house.cashiers[0]!.hub.post<CashSessionView>('/cash-sessions', desk);
    const deviceTokens = new Map<string, string>();
    for (const { id, name } of house.stations)
      deviceTokens.set(id, (await pairDisplay(house, id, `${name} ${guests}`)).deviceToken);
    const abandoned = new AbortController();
    const random = this.#parts.random.fork(`${branch.name} ${guests}`);
    const till = { ...this.#parts, hub: branch.name, gate, losses, random: random.fork('pace') };
    const { send, read } = createTill({ ...till, over: AbortSignal.any([over, abandoned.signal]) });
    const load = new Load({ house, journal, send, read, random, guests, cashSessionId: session.id, deviceTokens });
    return { house, load, abandon: () => abandoned.abort() };
  }

  /** Displays and sign-ins are known to the machine alone: a backup without them would need people to pair anew. */
  async backUp(): Promise<void> {
    const { databaseFile, backup } = this.branch;
    await backUp({ source: databaseFile, target: backup });
  }

  start(): void {
    this.gate.open();
    this.#shift.load.start();
  }

  abandon(): void {
    this.#shift.abandon();
  }

  /** All is paid, every ticket done. */
  async finish(): Promise<void> {
    await this.#shift.load.finish();
  }
}
