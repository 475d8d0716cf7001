import { dialectOf, type LearnResult, learnConfirmLevel } from '@comanda/devices';
import { renderTestSlip } from '@comanda/escpos';
import { paperOf } from '../agent/render-job.ts';
import type { Bridge } from '../bridge.ts';
import { addressOf, type BridgePrinter } from '../config/bridge-printer.ts';

/** Local date and time as people in Guatemala read them. */
const readable = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('es-GT', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(now);

/**
 * Prints a test slip at a printer while its session stands back, and keeps the strongest proof of printing it gave for the slips
 * to come. `now`: Unix milliseconds.
 */
export const testPrinter = async (bridge: Bridge, printer: BridgePrinter, now: number): Promise<LearnResult> => {
  const { pairing, timezone } = bridge.config;
  const printerUrl = addressOf(printer)!;
  const slip = {
    stationName: printer.label,
    locationName: pairing?.name ?? 'Puente de impresión',
    at: readable(now, timezone),
    printerUrl,
  };
  const print = () =>
    learnConfirmLevel(printerUrl, renderTestSlip(slip, paperOf(printer)), {
      dialect: dialectOf(printer.family),
      assumeSilent: printer.confirm === 'none',
      timings: bridge.timings,
    });
  const { agent } = bridge;
  const result = await (agent === null ? print() : agent.aside(printer.id, print));
  if (result.printed && result.level !== printer.confirmLevel) {
    const learnt = (one: BridgePrinter) =>
      // One that got another address meanwhile is another printer.
      one.id === printer.id && addressOf(one) === printerUrl ? { ...one, confirmLevel: result.level } : one;
    await bridge.change((config) => ({ ...config, printers: config.printers.map(learnt) }));
  }
  return result;
};
