import type { ConfirmLevel, PrinterCause } from './job-source.ts';
import type { PrinterLink } from './printer-link.ts';
import { openLink, type ProbeOptions } from './probe-printer.ts';
import { askReadiness } from './readiness.ts';
import type { PrinterTimings } from './timings.ts';

export interface LearnOptions extends ProbeOptions {
  /** A person saw earlier slips come out of a printer that answers nothing: print anyway, level `accepted`. */
  assumeSilent?: boolean;
}

export type LearnResult =
  | { printed: true; level: ConfirmLevel; model: string | null }
  | { printed: false; cause: PrinterCause };

const PROBE_TOKEN = 'P001';

/**
 * Prints a test slip and finds the strongest proof of printing this printer can give. Only on test slips: a clone that
 * does not know GS ( H may print the token as garbage. A printer that answers nothing is never taken for a mute one by
 * itself, for a busy one looks the same.
 */
export const learnConfirmLevel = async (
  url: string,
  testSlip: Uint8Array,
  options: LearnOptions = {},
): Promise<LearnResult> => {
  const { link, timings, failure } = await openLink(url, options);
  if (link === null) return { printed: false, cause: failure };
  try {
    const readiness = await askReadiness(link, timings.statusReply);
    if (readiness === null && !options.assumeSilent) return { printed: false, cause: link.closeCause ?? 'silent' };
    if (readiness !== null && readiness.cause !== null) return { printed: false, cause: readiness.cause };
    await link.write(testSlip);
    return await listen(link, timings, readiness !== null);
  } catch {
    return { printed: false, cause: link.closeCause ?? 'dropped' };
  } finally {
    await link.end();
  }
};

const listen = async (link: PrinterLink, timings: PrinterTimings, answersStatus: boolean): Promise<LearnResult> => {
  const { requestEcho, requestFence, requestModel } = link.dialect;
  const echoed = await asked(link, requestEcho(PROBE_TOKEN), () => link.hasEcho(PROBE_TOKEN), timings.probe);
  const isReached = requestFence === null ? () => false : link.expectFence();
  const fenced = echoed || (requestFence !== null && (await asked(link, requestFence, isReached, timings.probe)));
  if (link.closeCause === 'dropped') return { printed: false, cause: 'dropped' };
  if ((echoed || fenced) && requestModel !== null)
    await asked(link, requestModel, () => link.model !== null, timings.statusReply);
  const level = echoed ? 'echo' : fenced ? 'fence' : answersStatus ? 'status' : 'accepted';
  return { printed: true, level, model: link.model };
};

const asked = async (
  link: PrinterLink,
  question: Uint8Array,
  answered: () => boolean,
  ms: number,
): Promise<boolean> => {
  await link.write(question);
  return (await link.waitFor(() => (answered() ? true : null), ms)) === true;
};
