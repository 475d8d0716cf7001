import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';

/** A packet as engine.io keeps it; a broadcast one has its frame, made once for all who hear it. */
interface Packet {
  type: string;
  options: { wsPreEncodedFrame?: readonly Buffer[] };
}

/** A connection of engine.io, which gathers packets and flushes them. */
interface Connection {
  readyState: string;
  request: IncomingMessage;
  transport: { name: string; writable: boolean };
  writeBuffer: Packet[];
  flush(): void;
}

const isSame = (frames: readonly unknown[], others: readonly unknown[]): boolean =>
  frames.length === others.length && frames.every((frame, i) => frame === others[i]);

/** Several frames as one; who hears the same gets the same bytes, put together once. */
const joiner = (): ((frames: readonly (readonly Buffer[])[]) => Buffer) => {
  let last: { frames: readonly (readonly Buffer[])[]; bytes: Buffer } = { frames: [], bytes: Buffer.alloc(0) };
  return (frames) => {
    if (!isSame(frames, last.frames)) last = { frames, bytes: Buffer.concat(frames.flat()) };
    return last.bytes;
  };
};

/**
 * What a socket is told in one go leaves in one piece, and what many are told is put together once: each frame alone is a
 * system call, and a send is six tickets to every screen.
 */
export const sendInBursts = ({ engine }: Server): void => {
  const join = joiner();
  const joined = (packets: readonly Packet[]): Packet[] | null => {
    const frames = packets.map(({ options }) => options.wsPreEncodedFrame).filter((frame) => frame !== undefined);
    if (frames.length < 2 || frames.length < packets.length) return null;
    return [{ type: 'message', options: { ...packets[0]!.options, wsPreEncodedFrame: [join(frames)] } }];
  };
  engine.on('connection', (connection: Connection) => {
    const flush = connection.flush.bind(connection);
    let isDue = false;
    connection.flush = () => {
      // One that closes as it is upgraded closes right after it was flushed.
      if (connection.readyState === 'closing') return flush();
      if (isDue) return;
      isDue = true;
      queueMicrotask(() => {
        isDue = false;
        const { transport } = connection;
        // Only a websocket sends a frame as it is, and only what is sent at once is not added to.
        if (transport.name === 'websocket' && transport.writable)
          connection.writeBuffer = joined(connection.writeBuffer) ?? connection.writeBuffer;
        flush();
      });
    };
  });
  // The packets of one flush that are no broadcast.
  engine.on('flush', ({ request }: Connection) => request.socket.cork());
  engine.on('drain', ({ request }: Connection) => request.socket.uncork());
};
