import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Head, Line, Plug } from './plug.ts';

/** Opens a pair of terminals, says the name of one, and carries what passes through the other. */
const BRIDGE = `
import os, pty, select, sys, tty
ours, theirs = pty.openpty()
tty.setraw(theirs)
os.write(1, (os.ttyname(theirs) + '\\n').encode())
while True:
    for ready in select.select([0, ours], [], [])[0]:
        data = os.read(ready, 4096)
        if not data:
            sys.exit()
        os.write(ours if ready == 0 else 1, data)
`;

/** A terminal pair needs somebody to open it: this machine's Python. */
export const hasPty = (): boolean => spawnSync('python3', ['-c', 'import pty; pty.openpty()']).status === 0;

/** A printer behind a real terminal of this machine: what is read and written passes the system's own calls. */
export class PtyPlug implements Plug {
  readonly port = 0;
  readonly url = 'serial:///dev/ttyUSB0?baud=115200';
  #path = '';
  #bridge: ChildProcessByStdio<Writable, Readable, null> | null = null;

  /** The terminal's name, another one after each `accept`. */
  get path(): string {
    return this.#path;
  }

  async accept(head: Head): Promise<void> {
    const bridge = spawn('python3', ['-c', BRIDGE], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#bridge = bridge;
    // It was killed; its exit says so.
    bridge.stdin.on('error', () => undefined);
    this.#path = await new Promise<string>((resolve) => {
      bridge.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
    });
    const line = new PtyLine(bridge);
    bridge.stdout.on('data', (bytes: Buffer) => head.received(line, bytes));
    bridge.on('exit', () => head.gone(line));
    head.connected(line);
  }

  async refuse(): Promise<void> {
    const bridge = this.#bridge;
    this.#bridge = null;
    if (bridge === null || bridge.exitCode !== null) return;
    const over = new Promise((resolve) => bridge.once('exit', resolve));
    bridge.kill('SIGKILL');
    await over;
  }

  powerOff(): Promise<void> {
    return this.refuse();
  }
}

class PtyLine implements Line {
  readonly #bridge: ChildProcessByStdio<Writable, Readable, null>;

  constructor(bridge: ChildProcessByStdio<Writable, Readable, null>) {
    this.#bridge = bridge;
  }

  get isOpen(): boolean {
    return this.#bridge.stdin.writable;
  }

  pause(): void {
    this.#bridge.stdout.pause();
  }

  resume(): void {
    this.#bridge.stdout.resume();
  }

  say(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve) => this.#bridge.stdin.write(bytes, () => setImmediate(resolve)));
  }

  cut(): void {
    this.#bridge.kill('SIGKILL');
  }
}
