import type { SyncStatus } from '@comanda/contracts';
import type { ApplyScope, HubDatabase } from '@comanda/db/sqlite';
import type { CloudLine } from '@comanda/kernel/commands';
import type { Context, TaskContext, WriteContext } from '@comanda/kernel/context';
import type { AuditHead } from './recovery/audit-anchor.ts';
import type { CloudLink } from './up/cloud-link.ts';

export type FirstIds = Readonly<Record<string, (ctx: Pick<Context, 'hash'>, businessId: string) => readonly string[]>>;

/** What the app gives the operations of the sync. */
export interface HubSync {
  /** Null where no cloud is configured. */
  link: CloudLink | null;
  /** Ed25519, raw, base64url. */
  publicKey: string;
  appVersion: string;
  /** The key of the PIN fingerprints, base64. */
  pinKey: { read(): string; replace(key: string): Promise<void> };
  apply: HubDatabase['apply'];
  /** A transaction of the sync, as domain operations want one. */
  asWrite(scope: ApplyScope): WriteContext & CloudLine;
  /** Lets only somebody pass who has seen this box's console, and forgets the code once it is set up. */
  console: { prove(ctx: TaskContext, setupCode: string): Promise<void>; forget(): Promise<void> };
  /** Asks the cloud to take what this hub has and does not travel as rows do, for whoever joins it. */
  offer(tx: WriteContext & CloudLine, askedBy: string, businessId: string): Promise<unknown>;
  /** By table, the ids of rows that every business has from its beginning, in their order: they follow from its own. */
  firstIds: FirstIds;
  /** Whether history is being taken back: nobody writes meanwhile. Cheap; also inside a transaction. */
  isRecovering(): boolean;
  /** Whether another machine took the place of this one. */
  isFenced(): boolean;
  /** Sells although history is lacking, until it is on its way; false when nothing is lacking or it is. */
  sellOn(): Promise<boolean>;
  status(): Promise<SyncStatus>;
  /** What keeps it from getting on with the cloud; null while nothing does. */
  problem(): string | null;
  /** What the log must still say: as it is kept outside the database, and as the cloud holds it. */
  knownLogHeads(): Promise<Pick<AuditHead, 'businessId' | 'seq' | 'hash'>[]>;
  /** This hub has become another business's: screens sign in anew, the sync begins. */
  paired(): void;
}

export type HubSyncContext = TaskContext & { sync: HubSync };
