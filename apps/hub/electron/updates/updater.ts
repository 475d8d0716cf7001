import type { HubRunner } from '../hub-runner.ts';
import type { Installer } from './installer.ts';
import { type Moment, type NightHours, type WhyNot, whyNotInstall } from './may-install.ts';
import { compareVersions, type Offer, type ReleaseFeed } from './release-feed.ts';
import type { RecordFile, UpdateRecord } from './update-record.ts';

export type UpdateState =
  | { kind: 'current' }
  | { kind: 'waiting'; version: string; why: WhyNot }
  | { kind: 'installing'; version: string }
  | { kind: 'went_back'; version: string }
  | { kind: 'failed'; detail: string };

export interface UpdaterOptions {
  /** Of what runs. */
  version: string;
  feed: Pick<ReleaseFeed, 'look' | 'download'>;
  installer: Installer;
  record: RecordFile;
  hub: Pick<HubRunner, 'state' | 'workloadAgeMs' | 'hold' | 'stop' | 'start'>;
  /** Keeps a copy of the database of the hub, which has stopped; throws where there is no room. */
  backUp(version: string): void;
  /** Puts that copy back where the release of this version never acted; throws where there is no room. */
  putBack(version: string): void;
  night: NightHours;
  moment(): Pick<Moment, 'hour' | 'isOnBattery'>;
  setTimer(fn: () => void, ms: number): () => void;
  onState(state: UpdateState): void;
}

/** A new release that does not serve after so long is taken back. Milliseconds; its first start may bring a large database to its schema. */
const HEALTHY_WITHIN_MS = 600_000;

/** After the hub was told to take no new work: so long until what was under way is told of. Longer than it is silent. */
const SETTLE_MS = 6_000;

/** A new release whose hub was ready for so long without a death works. Milliseconds; longer than it takes to give a hub up. */
const PROVED_AFTER_MS = 300_000;

/** A new release whose hub died so often before it was proved is taken back, however slowly it dies. */
const MOST_DEATHS = 5;

/** An older workload says nothing of now. Milliseconds; a hub tells it every few seconds. */
const OLDEST_WORKLOAD_MS = 15_000;

/** A start of a release counts; at this one it never became healthy before. One that served may only have met power cuts. */
const MOST_TRIES = 2;
const MOST_TRIES_SERVED = 5;

/**
 * Installs releases when nobody works (`may-install.ts`), and goes back to the one before when the new one does not serve. Never at
 * quitting or at the computer's shutdown: an update that is cut off there leaves nothing that starts.
 */
export class Updater {
  readonly #options: UpdaterOptions;
  #fetched: { offer: Offer; file: string } | null = null;
  #isBusy = false;
  #deaths = 0;
  #cancel: () => void = () => undefined;

  constructor(options: UpdaterOptions) {
    this.#options = options;
  }

