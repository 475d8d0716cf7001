import type { DocumentPrintJob, OrderView, RestaurantEvent, RestaurantEventName } from '@comanda/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { keys } from '../base/keys.ts';
import { askAnew, putAvailability, putItem, putTable } from '../base/order-cache.ts';

type Handlers = { [N in RestaurantEventName]?: (payload: RestaurantEvent<N>) => void };

/** What each event of the hub changes in the caches; what is told of a whole order goes to `hearOrder`. */
export const liveHandlers = (client: QueryClient, hearOrder: (order: OrderView) => void): Handlers => {
  const stale = (queryKey: readonly unknown[]) => void askAnew(client, queryKey);
  /** What a printer does, or a display, is also what orders wait for. */
  const printersStale = () => {
    stale(keys.printers);
    stale(keys.waitingOrders);
  };
  return {
    'order.created': hearOrder,
    'order.updated': (order) => {
      hearOrder(order);
      stale(keys.bills(order.id));
    },
    'order.ready': hearOrder,
    'order.sent_to_kitchen': ({ order }) => {
      hearOrder(order);
      // It may have gone to a station where nobody sees it.
      printersStale();
    },
    // The list of open orders needs no asking: whatever changes a line is also told as `order.updated`.
    'order_item.updated': (item) => putItem(client, item),
    'table.updated': (table) => putTable(client, table),
    'guests.updated': () => stale(keys.guests),
    'print_job.new': () => {
      stale(keys.printJobs);
      printersStale();
    },
    'print_job.updated': () => {
      stale(keys.printJobs);
      printersStale();
    },
    'document_print_job.new': () => stale(keys.printJobs),
    'document_print_job.updated': () => stale(keys.printJobs),
    'printers.updated': printersStale,
    'printer:offline': printersStale,
    'printer:online': printersStale,
    'device.updated': () => {
      stale(keys.devices);
      stale(keys.screens);
      printersStale();
    },
    'catalogue.updated': ({ product }) => {
      if (product) return putAvailability(client, product);
      stale(keys.catalogue);
      stale(keys.combos);
      stale(keys.priceRules);
    },
    'cash_session.updated': () => stale(keys.cash),
    'bill.updated': () => stale(keys.allBills),
    'customers.updated': () => stale(keys.customers),
    'customer.answered': () => stale(keys.customers),
  };
};

export interface LiveSocketOptions {
  token: string;
  client: QueryClient;
  onOrder(order: OrderView): void;
  onState(connected: boolean): void;
  /** The kitchen is done with a line. */
  onReady(news: RestaurantEvent<'line.ready'>): void;
  /** A document is printed, or not. */
  onDocument(job: DocumentPrintJob): void;
}

/** A hub that closed the door (a person's rights changed, it joined a cloud) is knocked at again. Milliseconds. */
const KNOCK_AGAIN_MS = 1_500;

/** The hub's events, for as long as someone is signed in. Everything shown is asked for again after each reconnect. */
export class LiveSocket {
  readonly #options: LiveSocketOptions;
  #socket: Socket | null = null;
  #knocking: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
  }

  start(): void {
    const { token, client, onOrder, onState, onReady, onDocument } = this.#options;
    const socket = io('/restaurant', {
      auth: { token },
      timeout: 3000,
      reconnectionDelay: 300,
      reconnectionDelayMax: 2000,
    });
    let isSince = Date.now();
    socket.on('connect', () => {
      onState(true);
      // The first time of what an earlier page left, or what was asked for in vain; then of everything.
      const isDoubtful = ({ state }: Query) => state.dataUpdatedAt < isSince;
      void client.invalidateQueries({ predicate: isDoubtful });
      isSince = Number.POSITIVE_INFINITY;
    });
    socket.on('disconnect', (reason) => {
      onState(false);
      // The client comes back by itself from everything but this.
      if (reason === 'io server disconnect') this.#knocking = setTimeout(() => socket.connect(), KNOCK_AGAIN_MS);
    });
    const handlers = liveHandlers(client, onOrder) as Record<string, (payload: unknown) => void>;
    for (const [name, handler] of Object.entries(handlers)) socket.on(name, handler);
    socket.on('line.ready', onReady);
    socket.on('document_print_job.updated', ({ documentPrintJob }: RestaurantEvent<'document_print_job.updated'>) =>
      onDocument(documentPrintJob),
    );
    this.#socket = socket;
  }

  stop(): void {
    clearTimeout(this.#knocking);
    this.#socket?.disconnect();
    this.#socket = null;
    this.#options.onState(false);
  }
}
