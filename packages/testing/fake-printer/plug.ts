/** One connection, from the printer's side. */
export interface Line {
  /** Whether anybody hears what is written. */
  readonly isOpen: boolean;
  /** Takes nothing more from the sender, and something again. */
  pause(): void;
  resume(): void;
  /** Says something in a piece of its own; resolved when the next piece may be said. */
  say(bytes: Uint8Array): Promise<void>;
  /** The connection ends: with a goodbye where the cable knows one (what still comes is thrown away), or it breaks. */
  cut(how: 'fin' | 'rst'): void;
}

/** The printer, as its socket knows it. */
export interface Head {
  /** False turns the caller away. */
  connected(line: Line): boolean;
  received(line: Line, bytes: Uint8Array): void;
  gone(line: Line): void;
}

/** The socket a printer is reached by. */
export interface Plug {
  readonly url: string;
  /** Only of a network. */
  readonly port: number;
  /** From now on, and again after `refuse`, somebody may connect. */
  accept(head: Head): Promise<void>;
  /** Nobody can any more, and who is connected is cut off. */
  refuse(): Promise<void>;
  /** The printer behind it is dead, until the next `accept`. */
  powerOff(): Promise<void>;
}