  /**
   * Once, when the application starts, before its hub: counts the start of a release that is not known to work. Answers whether
   * the hub is to be started: not where another release is taking this one's place.
   */
  async begin(): Promise<boolean> {
    const { record, version, setTimer } = this.#options;
    const known = record.read();
    const { update } = known;
    if (!update) return true;
    if (update.to !== version) {
      // The installer did nothing, or somebody else installed another release.
      record.write({ ...known, update: null, ...(update.from === version ? this.#countIneffective(update.to) : {}) });
      return true;
    }
    if (update.tries + 1 >= (update.hasServed ? MOST_TRIES_SERVED : MOST_TRIES)) return !(await this.#goBack());
    record.write({ ...known, update: { ...update, tries: update.tries + 1 } });
    this.#cancel = setTimer(() => void this.#goBack(), HEALTHY_WITHIN_MS);
    return true;
  }

  /** The hub is ready: the release works once it was so for some minutes. */
  ready(): void {
    this.#cancel();
    const { record, setTimer } = this.#options;
    const known = record.read();
    const { update } = known;
    if (!update) return;
    if (!update.hasServed) record.write({ ...known, update: { ...update, hasServed: true } });
    this.#cancel = setTimer(() => record.write({ ...known, update: null, ineffective: null }), PROVED_AFTER_MS);
  }

  /** The hub died and is started again: a new release has its minutes anew, or is taken back. */
  async died(): Promise<void> {
    const { record, setTimer } = this.#options;
    if (!record.read().update) return;
    this.#cancel();
    this.#deaths += 1;
    if (this.#deaths >= MOST_DEATHS) await this.#goBack();
    else this.#cancel = setTimer(() => void this.#goBack(), HEALTHY_WITHIN_MS);
  }

  /** The hub cannot start: where that is a new release's doing, it is taken back. */
  async failed(): Promise<void> {
    if (this.#options.record.read().update) await this.#goBack();
  }

  /** To be called now and then: looks for a release, fetches it, and installs it when it may. */
  async look(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await this.#fetchNewest();
      if (this.#fetched) await this.#installWhenAllowed(this.#fetched);
    } catch (error) {
      this.#options.onState({ kind: 'failed', detail: (error as Error).message });
    } finally {
      this.#isBusy = false;
    }
  }

  stop(): void {
    this.#cancel();
  }

  async #fetchNewest(): Promise<void> {
    const { feed, version, record, onState } = this.#options;
    const offer = await feed.look();
    const isNewer = offer !== null && compareVersions(offer.version, version) > 0;
    if (!isNewer || record.read().refused.includes(offer.version)) {
      this.#fetched = null;
      onState({ kind: 'current' });
    } else if (this.#fetched?.offer.sha512 !== offer.sha512) {
      this.#fetched = { offer, file: await feed.download(offer) };
    }
  }

  async #installWhenAllowed({ offer, file }: { offer: Offer; file: string }): Promise<void> {
    const { hub, installer, record, version, onState } = this.#options;
    const wait = (why: WhyNot) => onState({ kind: 'waiting', version: offer.version, why });
    const before = this.#whyNot(OLDEST_WORKLOAD_MS);
    if (before) return wait(before);
    // Somebody may be opening an order at this moment: no new work from here on, then a second look.
    hub.hold(true);
    await this.#settle();
    const after = this.#whyNot(SETTLE_MS);
    if (after) {
      hub.hold(false);
      return wait(after);
    }
    onState({ kind: 'installing', version: offer.version });
    // What proves or takes back the release that runs must not touch the record of the next.
    this.#cancel();
    await hub.stop();
    const known = record.read();
    try {
      this.#options.backUp(offer.version);
      record.write({ ...known, update: { from: version, to: offer.version, tries: 0, hasServed: false } });
      await installer.install(offer.version, file, offer.sha512);
    } catch (error) {
      record.write({ ...known, update: null });
      // The installer may have taken the file: it is fetched again.
      this.#fetched = null;
      hub.start();
      throw error;
    }
  }

  /** `oldestMs`: an older workload counts as not told. */
  #whyNot(oldestMs: number): WhyNot | null {
    const { hub, moment, night } = this.#options;
    const { state, workloadAgeMs } = hub;
    const isRunning = state.kind === 'running';
    const workload = isRunning && workloadAgeMs !== null && workloadAgeMs <= oldestMs ? state.workload : null;
    // A hub that waits for its setup code tells none; one that told any has been set up since.
    const isSetUp = isRunning && (state.ready.setupCode === null || workloadAgeMs !== null);
    return whyNotInstall({ ...moment(), isRunning, isSetUp, workload }, night);
  }

  #settle(): Promise<void> {
    return new Promise((resolve) => {
      this.#options.setTimer(resolve, SETTLE_MS);
    });
  }

  /** The installer of this release changed nothing: once it may have been cut off, the second time it is refused. */
  #countIneffective(to: string): Pick<UpdateRecord, 'refused' | 'ineffective'> {
    const { refused, ineffective } = this.#options.record.read();
    if (ineffective !== to) return { refused, ineffective: to };
    this.#options.onState({ kind: 'failed', detail: `the installer of ${to} changed nothing, twice: it is refused` });
    return { refused: [...refused, to], ineffective: null };
  }

  /** Puts the release before and its database back. Answers whether it did; where it cannot be done the hub goes on as it is. */
  async #goBack(): Promise<boolean> {
    const { record, hub, installer, putBack, onState } = this.#options;
    this.#cancel();
    const known = record.read();
    const { update } = known;
    if (!update) return false;
    try {
      if (!installer.keeps(update.from))
        throw new Error(
          `release ${update.to} does not serve, and ${update.from} was not kept: there is nothing to go back to`,
        );
      await hub.stop();
      // First the database: a power cut before the record is written has both done again.
      putBack(update.to);
      record.write({ ...known, update: null, refused: [...known.refused, update.to] });
      onState({ kind: 'went_back', version: update.to });
      await installer.goBack(update.from);
      return true;
    } catch (error) {
      record.write({ ...known, update: null });
      onState({ kind: 'failed', detail: (error as Error).message });
      hub.start();
      return false;
    }
  }
}
