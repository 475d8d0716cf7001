import type { KdsSyncReply } from '@comanda/contracts';
import { del, get, set } from 'idb-keyval';
import type { Board, BoardTicket } from '../board/ticket-board.ts';
import type { OpStore, TicketOp } from './op-queue.ts';

/** What a screen shows before it has heard the hub: its own last state. */
export interface Snapshot {
  stationId: string;
  station: KdsSyncReply['station'] | null;
  tickets: BoardTicket[];
  recent: BoardTicket[];
  seq: number;
  syncedSeq: number;
  /** When the hub last said that this is so, in this device's time (ms); an earlier release did not keep it. */
  heardAt?: number;
  /** Tickets nobody has stood in front of yet; an earlier release did not keep them. */
  unseen?: string[];
}

const OPS = 'comanda.kds.ops';
const SNAPSHOT = 'comanda.kds.snapshot';

/** Ops in IndexedDB: they survive a reload and a power cut. */
export const indexedDbOps: OpStore = {
  load: async () => (await get<TicketOp[]>(OPS).catch(() => undefined)) ?? [],
  save: (ops) => set(OPS, [...ops]),
};

/** The station's last known state, or undefined for another station's or none. */
export const loadSnapshot = async (stationId: string): Promise<Snapshot | undefined> => {
  const snapshot = await get<Snapshot>(SNAPSHOT).catch(() => undefined);
  return snapshot?.stationId === stationId ? snapshot : undefined;
};

/** Failing storage costs only the cold start without a hub. */
export const saveSnapshot = (snapshot: Snapshot): Promise<void> => set(SNAPSHOT, snapshot).catch(() => undefined);

/** Forgets all that belongs to the paired station. */
export const clearDeviceStorage = async (): Promise<void> => {
  await Promise.all([del(OPS), del(SNAPSHOT)]).catch(() => undefined);
};

/** A board from its stored form; every ticket in it counts as seen. */
export const boardFromSnapshot = ({ tickets, recent, seq, syncedSeq }: Snapshot): Board => ({
  tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
  recent,
  seen: new Map([...recent, ...tickets].map(({ id, version, seq: at }) => [id, { version, seq: at }])),
  seq,
  syncedSeq,
});
