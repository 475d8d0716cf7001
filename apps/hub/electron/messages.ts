/** Why a hub did not start; the shell has a sentence for each. */
export type StartFailure =
  | 'port_taken'
  | 'port_denied'
  | 'no_such_address'
  | 'disk_full'
  | 'no_access'
  | 'not_a_database'
  | 'bad_keys'
  | 'newer_database'
  | 'old_database'
  | 'folder_in_use'
  | 'settings'
  | 'other';

/** How much a hub has to do. */
export interface Workload {
  openOrders: number;
  /** Slips that wait for a printer or are being printed. */
  slips: number;
  /** Slips nobody prints, older than 15 s. */
  overdueSlips: number;
  displays: number;
  /** Transactions the cloud has not stored yet; null where the hub has joined no cloud. */
  unsent: number | null;
  isOnline: boolean;
}

/** What a hub tells the shell that started it. */
export type FromHub =
  | {
      kind: 'ready';
      /** Where the till is opened on this computer. */
      url: string;
      /** Where tablets open it. */
      lanUrl: string;
      /** By name, where mDNS announces it. */
      nameUrl: string | null;
      setupCode: string | null;
      /** SHA-256 of its own certificate in the form Electron has it (`sha256/…`, base64); null without `HUB_TLS=local`. */
      fingerprint: string | null;
    }
  | { kind: 'failed'; failure: StartFailure; detail: string }
  /** A router gave the computer another address. */
  | { kind: 'address'; lanUrl: string; nameUrl: string | null }
  | { kind: 'workload'; workload: Workload };

/** What the shell tells its hub. `hold`: take no new work, for an update is about to be installed. `woken`: the computer slept. */
export type ToHub = { kind: 'stop' } | { kind: 'hold'; isHeld: boolean } | { kind: 'woken' };
