import { type DeviceEnv, SYSTEM_ENV } from '@comanda/devices';
import { io } from 'socket.io-client';
import { z } from 'zod';

export interface HubSocketOptions {
  apiUrl: string;
  token: string;
  stationIds: readonly string[];
  /** A job of this station came, or is another than it was. */
  onNews(stationId: string): void;
  /** True on every connect: what was sent while it was away is lost. */
  onConnected(isConnected: boolean): void;
  /** The hub closed the door: whether this bridge is still one of its own is to be asked. It is knocked at again. */
  onRefused(): void;
  env?: DeviceEnv;
}

export interface HubSocket {
  close(): void;
}

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** A hub that is switched off while it is called would hold the next call up. Milliseconds. */
const CONNECT_MS = 3_000;

const OfStation = z.object({ stationId: z.string() });
const News = z.union([OfStation, z.object({ documentPrintJob: OfStation }).transform((news) => news.documentPrintJob)]);
const EVENTS = ['print_job.new', 'print_job.updated', 'document_print_job.new', 'document_print_job.updated'];

/** Hears of print jobs of these stations; comes back after 1, 2, 4 … 30 s for as long as it is not closed. */
export const openHubSocket = (options: HubSocketOptions): HubSocket => {
  const env = options.env ?? SYSTEM_ENV;
  let refusals = 0;
  let cancelKnock = (): void => undefined;
  const socket = io(`${options.apiUrl.replace(/\/+$/, '')}/restaurant`, {
    auth: { token: options.token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: FIRST_MS,
    reconnectionDelayMax: LONGEST_MS,
    randomizationFactor: 0,
    timeout: CONNECT_MS,
  });
  const knockLater = (): void => {
    cancelKnock();
    cancelKnock = env.setTimer(() => socket.connect(), Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(refusals, 10)));
    refusals += 1;
  };
  socket.on('connect', () => {
    socket
      .timeout(CONNECT_MS)
      .emitWithAck('subscribe', { stationIds: options.stationIds })
      .then(() => {
        refusals = 0;
        options.onConnected(true);
      })
      // Without the room there is no news: the poll goes on, and the next connection asks again.
      .catch(() => {
        if (!socket.connected) return;
        socket.disconnect();
        knockLater();
      });
  });
  for (const event of EVENTS)
    socket.on(event, (payload: unknown) => {
      const news = News.safeParse(payload);
      if (news.success) options.onNews(news.data.stationId);
    });
  socket.on('disconnect', (reason) => {
    options.onConnected(false);
    // socket.io comes back by itself from everything but this.
    if (reason !== 'io server disconnect') return;
    options.onRefused();
    knockLater();
  });
  return {
    close: () => {
      cancelKnock();
      socket.off();
      socket.disconnect();
    },
  };
};
