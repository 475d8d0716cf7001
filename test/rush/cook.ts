import type {
  KdsEvent,
  KdsEventName,
  KdsSyncReply,
  KitchenStation,
  KitchenTicket,
  TicketData,
} from '@comanda/contracts';
import { io, type Socket } from 'socket.io-client';
import { type HubClient, HubError } from '../../scripts/demo/hub-client.ts';
import type { NightBook } from './night-book.ts';
import type { Pace } from './pace.ts';
import type { Random } from './random.ts';

/** What a display last heard of a ticket. */
export interface SeenTicket {
  orderId: string;
  orderItemId: string;
  /** `Z10-7 Pepián`. */
  words: string;
  status: KitchenTicket['status'];
  version: number;
  /** The version it was first heard of with, and how often it was. */
  first: number;
  heard: number;
}

interface CookOptions {
  station: KitchenStation;
  deviceToken: string;
  hub: HubClient;
  pace: Pace;
  book: NightBook;
  random: Random;
  /** A ticket of this order changed. */
  onChange(orderId: string): void;
}

const RECALLS = 0.03;
/** Minutes a dish takes. */
const COOKING = { from: 1, to: 4 };

const wordsOf = ({ orderNumber, itemName }: TicketData): string => `${orderNumber} ${itemName}`;

/** One station's display and the cook before it: hears tickets over the socket, answers over REST. */
export class Cook {
  readonly seen = new Map<string, SeenTicket>();
  /** Every sequence number heard; a gap is an event that never arrived. */
  readonly seqs = new Set<number>();
  /** From the asking of a sending to the display, milliseconds. */
  readonly latencies: number[] = [];
  firstSeq = 0;
  connections = 0;
  readonly #options: CookOptions;
  readonly #socket: Socket;
  readonly #work = new Set<Promise<void>>();
  #written = 0;

  constructor(options: CookOptions) {
    this.#options = options;
    this.#socket = io(`${options.hub.baseUrl}/kds`, {
      autoConnect: false,
      transports: ['websocket'],
      auth: { deviceToken: options.deviceToken },
    });
  }

  get station(): KitchenStation {
    return this.#options.station;
  }

  /** Connects and takes over what is on the screen already. */
  async start(): Promise<void> {
    const hear = <N extends KdsEventName>(name: N, handle: (event: KdsEvent<N>) => void): void => {
      this.#socket.on(name as string, handle);
    };
    hear('ticket:new', (event) => this.#onNew(event));
    hear('ticket:bumped', (event) => this.#note(event, event.status));
    hear('ticket:recalled', (event) => this.#note(event, event.status));
    hear('ticket:voided', (event) => this.#onVoided(event));
    hear('ticket:acknowledged', (event) => this.#note(event, 'voided'));
    await new Promise<void>((ready, fail) => {
      this.#socket.once('auth_error', (error: { message: string }) => fail(new Error(error.message)));
      this.#socket.on('connect', () => void this.#sync().then(ready, fail));
      this.#socket.connect();
    });
  }

  /** Resolves when nothing is on the fire any more. */
  async settled(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }

  stop(): void {
    this.#socket.disconnect();
  }

  /** The display's own truth, as a reconnecting one would get it. */
  sync(): Promise<KdsSyncReply> {
    return this.#socket.emitWithAck('sync', { lastSeq: 0 });
  }

  async #sync(): Promise<void> {
    this.connections += 1;
    const { seq, tickets } = await this.sync();
    if (this.connections === 1) this.firstSeq = seq;
    for (const { id, orderId, orderItemId, ticketData, status, version } of tickets) {
      if (this.seen.has(id)) continue;
      this.seen.set(id, {
        orderId,
        orderItemId,
        words: wordsOf(ticketData),
        status,
        version,
        first: version,
        heard: 1,
      });
      this.#start(id);
    }
  }

  #onNew({ ticketId, orderItemId, version, seq, ticketData }: KdsEvent<'ticket:new'>): void {
    this.seqs.add(seq);
    if (this.seen.has(ticketId)) return;
    const { orderId, change } = ticketData;
    const about = { orderId, orderItemId, words: wordsOf(ticketData) };
    this.seen.set(ticketId, { ...about, status: 'pending', version, first: version, heard: 1 });
    const askedAt = this.#options.book.sendStartedAt.get(orderItemId);
    if (change === null && askedAt !== undefined) this.latencies.push(performance.now() - askedAt);
    this.#options.onChange(orderId);
    this.#start(ticketId);
  }

  #onVoided(event: KdsEvent<'ticket:voided'>): void {
    const ticket = this.#note(event, 'voided');
    if (ticket) this.#track(this.#acknowledge(event.ticketId));
  }

  #note(event: { ticketId: string; version: number; seq: number }, status: SeenTicket['status']): SeenTicket | null {
    this.seqs.add(event.seq);
    const ticket = this.seen.get(event.ticketId);
    if (!ticket || event.version <= ticket.version) return null;
    ticket.version = event.version;
    ticket.heard += 1;
    ticket.status = status;
    this.#options.onChange(ticket.orderId);
    return ticket;
  }

  #start(ticketId: string): void {
    this.#track(this.#cook(ticketId));
  }

  #track(work: Promise<void>): void {
    const tracked = work
      .catch((error: Error) => void this.#options.book.failures.push(`${this.station.name}: ${error.message}`))
      .finally(() => this.#work.delete(tracked));
    this.#work.add(tracked);
  }

  async #cook(ticketId: string): Promise<void> {
    const { pace, book } = this.#options;
    const random = this.#options.random.fork(this.seen.size);
    await pace.wait(random.int(COOKING.from, COOKING.to));
    if (!(await this.#bump(ticketId)) || !random.chance(RECALLS)) return;
    await pace.wait(0.2);
    if (!(await this.#tell(ticketId, 'recall'))) return;
    book.count('recalls');
    this.#say('recuperar', ticketId);
    await pace.wait(1);
    await this.#bump(ticketId);
  }

  async #bump(ticketId: string): Promise<boolean> {
    if (this.seen.get(ticketId)?.status === 'voided') return false;
    const isDone = await this.#tell(ticketId, 'bump');
    if (isDone) this.#options.book.count('bumps');
    return isDone;
  }

  async #acknowledge(ticketId: string): Promise<void> {
    await this.#options.pace.wait(0.5);
    await this.#tell(ticketId, 'acknowledge');
    this.#options.book.count('voids acknowledged');
    this.#say('enterados, ya no va', ticketId);
  }

  #say(what: string, ticketId: string): void {
    this.#options.book.say(`${this.station.name}: ${what} ${this.seen.get(ticketId)?.words}`);
  }

  /** False when the ticket was voided meanwhile. */
  async #tell(ticketId: string, action: 'bump' | 'recall' | 'acknowledge'): Promise<boolean> {
    const { hub, deviceToken, book } = this.#options;
    try {
      const idempotencyKey = `${this.station.id}-${++this.#written}-${ticketId}`;
      await hub.as(deviceToken).post<KitchenTicket>(`/tickets/${ticketId}/${action}`, {}, { idempotencyKey });
      return true;
    } catch (error) {
      if (!(error instanceof HubError) || error.code !== 'TICKET_VOIDED') throw error;
      book.count('bumps of a dish just voided');
      return false;
    }
  }
}
