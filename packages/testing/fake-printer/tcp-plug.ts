import { createServer, type Server, type Socket } from 'node:net';
import type { Head, Line, Plug } from './plug.ts';

/** A network card that takes raw bytes; the same port after each `accept`. */
export class TcpPlug implements Plug {
  readonly #host: string;
  #port: number;
  #server: Server | null = null;
  readonly #open = new Set<Socket>();

  /** Port 0 is any free one. */
  constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
  }

  get url(): string {
    return `tcp://${this.#host}:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  async accept(head: Head): Promise<void> {
    if (this.#server !== null) return;
    const server = createServer((socket) => this.#onConnection(socket, head));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, this.#host, resolve);
    });
    const address = server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
  }

  async refuse(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#open) socket.resetAndDestroy();
    if (server !== null) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  powerOff(): Promise<void> {
    return this.refuse();
  }

  #onConnection(socket: Socket, head: Head): void {
    socket.setNoDelay(true);
    socket.pause();
    const line = new TcpLine(socket);
    socket.on('data', (chunk) => line.isOpen && head.received(line, chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#open.delete(socket);
      head.gone(line);
    });
    if (head.connected(line)) this.#open.add(socket);
    else socket.destroy();
  }
}

class TcpLine implements Line {
  readonly #socket: Socket;
  #isCut = false;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  get isOpen(): boolean {
    return !this.#isCut && this.#socket.writable;
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  say(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve) => this.#socket.write(bytes, () => setImmediate(resolve)));
  }

  cut(how: 'fin' | 'rst'): void {
    this.#isCut = true;
    if (how === 'rst') this.#socket.resetAndDestroy();
    // What arrives after a FIN is read and thrown away, as a closed firmware socket would.
    else this.#socket.resume().end();
  }
}
