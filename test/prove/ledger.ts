import type { BillPayment } from '@comanda/contracts';
import Database from 'better-sqlite3';
import { isDefect, OF_THE_WORLD } from './attempt.ts';
import type { Cloud } from './cloud.ts';
import type { HubNode } from './hub-node.ts';

interface Payment {
  hub: string;
  /** Minor units. */
  amount: number;
}

export type Columns = Readonly<Record<string, string | number | null>>;

/** Tables whose rows stand as they were made. */
export const NEVER_CHANGED: ReadonlySet<string> = new Set(['bill_payment', 'cash_movement']);

export interface Fact {
  hub: string;
  table: string;
  id: string;
  /** Null: it is gone. */
  columns: Columns | null;
}

export interface Paper {
  hub: string;
  /** It says that it may be a second one. */
  isMarked: boolean;
}

/** Somebody changed one field of a product; `isKnown`: they were told that it is done. */
export interface Edit {
  side: string;
  value: unknown;
  isKnown: boolean;
  /** Its place among all that began and ended; not ended yet: infinity. Two that were under way at once came in either order. */
  began: number;
  ended: number;
  /** The same by the world's time; milliseconds. */
  from: number;
  to: number;
  /** What its side knew when it was made; null where that is not known to the end. */
  seen?: Seen | null;
}

/** How far two sides knew of each other. */
export interface Seen {
  /** When, by the world's time. */
  at: number;
  /** Of the row: at a hub the revision its mirror had, in the cloud the one the edit made. */
  rev: number;
  /** Of the hub's history: at a hub the last transaction before the edit and with it, in the cloud what it had worked in of each place. */
  seq: readonly [before: number, after: number] | ReadonlyMap<string, number>;
}

type Named = { id?: string };
type Answered = Named & { payment?: Named; bills?: Named[]; menuIds?: string[]; other?: Named };

/** The one row that says of a dish that it is on a menu: no answer that made it beside its dish names it otherwise. */
export const onMenu = (menuId: string, productId: string): string => `${productId} on ${menuId}`;

/** What was acknowledged to a person, kept in plain memory: the truth everything else is held against. */
export class Ledger {
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  readonly payments = new Map<string, Payment>();
  /** By table and id. */
  readonly facts = new Map<string, Fact>();
  /** Commands somebody in the cloud gave: their mark, by id. */
  readonly commands = new Map<string, string>();
  /** How often a machine did a command, by its name and the mark. */
  readonly effects = new Map<string, number>();
  /** By product and field, in the order they were made. */
  readonly edits = new Map<string, Edit[]>();
  /** What no rule of the system allows and a person saw all the same. */
  readonly seenWrong: string[] = [];
  /** Orders of others that machines say are their own, and the places of those: a copy says so too, and two may claim one. */
  readonly claimed = new Map<string, Set<string>>();

  claim(id: string, side: string): void {
    this.claimed.set(id, (this.claimed.get(id) ?? new Set()).add(side));
  }

  /** Whether a machine of this side says of somebody else's order, or of this one, that it is its own. */
  claims(side: string, id?: string): boolean {
    return [...this.claimed].some(([order, by]) => by.has(side) && (id === undefined || order === id));
  }

  /** Hubs another took the place of: nobody answers them any more. */
  fenced: ReadonlySet<string> = new Set();
  /** Machines that lost a row, or the cloud one of theirs, and are to notice: by name, after how many lines of the trace. */
  readonly losing = new Map<string, number>();
  /** Sides whose clock was wrong at some time. */
  readonly wrongClocks = new Set<string>();
  /** Sides whose edits may rightly be gone, because their disk is. */
  readonly forgetful = new Set<string>();

  /** What a person was told of a row at a hub: it holds whatever happens. */
  acknowledge(hub: string, table: string, id: string, columns: Columns): void {
    const known = this.facts.get(`${table} ${id}`);
    this.facts.set(`${table} ${id}`, { hub, table, id, columns: { ...known?.columns, ...columns } });
  }

  /** Somebody is about to take an order away: what was said of its lines goes with it. */
  forgetLines(ids: readonly string[]): void {
    for (const id of ids) this.facts.delete(`order_item ${id}`);
  }

  /** A person was told that a row is no more. */
  gone(hub: string, table: string, id: string): void {
    this.facts.set(`${table} ${id}`, { hub, table, id, columns: null });
  }

  /** Lines as their guests were told: minor units. */
  readonly sold = new Map<string, { hub: string; unit: number; list: number | null }>();
  /** Orders' numbers as they were told. */
  readonly numbers = new Map<string, string>();

  #price = 1_000;

  /** One nobody gave before, so that it says whose it is. */
  newPrice(): number {
    this.#price += 25;
    return this.#price;
  }

