import type { ChimeKind } from './chime-rules.ts';

/** Tone: Hz, start and length in seconds. Rising for new, level for changed, falling for void: told apart without looking. */
const TUNES: Record<ChimeKind, readonly { hz: number; at: number; for: number }[]> = {
  new: [
    { hz: 880, at: 0, for: 0.16 },
    { hz: 1175, at: 0.18, for: 0.28 },
  ],
  changed: [
    { hz: 988, at: 0, for: 0.1 },
    { hz: 988, at: 0.16, for: 0.1 },
    { hz: 988, at: 0.32, for: 0.18 },
  ],
  voided: [
    { hz: 587, at: 0, for: 0.22 },
    { hz: 392, at: 0.24, for: 0.42 },
  ],
};
const PAUSE = 0.15;

/** Sound without files. Browsers keep it suspended until a touch; `onState` hears whether it can be heard. */
export class ChimePlayer {
  readonly #onState: (audible: boolean) => void;
  #context: AudioContext | undefined;
  #freeAt = 0;
  volume = 0.8;

  constructor(onState: (audible: boolean) => void) {
    this.#onState = onState;
  }

  /** Makes the sound; call it from a touch or key. True when it can be heard (a kiosk browser may allow it without). */
  async start(): Promise<boolean> {
    if (!this.#context) {
      this.#context = new AudioContext();
      this.#context.onstatechange = () => this.#onState(this.isAudible());
    }
    // Without a touch, resume() may stay pending for ever.
    await Promise.race([this.#context.resume(), new Promise((done) => setTimeout(done, 300))]).catch(() => undefined);
    this.#onState(this.isAudible());
    return this.isAudible();
  }

  stop(): void {
    void this.#context?.close();
    this.#context = undefined;
  }

  isAudible(): boolean {
    return this.#context?.state === 'running';
  }

  /** Plays after what is still sounding. */
  play(kind: ChimeKind): void {
    const context = this.#context;
    if (!context || !this.isAudible() || this.volume === 0) return;
    const start = Math.max(context.currentTime, this.#freeAt);
    for (const tone of TUNES[kind]) {
      const gain = context.createGain();
      const from = start + tone.at;
      // A click-free edge: ramp up and down instead of switching.
      gain.gain.setValueAtTime(0.0001, from);
      gain.gain.exponentialRampToValueAtTime(Math.max(0.0001, this.volume), from + 0.015);
      gain.gain.exponentialRampToValueAtTime(0.0001, from + tone.for);
      const oscillator = context.createOscillator();
      oscillator.type = 'triangle';
      oscillator.frequency.value = tone.hz;
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(from);
      oscillator.stop(from + tone.for);
      this.#freeAt = from + tone.for + PAUSE;
    }
  }
}
