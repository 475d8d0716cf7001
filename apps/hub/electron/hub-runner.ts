import type { FromHub, StartFailure, ToHub, Workload } from './messages.ts';
import { pauseAfter } from './restart-policy.ts';

/** A hub's process, as Electron's `utilityProcess.fork` gives it. */
export interface HubChild {
  postMessage(message: ToHub): void;
  kill(): boolean;
  onMessage(listener: (message: FromHub) => void): void;
  onExit(listener: (code: number) => void): void;
}

export type HubState =
  | { kind: 'stopped' }
  | { kind: 'starting' }
  | { kind: 'running'; ready: Extract<FromHub, { kind: 'ready' }>; workload: Workload | null }
  | { kind: 'restarting'; inMs: number }
  | { kind: 'stopping' }
  /** It cannot start as things are, or died too often: a person must look. */
  | { kind: 'failed'; failure: StartFailure | 'dies' | 'damaged'; detail: string };

export interface HubRunnerOptions {
  fork(): HubChild;
  /** The first file of the release that is not as it was packed, or null. */
  findDamaged(): string | null;
  now(): number;
  setTimer(fn: () => void, ms: number): () => void;
  onState(state: HubState): void;
}

/** A hub that does not answer the word to stop is ended. Milliseconds; less than a system gives at its shutdown. */
const STOP_WITHIN_MS = 10_000;

/** Reasons that another try does not take away. */
const LASTING: readonly StartFailure[] = ['newer_database', 'old_database', 'settings'];

/**
 * Keeps one hub running in a process of its own: starts it again when it dies, with longer and longer pauses, and gives up when it
 * cannot start. An exit nobody asked for is a death, whatever its code.
 */
export class HubRunner {
  readonly #options: HubRunnerOptions;
  #state: HubState = { kind: 'stopped' };
  #child: HubChild | null = null;
  #deaths: number[] = [];
  #workloadAt: number | null = null;
  #failure: Extract<FromHub, { kind: 'failed' }> | null = null;
  #cancel: () => void = () => undefined;
  #stopped: (() => void)[] = [];

  constructor(options: HubRunnerOptions) {
    this.#options = options;
  }

  get state(): HubState {
    return this.#state;
  }

  /** Milliseconds since the hub that runs told its workload; null where it has not. */
  get workloadAgeMs(): number | null {
    return this.#workloadAt === null ? null : this.#options.now() - this.#workloadAt;
  }

  /** Starts the hub; also after it failed, with a clean slate. Files that are missing or changed keep it from starting. */
  start(): void {
    if (this.#child) return;
    this.#cancel();
    const damaged = this.#options.findDamaged();
    if (damaged !== null) {
      this.#set({ kind: 'failed', failure: 'damaged', detail: damaged });
      return;
    }
    if (this.#state.kind === 'failed') this.#deaths = [];
    this.#run();
  }

  /** Asks the hub to stop, and waits until it has; it is ended when it does not answer. */
  stop(): Promise<void> {
    this.#cancel();
    const child = this.#child;
    if (!child) {
      this.#set({ kind: 'stopped' });
      return Promise.resolve();
    }
    const gone = new Promise<void>((resolve) => this.#stopped.push(resolve));
    if (this.#state.kind === 'stopping') return gone;
    this.#set({ kind: 'stopping' });
    child.postMessage({ kind: 'stop' });
    this.#cancel = this.#options.setTimer(() => child.kill(), STOP_WITHIN_MS);
    return gone;
  }

  /** Has the hub refuse new work, or take it again. */
  hold(isHeld: boolean): void {
    this.#child?.postMessage({ kind: 'hold', isHeld });
  }

  /** The computer slept: lines to printers and tablets are dead, and the hub does not know. */
  woken(): void {
    this.#child?.postMessage({ kind: 'woken' });
  }

  #run(): void {
    this.#failure = null;
    this.#workloadAt = null;
    this.#set({ kind: 'starting' });
    const child = this.#options.fork();
    this.#child = child;
    child.onMessage((message) => this.#heard(child, message));
    child.onExit((code) => this.#ended(child, code));
  }

  #heard(child: HubChild, message: FromHub): void {
    if (child !== this.#child || this.#state.kind === 'stopping') return;
    if (message.kind === 'failed') this.#failure = message;
    else if (message.kind === 'ready') this.#set({ kind: 'running', ready: message, workload: null });
    else if (this.#state.kind !== 'running') return;
    else if (message.kind === 'workload') {
      this.#workloadAt = this.#options.now();
      this.#set({ ...this.#state, workload: message.workload });
    } else {
      const { lanUrl, nameUrl } = message;
      this.#set({ ...this.#state, ready: { ...this.#state.ready, lanUrl, nameUrl } });
    }
  }

  #ended(child: HubChild, code: number): void {
    if (child !== this.#child) return;
    this.#child = null;
    if (this.#state.kind === 'stopping') {
      this.#cancel();
      this.#set({ kind: 'stopped' });
      for (const resolve of this.#stopped.splice(0)) resolve();
      return;
    }
    this.#deaths = [...this.#deaths.slice(-9), this.#options.now()];
    const failure = this.#failure;
    const isLasting = failure !== null && LASTING.includes(failure.failure);
    const pause = isLasting ? null : pauseAfter(this.#deaths);
    if (pause === null) {
      this.#set({ kind: 'failed', failure: failure?.failure ?? 'dies', detail: failure?.detail ?? `code ${code}` });
    } else {
      // Before it is said: whoever hears of it may stop the hub.
      this.#cancel = this.#options.setTimer(() => this.#run(), pause);
      this.#set({ kind: 'restarting', inMs: pause });
    }
  }

  #set(state: HubState): void {
    this.#state = state;
    this.#options.onState(state);
  }
}