  /** Slips that left a printer, by their job. */
  readonly papers = new Map<string, Paper[]>();

  printed(job: string, paper: Paper): void {
    this.papers.set(job, [...(this.papers.get(job) ?? []), paper]);
  }

  paid(hub: string, { id, amount }: Pick<BillPayment, 'id' | 'amount'>): void {
    this.payments.set(id, { hub, amount });
    this.acknowledge(hub, 'bill_payment', id, { amount });
  }

  /** What was asked at a hub, may have been done, and nobody will ever be told. */
  readonly unsure: { hub: string; operation: string }[] = [];

  /** What a machine logged, or answered as its own trouble, and tries again: a mistake in the code is one all the same. */
  noteDefect(who: string, error: unknown): void {
    if (isDefect(error)) this.seenWrong.push(`${who}: ${(error as Error).stack}`);
  }

  /** An operation ended with what it should not. */
  failed(hub: string, error: Error): void {
    if (!OF_THE_WORLD.test(error.message)) this.seenWrong.push(`${hub}: a request failed: ${error.stack}`);
  }

  /** Every id the cloud's processes drew, for whatever it was. */
  readonly drawnInCloud = new Set<string>();

  drawn(id: string): string {
    this.drawnInCloud.add(id);
    return id;
  }

  /** Rows somebody made at the administration, was told of, and nobody ever takes away: their table, by id. */
  readonly made = new Map<string, string>();

  /** Orders, bills and payments people know of, and what was made at the administration. */
  readonly known = new Set<string>();

  /** A person was answered. */
  answered(answer: unknown): void {
    const { id, payment, bills = [], menuIds = [], other } = (answer ?? {}) as Answered;
    for (const known of [id, payment?.id, other?.id, ...bills.map((bill) => bill.id)]) if (known) this.known.add(known);
    for (const menuId of menuIds) this.known.add(onMenu(menuId, id!));
  }

  #moments = 0;

  /** Somebody begins to change a field; `ended` is to be said of it. */
  edited(key: string, said: Pick<Edit, 'side' | 'value'>): Edit {
    this.#moments += 1;
    const notYet = Number.POSITIVE_INFINITY;
    const edit = { ...said, isKnown: false, began: this.#moments, ended: notYet, from: this.#now(), to: notYet };
    this.edits.set(key, [...(this.edits.get(key) ?? []), edit]);
    return edit;
  }

  /** It was done by now, or never was; one that is asked again may be done until it is said once more. */
  ended(edit: Edit): void {
    this.#moments += 1;
    Object.assign(edit, { ended: this.#moments, to: this.#now() });
  }

  done(mark: string, hub: string): void {
    const key = `${hub} ${mark}`;
    this.effects.set(key, (this.effects.get(key) ?? 0) + 1);
  }

  /** A hub's disk is gone: what neither its backup nor the cloud has nobody can have any more. */
  async lostDisk(hub: HubNode, backup: string, cloud: Cloud): Promise<void> {
    this.forgetful.add(hub.side);
    const inCloud = await cloud.idsOf(hub);
    const file = new Database(backup, { readonly: true });
    const has = (table: string, id: string) =>
      inCloud.has(id) || file.prepare(`select 1 from "${table}" where id = ?`).pluck().get(id) === 1;
    // Of a row that changes, what its hub knew of it last is gone with its disk.
    for (const [key, { hub: name, table, id }] of this.facts) {
      if (name === hub.name && !(NEVER_CHANGED.has(table) && has(table, id))) this.facts.delete(key);
    }
    for (const [id, payment] of this.payments) {
      if (payment.hub === hub.name && !has('bill_payment', id)) this.payments.delete(id);
    }
    const ids = new Map([...this.commands].map(([id, mark]) => [`${hub.name} ${mark}`, id]));
    for (const key of this.effects.keys()) {
      if (key.startsWith(`${hub.name} `) && !has('command_result', ids.get(key) ?? '')) this.effects.delete(key);
    }
    file.close();
  }

  /**
   * The cloud was put back to an earlier day, on which it had these: what was asked of hubs since is forgotten, and so is what
   * was edited and made there. What nobody has been answered yet is asked again all the same: the cloud has forgotten what it
   * did since together with the keys it did it under, and remembers of what it did before both.
   */
  forgetCloudSince({ commands, rows }: Record<'commands' | 'rows', ReadonlySet<string>>): void {
    this.forgetful.add('cloud');
    this.fenced = new Set();
    for (const id of this.commands.keys()) if (!commands.has(id)) this.commands.delete(id);
    for (const kept of [this.drawnInCloud, this.made]) for (const id of kept.keys()) if (!rows.has(id)) kept.delete(id);
  }
}
