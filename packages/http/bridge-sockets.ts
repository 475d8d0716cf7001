import type { Socket } from 'socket.io';

/** A bridge needs one, and one more while it comes back. */
const MOST = 4;

/**
 * Sockets of print bridges, the oldest first: each bridge has so many, and one more takes the place of its oldest. After a power cut
 * those stay half open for a while, so that it is never the newest that is refused.
 */
export class BridgeSockets {
  readonly #byBridge = new Map<string, Set<Socket>>();

  add(bridgeId: string, socket: Socket): void {
    // It was gone before we knew whose it was, and says so no more.
    if (!socket.connected) return;
    const its = this.#byBridge.get(bridgeId) ?? new Set();
    this.#byBridge.set(bridgeId, its.add(socket));
    socket.once('disconnect', () => {
      its.delete(socket);
      if (its.size === 0 && this.#byBridge.get(bridgeId) === its) this.#byBridge.delete(bridgeId);
    });
    const [oldest] = its;
    if (its.size > MOST) oldest!.disconnect(true);
  }
}
