import type { Readiness } from '@comanda/escpos';
import type { ConfirmLevel, PrinterCause } from './job-source.ts';
import type { PrinterLink } from './printer-link.ts';
import { askReadiness } from './readiness.ts';
import { type DeviceEnv, doubling, type PrinterTimings } from './timings.ts';

export type Outcome = { printed: true; level: ConfirmLevel } | { printed: false; cause: PrinterCause };

export interface Delivery {
  link: PrinterLink;
  bytes: Uint8Array;
  token: string;
  lines: number;
  confirm: ConfirmLevel | 'unknown';
  env: DeviceEnv;
  timings: PrinterTimings;
  /** Told of every status answer while waiting; must not throw. */
  onReadiness(readiness: Readiness): Promise<void>;
}

const SILENT_POLLS = 3;

/** Sends one copy and waits for the best proof its printer can give. Never says printed without it. */
export const deliverCopy = async (delivery: Delivery): Promise<Outcome> => {
  const { link, confirm, timings, env } = delivery;
  const limit = timings.confirmBase + timings.confirmPerLine * delivery.lines;
  const isFenceReached = asksFence(delivery) ? link.expectFence() : () => false;
  const writing = { done: false };
  link.write(withQuestion(delivery)).then(
    () => {
      writing.done = true;
      link.poke();
    },
    () => undefined,
  );
  const written = await link.waitFor(() => (writing.done ? true : null), limit);
  if (written === null) return { printed: false, cause: link.closeCause ?? 'timeout' };
  if (confirm === 'accepted') return accepted(link, timings);
  return awaitProof(delivery, { isFenceReached, limit, started: env.now() });
};

const asksProof = (confirm: Delivery['confirm']): boolean => confirm !== 'status' && confirm !== 'accepted';

const asksFence = ({ confirm, link }: Delivery): boolean => asksProof(confirm) && link.dialect.requestFence !== null;

const withQuestion = ({ link, bytes, token, confirm }: Delivery): Uint8Array => {
  if (!asksProof(confirm)) return bytes;
  const { requestEcho, requestFence } = link.dialect;
  // The echo is followed by a fence: a printer that swallows the echo still proves that it reached the end. Where there is no
  // fence the echo is asked for at once: no printer of that family prints the question as text.
  const echo = confirm === 'echo' || requestFence === null ? requestEcho(token) : [];
  return Uint8Array.from([...bytes, ...echo, ...(requestFence ?? [])]);
};

const accepted = async (link: PrinterLink, timings: PrinterTimings): Promise<Outcome> => {
  await link.waitFor(() => null, timings.acceptedSettle);
  if (link.closeCause === 'dropped') return { printed: false, cause: 'dropped' };
  return { printed: true, level: 'accepted' };
};

interface Waiting {
  isFenceReached: () => boolean;
  limit: number;
  started: number;
}

interface Evidence {
  fenceSince: number | null;
  goodPolls: number;
  silentPolls: number;
  heldPolls: number;
}

/** The deadline runs only while the printer says it is ready: with paper out the slip prints after the reload. */
const awaitProof = async (delivery: Delivery, waiting: Waiting): Promise<Outcome> => {
  const { link, env, timings } = delivery;
  const seen: Evidence = { fenceSince: null, goodPolls: 0, silentPolls: 0, heldPolls: 0 };
  let onlineFor = 0;
  while (true) {
    const from = env.now();
    const wait =
      seen.heldPolls > 0 ? doubling(timings.holdFirst, timings.holdLongest, seen.heldPolls) : timings.confirmPoll;
    const level = await link.waitFor(() => proof(delivery, waiting, seen, onlineFor), wait);
    if (level !== null) return { printed: true, level };
    if (!link.isOpen) return { printed: false, cause: link.closeCause ?? 'dropped' };
    const readiness = await askReadiness(link, timings.statusReply);
    if (readiness !== null) await delivery.onReadiness(readiness);
    count(seen, readiness);
    if (readiness?.online !== false) onlineFor += env.now() - from;
    if (link.isOpen && seen.silentPolls >= SILENT_POLLS)
      return lastChance(delivery, waiting, seen, onlineFor, 'silent');
    if (onlineFor >= waiting.limit) return lastChance(delivery, waiting, seen, onlineFor, 'timeout');
  }
};

const count = (seen: Evidence, readiness: Readiness | null): void => {
  seen.silentPolls = readiness === null ? seen.silentPolls + 1 : 0;
  seen.heldPolls = readiness?.online === false ? seen.heldPolls + 1 : 0;
  seen.goodPolls = readiness?.online ? seen.goodPolls + 1 : 0;
};

const lastChance = (
  delivery: Delivery,
  waiting: Waiting,
  seen: Evidence,
  onlineFor: number,
  cause: PrinterCause,
): Outcome => {
  const level = proof(delivery, waiting, seen, onlineFor);
  if (level !== null) return { printed: true, level };
  const alive = cause === 'timeout' && delivery.confirm === 'unknown' && seen.goodPolls >= 2;
  return alive ? { printed: true, level: 'status' } : { printed: false, cause };
};

const proof = (delivery: Delivery, waiting: Waiting, seen: Evidence, onlineFor: number): ConfirmLevel | null => {
  const { link, confirm, token, env, timings } = delivery;
  if (confirm === 'status') {
    const settled = timings.statusSettle + timings.confirmPerLine * delivery.lines;
    return seen.goodPolls >= 2 && onlineFor >= settled ? 'status' : null;
  }
  if (link.hasEcho(token)) return 'echo';
  if (!waiting.isFenceReached()) return null;
  if (confirm !== 'echo') return 'fence';
  seen.fenceSince ??= env.now();
  return seen.goodPolls > 0 && env.now() - seen.fenceSince >= timings.echoGrace ? 'fence' : null;
};

/**
 * Looks for the end of an earlier, uncertain sending on a fresh connection: `printed` when its echo came late, `blocked`
 * when the printer did not even reach a new fence, `absent` when it will not come. Stale fence replies are used up here,
 * so that they cannot be taken for the next slip's.
 */
export const lateProof = async (
  link: PrinterLink,
  token: string,
  confirm: ConfirmLevel | 'unknown',
  timings: PrinterTimings,
): Promise<'printed' | 'absent' | 'blocked'> => {
  if (link.listenedFor === token) return link.hasEcho(token) ? 'printed' : 'absent';
  if (confirm === 'echo') {
    const echoed = await link.waitFor(() => (link.hasEcho(token) ? true : null), timings.lateEcho);
    link.listenedFor = token;
    return echoed ? 'printed' : 'absent';
  }
  if (confirm !== 'fence' && confirm !== 'unknown') return 'absent';
  const { requestFence } = link.dialect;
  if (requestFence === null) return 'absent';
  const isReached = link.expectFence();
  await link.write(requestFence);
  const reached = await link.waitFor(() => (isReached() ? true : null), timings.lateEcho);
  if (reached === null && confirm === 'fence') return 'blocked';
  await link.waitFor(() => null, timings.lateEcho / 8);
  link.listenedFor = token;
  return 'absent';
};
