import type { Line } from './plug.ts';
import type { EngineReply } from './print-engine.ts';

export interface EchoBehaviour {
  mode: 'on' | 'off' | 'duplicate' | 'wrong';
  /** Milliseconds between the end of printing and the echo. */
  delayMs: number;
  /** Sends every reply byte in a segment of its own. */
  split: boolean;
  /** Whether GS r is answered. */
  fence: boolean;
  /** What happens to the reply of a job whose connection died: sent on the next connection, or lost. */
  afterDrop: 'reserved' | 'lost';
}

export const HONEST: EchoBehaviour = { mode: 'on', delayMs: 0, split: false, fence: true, afterDrop: 'reserved' };

/** The bytes of an engine's reply, as configured to behave or misbehave. */
export const replyBytes = (reply: EngineReply, echo: EchoBehaviour): number[] => {
  if (reply.kind === 'fence') return echo.fence ? [0x00] : [];
  if (reply.kind === 'info') return [0x5f, ...Buffer.from(reply.text, 'latin1'), 0x00];
  if (echo.mode === 'off') return [];
  const token = echo.mode === 'wrong' ? 'ZZZZ' : reply.token;
  const block = [0x37, 0x22, ...Buffer.from(token, 'latin1'), 0x00];
  return echo.mode === 'duplicate' ? [...block, ...block] : block;
};

/** Writes one reply whole, or byte by byte in segments of its own; resolves when the next one may be written. */
export const writeReply = async (line: Line, bytes: readonly number[], split: boolean): Promise<void> => {
  const pieces = split ? bytes.map((byte) => [byte]) : [bytes];
  for (const piece of pieces) {
    if (!line.isOpen || piece.length === 0) return;
    await line.say(Uint8Array.from(piece));
  }
};
