import type { Pace } from './pace.ts';
import { TabBook } from './tabs/tab-book.ts';

/** Money of one cash session as the cashier's own head adds it up, in centavos. */
export interface DrawerTally {
  sessionId: string;
  cashierName: string;
  openingAmount: number;
  movements: number;
  /** By payment method. */
  payments: Map<string, number>;
}

/** What the people of the night remember: the checks hold the hub to it. */
export interface NightBook {
  /** Orders that were opened and stayed. */
  orderIds: string[];
  cancelledIds: string[];
  /** Orders that are no more because their dishes went elsewhere: why, and into which. */
  closed: Map<string, { reason: string; into: string | null }>;
  /** The number an order was opened with. */
  numbers: Map<string, string>;
  tabs: TabBook;
  /** When the sending of a line was asked for (performance.now), by order item. */
  sendStartedAt: Map<string, number>;
  drawers: DrawerTally[];
  counts: Map<string, number>;
  /** What went wrong while serving. */
  failures: string[];
  count(what: string): void;
  say(text: string): void;
}

export const createNightBook = (pace: Pace, print: (line: string) => void): NightBook => {
  const counts = new Map<string, number>();
  return {
    orderIds: [],
    cancelledIds: [],
    closed: new Map(),
    numbers: new Map(),
    tabs: new TabBook(),
    sendStartedAt: new Map(),
    drawers: [],
    counts,
    failures: [],
    count: (what) => counts.set(what, (counts.get(what) ?? 0) + 1),
    say: (text) => print(`${pace.now()}  ${text}`),
  };
};
