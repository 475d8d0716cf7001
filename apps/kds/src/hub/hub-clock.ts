const SAMPLES = 30;

/** Hub time on a device whose own clock may be wrong: tablets drift, timers must not. */
export class HubClock {
  readonly #localNow: () => number;
  #samples: { offset: number; roundTrip: number }[] = [];

  constructor(localNow: () => number) {
    this.#localNow = localNow;
  }

  /** Hears the hub's time (ISO) in an answer sent and received at these local times (ms). */
  observe(serverNow: string, sentAt: number, receivedAt: number): void {
    const roundTrip = receivedAt - sentAt;
    const offset = Date.parse(serverNow) - (sentAt + roundTrip / 2);
    this.#samples = [...this.#samples.slice(1 - SAMPLES), { offset, roundTrip }];
  }

  /** Hub time in ms; the device's own until the hub was heard. The fastest answer of late errs least. */
  now(): number {
    const best = this.#samples.reduce<{ offset: number; roundTrip: number } | null>(
      (least, one) => (least && least.roundTrip <= one.roundTrip ? least : one),
      null,
    );
    return this.#localNow() + (best?.offset ?? 0);
  }
}
