/** Why a connection is over: the peer said goodbye (FIN), or it broke. */
export type CloseCause = 'closed' | 'dropped';

/** A byte pipe to one printer. */
export interface Transport {
  readonly isOpen: boolean;
  /** Hands bytes over in order, at the pace the peer reads; rejects when the pipe closes. Resolved does not mean printed. */
  write(bytes: Uint8Array): Promise<void>;
  onData(listener: (bytes: Uint8Array) => void): void;
  onClose(listener: (cause: CloseCause) => void): void;
  /** Says goodbye after everything written, and waits for the close. */
  end(): Promise<void>;
}

/**
 * The printer could not be reached; nothing was sent. `silent`: it takes nothing more, `refused`: it is somebody else's, `not_allowed`: an
 * operator has to allow its host first.
 */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
  readonly reason: 'refused' | 'unreachable' | 'address' | 'not_allowed' | 'silent';

  constructor(reason: ConnectError['reason'], detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** The pipe closed while or before bytes were written. */
export class TransportClosedError extends Error {
  override readonly name = 'TransportClosedError';
}

export type Connect = (url: string, signal?: AbortSignal) => Promise<Transport>;
