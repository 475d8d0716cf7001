export interface RealTimeRequest {
  kind: 'status' | 'clear';
  n: number;
}

/**
 * Picks the commands that a printer executes the moment they arrive (DLE EOT n, DLE DC4 8) out of the received bytes,
 * also when they are split over segments; the rest is data for the receive buffer.
 */
export class RealTimeFilter {
  #held: number[] = [];

  take(byte: number): { data: number[]; request: RealTimeRequest | null } {
    this.#held.push(byte);
    const held = this.#held;
    if (held[0] !== 0x10) return this.#release(null);
    if (held.length === 1) return { data: [], request: null };
    if (held[1] === 0x04) {
      if (held.length < 3) return { data: [], request: null };
      this.#held = [];
      return { data: [], request: { kind: 'status', n: held[2]! } };
    }
    if (held[1] === 0x14) {
      if (held.length < 10 && (held[2] ?? 8) === 8) return { data: [], request: null };
      if (held[2] === 8) {
        this.#held = [];
        return { data: [], request: { kind: 'clear', n: 0 } };
      }
    }
    return this.#release(null);
  }

  #release(request: RealTimeRequest | null): { data: number[]; request: RealTimeRequest | null } {
    const data = this.#held;
    this.#held = [];
    return { data, request };
  }
}
