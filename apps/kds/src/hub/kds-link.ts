import type { KdsSyncReply } from '@comanda/contracts';
import { io, type Socket } from 'socket.io-client';
import type { TicketEvent } from '../board/ticket-board.ts';
import type { HubClock } from './hub-clock.ts';
import { isSaid, said, withReadableTickets } from './hub-says.ts';

/** How a station's printer is; `cause` as the printers' own words have it. */
export interface PrinterSign {
  stationId: string;
  stationName: string;
  cause: string | null;
  online: boolean;
}

export interface KdsLinkOptions {
  /** Origin of the hub; the page's own in the app. */
  url: string;
  deviceToken: string;
  clock: HubClock;
  /** Board's seq at this moment. */
  seq(): number;
  onTicket(event: TicketEvent): void;
  /** `unreadable`: tickets the station has beside these. */
  onSync(reply: KdsSyncReply, askedSeq: number, unreadable: number): void;
  onPrinter(sign: PrinterSign): void;
  /** At the pass: an order is another than it was. */
  onExpo(): void;
  /** The hub answered or fell silent; `null` while it answers, else local ms of its last sign of life. */
  onSilence(since: number | null): void;
  /** The token is unknown or revoked: the screen has to be paired again. */
  onRefused(): void;
}

const HEARTBEAT_MS = 1000;
const ANSWER_MS = 2000;
/** With a beat each second, this shows the banner within three (docs/printing.md#without-the-hub). */
const SILENT_AFTER_MS = 2500;
const SYNC_EVERY_MS = 25_000;
const SYNC_RETRY_MS = 500;
const RECONNECT_MS = 500;
/** A hub that is just starting may refuse once; unpairing a screen for that would cost the kitchen a manager's visit. */
const REFUSALS = 3;

const TICKET_EVENTS = [
  'ticket:new',
  'ticket:bumped',
  'ticket:recalled',
  'ticket:voided',
  'ticket:acknowledged',
] as const;

/**
 * The socket to the hub, in the room of this display's own station: the location's room would bring every other
 * station's tickets. Delivers events, asks for the whole truth when anything may be missing, and notices a silent hub
 * sooner than the transport does: a frozen hub keeps its sockets open.
 */
export class KdsLink {
  readonly #options: KdsLinkOptions;
  #socket: Socket | undefined;
  #timers: ReturnType<typeof setInterval>[] = [];
  #retry: ReturnType<typeof setTimeout> | undefined;
  #comeBack: ReturnType<typeof setTimeout> | undefined;
  #lastHeard = Date.now();
  #silent = false;
  #syncing = false;
  #syncWanted = false;
  #refusals = 0;
  /** What was told as seen on this connection; null: nothing yet. */
  #seenIds: string | null = null;

  constructor(options: KdsLinkOptions) {
    this.#options = options;
  }

  start(): void {
    this.#lastHeard = Date.now();
    const socket = io(`${this.#options.url}/kds`, {
      auth: { deviceToken: this.#options.deviceToken, sync: true, seen: true },
      timeout: 3000,
      reconnectionDelay: 300,
      reconnectionDelayMax: 2000,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      forceNew: true,
    });
    this.#socket = socket;
    this.#listen(socket);
    this.#timers = [
      setInterval(() => void this.#beat(), HEARTBEAT_MS),
      setInterval(() => this.#judgeSilence(), 250),
      setInterval(() => this.requestSync(), SYNC_EVERY_MS),
    ];
  }

  stop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#comeBack);
    for (const timer of this.#timers) clearInterval(timer);
    this.#socket?.removeAllListeners();
    this.#socket?.disconnect();
    this.#socket = undefined;
  }

  /** Asks for the whole truth; several wishes while one question is open become one more question. */
  requestSync(): void {
    this.#syncWanted = true;
    if (!this.#syncing) void this.#sync();
  }

  /**
   * Tells which tickets the screen shows, when they are others than before. Lost with the connection it is told again after the
   * next sync.
   */
  tellSeen(ticketIds: readonly string[]): void {
    const ids = ticketIds.join();
    if (!this.#socket?.connected || ids === this.#seenIds) return;
    this.#seenIds = ids;
    this.#socket.emit('seen', { ticketIds });
  }

  #listen(socket: Socket): void {
    socket.on('connect', () => {
      this.#syncing = false;
      this.#seenIds = null;
      this.requestSync();
    });
    socket.on('disconnect', (reason) => {
      // After a disconnect by the server socket.io does not come back by itself (docs/printing.md#sockets).
      if (reason === 'io server disconnect') this.#comeBack = setTimeout(() => socket.connect(), RECONNECT_MS);
    });
    socket.on('auth_error', () => {
      this.#refusals += 1;
      if (this.#refusals < REFUSALS) return;
      this.stop();
      this.#options.onRefused();
    });
    for (const name of TICKET_EVENTS) {
      socket.on(name, (data: unknown) => {
        if (isSaid(name, data)) this.#options.onTicket({ name, data } as TicketEvent);
        else this.requestSync();
      });
    }
    socket.on('expo:changed', () => this.#options.onExpo());
    for (const name of ['printer:offline', 'printer:online'] as const) {
      socket.on(name, (data: unknown) => {
        if (!isSaid(name, data)) return;
        const { stationId, stationName } = data;
        const cause = ('cause' in data && data.cause) || null;
        this.#options.onPrinter({ stationId, stationName, cause, online: name === 'printer:online' });
      });
    }
  }

  async #sync(): Promise<void> {
    const socket = this.#socket;
    if (!socket?.connected) return;
    this.#syncing = true;
    this.#syncWanted = false;
    const askedSeq = this.#options.seq();
    const sentAt = Date.now();
    try {
      const sent: unknown = await socket.timeout(ANSWER_MS).emitWithAck('sync', { lastSeq: askedSeq });
      const { answer, unreadable } = withReadableTickets(sent);
      const reply = said('sync', answer);
      if (socket !== this.#socket) return;
      this.#refusals = 0;
      this.#heard(reply.serverNow, sentAt);
      this.#options.onSync(reply, askedSeq, unreadable);
    } catch {
      this.#syncWanted = true;
    }
    this.#syncing = false;
    if (this.#syncWanted && this.#socket) {
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.requestSync(), SYNC_RETRY_MS);
    }
  }

  async #beat(): Promise<void> {
    const socket = this.#socket;
    if (!socket?.connected) return;
    const sentAt = Date.now();
    try {
      const answer = said('ping', await socket.timeout(ANSWER_MS).emitWithAck('ping', {}));
      this.#heard(answer.serverNow, sentAt);
      // The station moved on without us: an event was lost on the way.
      if (answer.seq > this.#options.seq()) this.requestSync();
    } catch {
      // Silence is judged by the time since the hub was last heard.
    }
  }

  #heard(serverNow: string, sentAt: number): void {
    const now = Date.now();
    this.#options.clock.observe(serverNow, sentAt, now);
    this.#lastHeard = now;
    this.#judgeSilence();
  }

  #judgeSilence(): void {
    const silent = Date.now() - this.#lastHeard >= SILENT_AFTER_MS;
    if (silent === this.#silent) return;
    this.#silent = silent;
    this.#options.onSilence(silent ? this.#lastHeard : null);
    // What was emitted while the hub was frozen or away is unknown.
    if (!silent) this.requestSync();
  }
}
