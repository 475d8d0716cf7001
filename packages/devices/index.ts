export { type FindOptions, type FoundPrinter, findPrinters } from './find-printers.ts';
export type { ClaimedJob, ConfirmLevel, PrinterCause, PrintJobSource } from './job-source.ts';
export { type LearnOptions, type LearnResult, learnConfirmLevel } from './learn-confirm-level.ts';
export { listUsbPrinters, type UsbPrinter } from './list-usb-printers.ts';
export type { WakeReason } from './pause.ts';
export { dialectOf, type PrinterDialect } from './printer-dialect.ts';
export { PrinterSession, type PrinterSessionOptions } from './printer-session.ts';
export { type ProbeOptions, type ProbeResult, probePrinter } from './probe-printer.ts';
export { type DeviceEnv, PRINTER_TIMINGS, type PrinterTimings, SYSTEM_ENV } from './timings.ts';
export { type PrinterParts, printerConnector } from './transports/printer-connector.ts';
export { tcpConnector } from './transports/tcp.ts';
export {
  type CloseCause,
  type Connect,
  ConnectError,
  type Transport,
  TransportClosedError,
} from './transports/transport.ts';
export { WebhookSession, type WebhookSessionOptions } from './webhook-session.ts';
