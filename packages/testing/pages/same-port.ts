import { once } from 'node:events';
import { createServer } from 'node:net';

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};

/**
 * A port for servers that follow each other in this process: where pages come from the same address, the browser has their code
 * already. 0, any port, when there was none yet or somebody has it.
 */
export class SamePort {
  #port = 0;

  async next(): Promise<number> {
    return this.#port !== 0 && (await isFree(this.#port)) ? this.#port : 0;
  }

  /** The port a server was given. */
  keep(port: number): void {
    this.#port = port;
  }
}
