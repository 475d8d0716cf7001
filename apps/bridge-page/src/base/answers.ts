import type { PrinterFamily, SlipContent } from '@comanda/contracts';

/** What the bridge answers (docs/bridge.md#its-api), as its page needs it. */

export interface SignInWays {
  paired: boolean;
  localPassword: boolean;
  /** There is no password yet, and this is the machine itself. */
  maySetFirst: boolean;
}

export type BridgeState = 'unpaired' | 'disabled' | 'wrong_secret' | 'running' | 'revoked';

export interface PrinterStatus {
  id: string;
  status: 'online' | 'offline' | 'unknown';
  cause: string | null;
  waiting: number;
  held: number;
  unreadable: number;
  lastPrintedAt: string | null;
  lastError: { cause: string; at: string } | null;
}

export interface BridgeStatus {
  state: BridgeState;
  hub: { name: string; apiUrl: string; place: string | null } | null;
  /** Where a pairing leads that names no hub. */
  defaultApiUrl: string | null;
  connected: boolean;
  /** Paired with the cloud, which is there and does not reach the hub. */
  hubAway: boolean;
  lastPollAt: string | null;
  printers: PrinterStatus[];
  journal: { unreported: number; trouble: 'disk_full' | 'disk_error' | null };
  /** IANA name. */
  timezone: string;
  version: string;
}

/** What a person says of a printer. */
export interface PrinterSettings {
  label: string;
  stationIds: string[];
  connectionType: 'tcp' | 'usb';
  printerUrl: string | null;
  usbDevice: string | null;
  paperWidthMm: 58 | 80;
  columns: 32 | 42 | 48 | null;
  family: PrinterFamily;
  headerLines: string[];
  cutAfterEach: boolean;
  copyCount: number;
  /** Minutes. */
  maxJobAgeMinutes: number;
  confirm: 'auto' | 'none';
}

export interface Printer extends PrinterSettings {
  id: string;
  confirmLevel: ConfirmLevel | null;
}

export type ConfirmLevel = 'echo' | 'fence' | 'status' | 'accepted';

export type TestResult =
  | { printed: true; level: ConfirmLevel; model: string | null }
  | { printed: false; cause: string };

export interface Station {
  id: string;
  name: string;
  printerType: string | null;
}

/** A job that is too old to come out by itself. */
export interface HeldJob {
  printerId: string;
  job: { id: string; createdAt: string };
  slip: SlipContent | null;
}
