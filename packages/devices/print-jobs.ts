import { deliverCopy, lateProof } from './confirm-delivery.ts';
import type { ClaimedJob, ConfirmLevel, PrinterCause, PrintJobSource } from './job-source.ts';
import type { PrinterLink } from './printer-link.ts';
import type { DeviceEnv, PrinterTimings } from './timings.ts';

/** What delivering a job needs from the session that owns the connection. */
export interface DeliveryContext {
  source: PrintJobSource;
  env: DeviceEnv;
  timings: PrinterTimings;
  confirm: ConfirmLevel | 'unknown';
  /** The printer may hold the front half of a command of a broken sending. */
  afterDoubt: boolean;
  /** A connection for looking for a late echo after a drop; null when there is none right now. */
  reconnect(): Promise<PrinterLink | null>;
  nextToken(): string;
  /** Repeats a durable write until it is done or the session stops: what happened on paper must not be forgotten. */
  persist(write: () => Promise<void>): Promise<void>;
  onReadiness(jobId: string, ready: boolean, cause: PrinterCause | null): Promise<void>;
  onError(error: unknown): void;
}

/** How a job ended; `listened` when the session's new connection was already searched for its late echo. */
export type JobEnd =
  | { kind: 'printed'; level: ConfirmLevel }
  | { kind: 'uncertain'; listened: boolean; cause: PrinterCause }
  | { kind: 'not-sent' }
  | { kind: 'unprintable' };

/** Swallowed as the missing parameters of a half-received command, else ignored: the ESC @ after them is then seen. */
const FLUSH = new Uint8Array(16);

const WEAKEST_FIRST: readonly ConfirmLevel[] = ['accepted', 'status', 'fence', 'echo'];

/** Delivers all copies of a claimed job, each as a sending of its own, and tells the source how it ended. */
export const printJob = async (context: DeliveryContext, first: PrinterLink, job: ClaimedJob): Promise<JobEnd> => {
  let link = first;
  let copy = job.firstCopy;
  let level: ConfirmLevel = 'echo';
  const earlier = await earlierSending(context, link, job);
  if (earlier === 'blocked') return giveBack(context, job, link.closeCause ?? 'silent');
  if (earlier === 'printed') copy += 1;
  for (; copy <= job.copies; copy++) {
    const prepared = await prepare(context, link, job, copy);
    if ('end' in prepared) return prepared.end;
    const outcome = await send(context, link, job, prepared);
    if (outcome.printed) {
      level = weaker(level, outcome.level);
      continue;
    }
    const after = await lookAgain(context, link, prepared.token, outcome.cause);
    link = after.link;
    if (!after.printed) {
      await context.persist(() => context.source.uncertain(job.jobId, outcome.cause));
      return { kind: 'uncertain', listened: after.listened, cause: outcome.cause };
    }
  }
  await context.persist(() => context.source.printed(job.jobId, level));
  return { kind: 'printed', level };
};

interface Prepared {
  token: string;
  bytes: Uint8Array;
}

const earlierSending = async (context: DeliveryContext, link: PrinterLink, job: ClaimedJob) => {
  if (job.reprintToken === undefined) return 'absent';
  return lateProof(link, job.reprintToken, context.confirm, context.timings).catch((): 'blocked' => 'blocked');
};

/** Everything that can fail before the first byte leaves: the job then goes back unharmed and unmarked. */
const prepare = async (
  context: DeliveryContext,
  link: PrinterLink,
  job: ClaimedJob,
  copy: number,
): Promise<Prepared | { end: JobEnd }> => {
  let bytes: Uint8Array;
  try {
    bytes = job.render(copy);
  } catch (error) {
    context.onError(error);
    await context.persist(() => context.source.notSent(job.jobId, 'error'));
    return { end: { kind: 'unprintable' } };
  }
  const isClaims = copy === job.firstCopy && job.token !== undefined;
  const token = isClaims ? job.token! : context.nextToken();
  if (!isClaims && !(await saySending(context, job, copy, token))) return { end: { kind: 'not-sent' } };
  return link.isOpen ? { token, bytes } : { end: await giveBack(context, job, link.closeCause ?? 'closed') };
};

/** Whether it is on disk that this copy is being sent; else the job went back, or is left as it is to the next start. */
const saySending = async (context: DeliveryContext, job: ClaimedJob, copy: number, token: string): Promise<boolean> => {
  let isSaid = false;
  const say = async () => {
    await context.source.sending(job.jobId, copy, token);
    isSaid = true;
  };
  if (copy > job.firstCopy) {
    // It says too that the copies before are on paper: were the job given back without that, they would come out as new.
    await context.persist(say);
    return isSaid;
  }
  try {
    await say();
  } catch (error) {
    context.onError(error);
    await giveBack(context, job, 'error');
  }
  return isSaid;
};

const giveBack = async (context: DeliveryContext, job: ClaimedJob, cause: PrinterCause): Promise<JobEnd> => {
  await context.persist(() => context.source.notSent(job.jobId, cause));
  return { kind: 'not-sent' };
};

const send = (context: DeliveryContext, link: PrinterLink, job: ClaimedJob, prepared: Prepared) =>
  deliverCopy({
    token: prepared.token,
    bytes: context.afterDoubt ? Uint8Array.from([...FLUSH, ...prepared.bytes]) : prepared.bytes,
    link,
    lines: job.lines,
    confirm: context.confirm,
    env: context.env,
    timings: context.timings,
    onReadiness: (readiness) => context.onReadiness(job.jobId, readiness.online, readiness.cause),
  });

/** Printers keep an echo they could not send: before calling the job uncertain, ask on a new connection. */
const lookAgain = async (
  context: DeliveryContext,
  link: PrinterLink,
  token: string,
  cause: PrinterCause,
): Promise<{ printed: boolean; listened: boolean; link: PrinterLink }> => {
  const dropped = cause === 'dropped' || cause === 'closed';
  if (!dropped || context.confirm !== 'echo') return { printed: false, listened: false, link };
  const fresh = await context.reconnect();
  if (fresh === null) return { printed: false, listened: false, link };
  const late = await lateProof(fresh, token, 'echo', context.timings);
  return { printed: late === 'printed', listened: true, link: fresh };
};

const weaker = (a: ConfirmLevel, b: ConfirmLevel): ConfirmLevel =>
  WEAKEST_FIRST.indexOf(a) < WEAKEST_FIRST.indexOf(b) ? a : b;
