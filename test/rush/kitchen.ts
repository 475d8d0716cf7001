import type { PairedDevice, PairingCode } from '@comanda/contracts';
import { Cook } from './cook.ts';
import type { House } from './house.ts';
import type { NightBook } from './night-book.ts';
import type { Pace } from './pace.ts';
import type { Random } from './random.ts';

/** How long a waiter waits for news before looking again, milliseconds: a last chance, not the way it works. */
const LOOK_AGAIN_MS = 1000;

/** All stations with their cooks. */
export class Kitchen {
  readonly cooks: Cook[] = [];
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Pairs one display a station and puts a cook before each. */
  async start(house: House, parts: { pace: Pace; book: NightBook; random: Random }): Promise<void> {
    for (const station of house.stations) {
      const { deviceToken } = await pairDisplay(house, station.id, `Pantalla ${station.name}`);
      const random = parts.random.fork(station.name);
      const onChange = (orderId: string): void => this.#tell(orderId);
      this.cooks.push(new Cook({ ...parts, station, deviceToken, hub: house.owner.hub, random, onChange }));
    }
    await Promise.all(this.cooks.map((cook) => cook.start()));
  }

  async settled(): Promise<void> {
    await Promise.all(this.cooks.map((cook) => cook.settled()));
  }

  stop(): void {
    for (const cook of this.cooks) cook.stop();
  }

  /** Resolves at the next change of a ticket that was fired for one of these orders. */
  async whenChanged(orderIds: ReadonlySet<string>): Promise<void> {
    const waiting = [...orderIds].map((orderId) => {
      const listeners = this.#waiting.get(orderId) ?? new Set();
      this.#waiting.set(orderId, listeners);
      return listeners;
    });
    await new Promise<void>((done) => {
      const timer = setTimeout(() => finish(), LOOK_AGAIN_MS);
      const finish = (): void => {
        clearTimeout(timer);
        for (const listeners of waiting) listeners.delete(finish);
        done();
      };
      for (const listeners of waiting) listeners.add(finish);
    });
  }

  #tell(orderId: string): void {
    for (const listener of [...(this.#waiting.get(orderId) ?? [])]) listener();
  }
}

/** Pairs a display with a station, as a manager and a tablet do together. */
export const pairDisplay = async (house: House, stationId: string, deviceName: string): Promise<PairedDevice> => {
  const { hub } = house.owner;
  const { code } = await hub.post<PairingCode>(`/stations/${stationId}/pairing-code`);
  return hub.post<PairedDevice>('/devices', { pairingCode: code, deviceName });
};
