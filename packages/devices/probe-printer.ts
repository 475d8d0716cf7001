import type { PrinterCause } from './job-source.ts';
import type { PrinterDialect } from './printer-dialect.ts';
import { PrinterLink } from './printer-link.ts';
import { askReadiness } from './readiness.ts';
import { type DeviceEnv, PRINTER_TIMINGS, type PrinterTimings, SYSTEM_ENV } from './timings.ts';
import { printerConnector } from './transports/printer-connector.ts';
import { type Connect, ConnectError } from './transports/transport.ts';

export interface ProbeOptions {
  env?: DeviceEnv;
  timings?: Partial<PrinterTimings>;
  connect?: Connect;
  /** How it is asked; as Epson's where nobody says. */
  dialect?: PrinterDialect;
}

export interface ProbeResult {
  online: boolean;
  cause: PrinterCause | null;
  nearEnd: boolean;
}

/** Opens, asks the status once and says goodbye. Never rejects for what a printer does. */
export const probePrinter = async (url: string, options: ProbeOptions = {}): Promise<ProbeResult> => {
  const { link, timings, failure } = await openLink(url, options);
  if (link === null) return { online: false, cause: failure, nearEnd: false };
  try {
    const readiness = await askReadiness(link, timings.statusReply);
    return readiness ?? { online: false, cause: link.closeCause ?? 'silent', nearEnd: false };
  } finally {
    await link.end();
  }
};

/** A link for one short conversation outside a session. */
export const openLink = async (
  url: string,
  options: ProbeOptions,
): Promise<
  { timings: PrinterTimings } & ({ link: PrinterLink; failure: null } | { link: null; failure: PrinterCause })
> => {
  const env = options.env ?? SYSTEM_ENV;
  const timings = { ...PRINTER_TIMINGS, ...options.timings };
  const connect = options.connect ?? printerConnector(env, timings);
  try {
    return { timings, link: new PrinterLink(await connect(url), env, new Set(), options.dialect), failure: null };
  } catch (error) {
    if (error instanceof ConnectError) return { timings, link: null, failure: error.reason };
    throw error;
  }
};
