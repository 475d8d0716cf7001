import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A network cable between a page and the hub: it can be pulled, and put back. */
export class Cable {
  readonly #target: string;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #isPulled = false;

  constructor(targetUrl: string) {
    this.#target = targetUrl;
  }

  async start(): Promise<string> {
    const { hostname, port } = new URL(this.#target);
    this.#server = createServer((near) => {
      if (this.#isPulled) {
        near.destroy();
        return;
      }
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.once('close', () => {
          this.#sockets.delete(socket);
          (socket === near ? far : near).destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  pull(): void {
    this.#isPulled = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  plug(): void {
    this.#isPulled = false;
  }

  async stop(): Promise<void> {
    this.pull();
    this.#server?.close();
  }
}
