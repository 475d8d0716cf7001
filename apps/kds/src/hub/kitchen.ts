import type { HubInfo, KdsSyncReply } from '@comanda/contracts';
import { type Api, createApi, newId } from '@comanda/web';
import { type BoardView, withPendingOps } from '../board/optimistic.ts';
import {
  applyEvent,
  applySync,
  applyTicket,
  type Board,
  emptyBoard,
  isToldOf,
  type Step,
} from '../board/ticket-board.ts';
import type { PairedScreen } from '../pairing/device-store.ts';
import { type ChimeKind, chimesFor, isReminderDue } from '../sound/chime-rules.ts';
import { boardFromSnapshot, indexedDbOps, loadSnapshot, saveSnapshot } from './device-storage.ts';
import { HubClock } from './hub-clock.ts';
import { KdsLink, type PrinterSign } from './kds-link.ts';
import { OpQueue, type TicketOp } from './op-queue.ts';
import { sendOp } from './ticket-routes.ts';

export interface KitchenState {
  view: BoardView;
  station: KdsSyncReply['station'] | null;
  /** False until the hub or the device's own memory has said what there is to cook. */
  isLoaded: boolean;
  /** Local ms of the hub's last word, while it is silent; null while it answers. */
  silentSince: number | null;
  /** Touches the hub has not confirmed. */
  queued: number;
  /** Tickets bumped here within the last three seconds: still shown, for undo. */
  leaving: ReadonlySet<string>;
  /** Tickets nobody has stood in front of yet. */
  unseen: ReadonlySet<string>;
  offlinePrinters: readonly Omit<PrinterSign, 'online'>[];
  /** Tickets of the station that cannot be drawn. */
  unreadable: number;
  timeZone: string;
}

export interface KitchenOptions {
  device: PairedScreen;
  /** Origin of the hub. */
  url: string;
  play(kind: ChimeKind): void;
  /** The hub no longer accepts this device. */
  onRefused(): void;
}

/** How long a bumped card stays for undo (ms). */
export const UNDO_MS = 3000;
/** To a screen that has just been paired the kitchen's older tickets are no news (ms). */
const NEWS_MS = 120_000;
const SAVE_AFTER_MS = 300;
const RETRY_MS = 2000;
const REMINDER_CHECK_MS = 5000;

/** What the kitchen had to cook longer ago than that (ms) when the hub said so. */
const firedBefore = ({ tickets, serverNow }: KdsSyncReply, ms: number): string[] =>
  tickets
    .filter(({ status, firedAt }) => status === 'pending' && Date.parse(serverNow) - Date.parse(firedAt) > ms)
    .map(({ id }) => id);

