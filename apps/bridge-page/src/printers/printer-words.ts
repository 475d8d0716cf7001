import type { ConfirmLevel, Printer, PrinterStatus, TestResult } from '../base/answers.ts';
import type { Tone } from '../base/mark.tsx';
import type { Translate } from '../base/use-translation.ts';
import { urlOf } from './printer-form.ts';

type Address = Pick<Printer, 'printerUrl' | 'usbDevice'>;

/** Why a printer does not print, in the words of whoever stands before it. */
export const causeText = (t: Translate, cause: string | null, printer: Address): string => {
  const isAtCable = urlOf(printer)?.startsWith('tcp:') === false;
  if (isAtCable && cause === 'unreachable') return t('bridge.cause_unplugged');
  return t([`bridge.cause_${cause}`, `printers.cause_${cause}`, 'printers.cause_offline']);
};

interface Said {
  words: string;
  tone: Tone;
}

/** Whether what comes out of it is proven (docs/printing.md#what-printed-means). */
const isProven = (level: ConfirmLevel | null): boolean => level === 'echo' || level === 'fence';

/** How a printer is now. `isAtWork`: the bridge has a hub to print for. */
export const printerState = (
  t: Translate,
  printer: Pick<Printer, 'confirmLevel' | 'confirm'> & Address,
  status: PrinterStatus | undefined,
  isAtWork: boolean,
): Said => {
  const { confirmLevel, confirm } = printer;
  if (!isAtWork) return { words: t('bridge.printerAtRest'), tone: 'soft' };
  if (status?.status === 'offline') return { words: causeText(t, status.cause, printer), tone: 'bad' };
  if (status?.status !== 'online') return { words: t('bridge.printerUnknown'), tone: 'soft' };
  const isUnsure = confirm === 'none' || (confirmLevel !== null && !isProven(confirmLevel));
  return { words: t(isUnsure ? 'bridge.printerUnconfirmed' : 'bridge.printerReady'), tone: 'good' };
};

/** What a test slip showed. */
export const testWords = (t: Translate, printer: Address, result: TestResult): Said & { title: string } => {
  if (!result.printed)
    return { title: t('bridge.testFailed'), words: causeText(t, result.cause, printer), tone: 'bad' };
  const words = t(`bridge.proof_${result.level}`);
  return isProven(result.level)
    ? { title: t('bridge.testProven'), words, tone: 'good' }
    : { title: t('bridge.testSent'), words, tone: 'warn' };
};