/** One paired screen: what it shows, and what the cook's touches do. */
export class Kitchen {
  readonly clock = new HubClock(() => Date.now());
  readonly #options: KitchenOptions;
  readonly #api: Api;
  readonly #queue: OpQueue;
  readonly #link: KdsLink;
  readonly #listeners = new Set<() => void>();
  readonly #atPass = new Set<() => void>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #leavingUntil = new Map<string, number>();
  readonly #unseenSince = new Map<string, number>();
  #reminder: ReturnType<typeof setInterval> | undefined;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #lastChimeAt = 0;
  /** Of when is what an earlier run left on this device, in its time; null once the hub was heard. */
  #pictureOf: number | null = null;
  /** When the hub last said what the board shows, in this device's time (ms). */
  #heardAt: number | undefined;
  /** Nothing of an earlier run is on this device, and the hub has not said yet what there is. */
  #isBlank = true;
  #isOnGlass = false;
  #isStopped = false;
  #board: Board = emptyBoard();
  #state: KitchenState = {
    view: emptyBoard(),
    station: null,
    isLoaded: false,
    silentSince: null,
    queued: 0,
    leaving: new Set(),
    unseen: new Set(),
    offlinePrinters: [],
    unreadable: 0,
    timeZone: 'America/Guatemala',
  };

  constructor(options: KitchenOptions) {
    this.#options = options;
    this.#api = createApi({ token: () => options.device.deviceToken, onSignedOut: () => this.#refuse() });
    this.#queue = new OpQueue({
      send: (op) => sendOp(this.#api, op),
      store: indexedDbOps,
      onDone: (_op, ticket) => this.#take(applyTicket(this.#board, ticket)),
      onRefused: () => this.#link.requestSync(),
      onChange: () => this.#show({}),
      retryMs: RETRY_MS,
    });
    this.#link = new KdsLink({
      url: options.url,
      deviceToken: options.device.deviceToken,
      clock: this.clock,
      seq: () => this.#board.seq,
      onTicket: (event) => this.#take(applyEvent(this.#board, event)),
      onSync: (reply, askedSeq, unreadable) => this.#takeSync(reply, askedSeq, unreadable),
      onPrinter: (sign) => this.#takePrinter(sign),
      onExpo: () => {
        for (const listener of this.#atPass) listener();
      },
      onSilence: (since) => this.#takeSilence(since),
      onRefused: () => this.#refuse(),
    });
  }

  /** Shows the last known state at once, then follows the hub. */
  async start(): Promise<void> {
    this.#reminder = setInterval(() => this.#remind(), REMINDER_CHECK_MS);
    const snapshot = await loadSnapshot(this.#options.device.stationId);
    if (this.#isStopped) return;
    if (snapshot) {
      this.#isBlank = false;
      this.#board = boardFromSnapshot(snapshot);
      this.#heardAt = snapshot.heardAt;
      this.#pictureOf = snapshot.heardAt ?? null;
      for (const id of snapshot.unseen ?? []) this.#unseenSince.set(id, Date.now());
      this.#show({ station: snapshot.station, isLoaded: true });
    }
    await this.#queue.start();
    if (this.#isStopped) return;
    this.#link.start();
    const hub = await this.#api.get<HubInfo>('/hub').catch(() => null);
    if (hub?.location && !this.#isStopped) this.#show({ timeZone: hub.location.timeZone });
  }

  stop(): void {
    this.#isStopped = true;
    this.#link.stop();
    this.#queue.stop();
    clearInterval(this.#reminder);
    clearTimeout(this.#saving);
    for (const timer of this.#timers) clearTimeout(timer);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls whenever the hub says that an order at the pass is another. */
  onExpoChanged(listener: () => void): () => void {
    this.#atPass.add(listener);
    return () => this.#atPass.delete(listener);
  }

  getState = (): KitchenState => this.#state;

  /** Bumps pending tickets; they stay on screen for `UNDO_MS`. */
  bump(ticketIds: readonly string[]): void {
    const ids = ticketIds.filter((id) => this.#state.view.tickets.get(id)?.status === 'pending');
    if (ids.length === 0) return;
    const until = Date.now() + UNDO_MS;
    for (const id of ids) this.#leavingUntil.set(id, until);
    // An id that was taken back and bumped again meanwhile has a later end of its own.
    this.#later(UNDO_MS, () => this.#endLeaving(ids.filter((id) => this.#leavingUntil.get(id) === until)));
    this.#queue.add(this.#ops('bump', ids));
  }

  /** Takes tickets back to the screen. A bump that never left this device is simply forgotten. */
  recall(ticketIds: readonly string[]): void {
    const bumped = new Set(this.#state.view.recent.map((ticket) => ticket.id));
    const ids = ticketIds.filter((id) => bumped.has(id));
    this.#endLeaving(ids);
    const sent = ids.filter((id) => !this.#queue.cancel((op) => op.ticketId === id && op.kind === 'bump'));
    this.#queue.add(this.#ops('recall', sent));
  }

  /** Takes what was voided, or done elsewhere, off every screen of the station: a cook has seen it. */
  acknowledge(ticketIds: readonly string[]): void {
    const ids = ticketIds.filter((id) => {
      const ticket = this.#state.view.tickets.get(id);
      return ticket !== undefined && isToldOf(ticket);
    });
    this.#queue.add(this.#ops('acknowledge', ids));
  }

  /** The board is on the glass, or is not: only what can be read there is told as seen. */
  showBoard(isOnGlass: boolean): void {
    this.#isOnGlass = isOnGlass;
    this.#tellSeen();
  }

  /** Someone stood in front of these. */
  markSeen(ticketIds: readonly string[]): void {
    const before = this.#unseenSince.size;
    for (const id of ticketIds) this.#unseenSince.delete(id);
    if (this.#unseenSince.size === before) return;
    this.#show({});
    this.#saveSoon();
  }

  #ops(kind: TicketOp['kind'], ids: readonly string[]): TicketOp[] {
    const at = new Date(this.clock.now()).toISOString();
    return ids.map((ticketId) => ({ id: newId(), kind, ticketId, at }));
  }

  #take({ board, signals }: Step): void {
    this.#board = board;
    this.#tellSeen();
    const now = Date.now();
    this.#heardAt = now;
    for (const id of [...signals.fresh, ...signals.changed, ...signals.voided]) this.#unseenSince.set(id, now);
    for (const kind of chimesFor(signals)) this.#chime(kind);
    if (signals.needsSync) this.#link.requestSync();
    this.#show({ isLoaded: true });
    this.#saveSoon();
  }

  #takeSync(reply: KdsSyncReply, askedSeq: number, unreadable: number): void {
    const { id, name, printerStatus, printerCause } = reply.station;
    const cause = printerCause ?? null;
    this.#pictureOf = null;
    this.#takePrinter({ stationId: id, stationName: name, cause, online: printerStatus !== 'offline' });
    this.#state = { ...this.#state, station: reply.station, unreadable };
    this.#take(applySync(this.#board, reply, askedSeq));
    if (this.#isBlank) this.markSeen(firedBefore(reply, NEWS_MS));
    this.#isBlank = false;
    // What was told while the line was cut is lost.
    for (const listener of this.#atPass) listener();
  }

  /** Also of one that is played away by a touch on its way: it was read. */
  #tellSeen(): void {
    if (this.#isOnGlass) this.#link.tellSeen([...this.#board.tickets.keys()]);
  }

  #takePrinter({ online, ...printer }: PrinterSign) {
    const others = this.#state.offlinePrinters.filter((other) => other.stationId !== printer.stationId);
    this.#show({ offlinePrinters: online ? others : [...others, printer] });
  }

  #takeSilence(since: number | null): void {
    this.#show({ silentSince: since === null ? null : (this.#pictureOf ?? since) });
    if (since === null) this.#queue.wake();
  }

  #endLeaving(ids: readonly string[]): void {
    for (const id of ids) this.#leavingUntil.delete(id);
    this.#show({});
  }

  #show(change: Partial<KitchenState>): void {
    const ops = this.#queue.pending();
    const view = withPendingOps(this.#board, ops);
    for (const id of this.#unseenSince.keys()) if (!view.tickets.has(id)) this.#unseenSince.delete(id);
    const leaving = new Set(this.#leavingUntil.keys());
    const unseen = new Set(this.#unseenSince.keys());
    this.#state = { ...this.#state, ...change, view, queued: ops.length, leaving, unseen };
    for (const listener of this.#listeners) listener();
  }

  #chime(kind: ChimeKind): void {
    this.#lastChimeAt = Date.now();
    this.#options.play(kind);
  }

  #remind(): void {
    if (this.#unseenSince.size === 0) return;
    if (isReminderDue(this.#unseenSince.values(), this.#lastChimeAt, Date.now())) this.#chime('new');
  }

  #saveSoon(): void {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => {
      const { tickets, recent, seq, syncedSeq } = this.#board;
      const { stationId } = this.#options.device;
      const { station } = this.#state;
      const picture = { tickets: [...tickets.values()], recent: [...recent], seq, syncedSeq, heardAt: this.#heardAt };
      void saveSnapshot({ stationId, station, ...picture, unseen: [...this.#unseenSince.keys()] });
    }, SAVE_AFTER_MS);
  }

  #later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms);
    this.#timers.add(timer);
  }

  #refuse(): void {
    if (this.#isStopped) return;
    this.stop();
    this.#options.onRefused();
  }
}
