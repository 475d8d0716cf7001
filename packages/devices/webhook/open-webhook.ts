import { lookup } from 'node:dns/promises';
import { createConnection, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { parsePrinterUrl } from '@comanda/contracts';
import type { DeviceEnv } from '../timings.ts';
import { ConnectError } from '../transports/transport.ts';
import { whileConnecting } from '../transports/while-connecting.ts';

export interface WebhookAddress {
  url: string;
  /** Whether this may be called: the name in the address, its port, and the address the name stands for now. */
  allows(host: string, port: number, address: string): boolean;
  /** The address of a name; the system's answer by default. */
  lookUp?: ((host: string) => Promise<string>) | undefined;
  /** Certificates that are trusted beside the system's own, PEM. */
  ca?: string | undefined;
}

interface Bounds {
  env: DeviceEnv;
  /** Milliseconds. */
  limit: number;
  signal: AbortSignal;
}

/**
 * A connection to a webhook, ready for one request. The name is looked up once, and what was allowed is what is dialled: a name
 * that stands for another address a moment later changes nothing. Rejects with ConnectError: `not_allowed` where it may not be called.
 */
export const openWebhook = (at: WebhookAddress, bounds: Bounds): Promise<Socket> => {
  const over = new AbortController();
  const open = async (): Promise<Socket> => {
    const address = parsePrinterUrl(at.url);
    if (address?.type !== 'network_http') throw new ConnectError('address', `${at.url}: not a webhook`);
    const { hostname, port, protocol } = new URL(address.url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const isSecure = protocol === 'https:';
    const number = Number(port || (isSecure ? 443 : 80));
    const ip = isIP(host) ? host : await found(host, at.lookUp ?? systemAddress);
    if (!at.allows(host, number, ip)) throw new ConnectError('not_allowed', `${at.url}: no operator allowed this host`);
    if (over.signal.aborted) throw new ConnectError('unreachable', `${at.url}: stopped`);
    const socket = isSecure
      ? connectTls({
          host: ip,
          port: number,
          ...(isIP(host) ? {} : { servername: host }),
          ...(at.ca ? { ca: at.ca } : {}),
        })
      : createConnection({ host: ip, port: number, noDelay: true });
    over.signal.addEventListener('abort', () => socket.destroy(), { once: true });
    return connected(socket, isSecure ? 'secureConnect' : 'connect', at.url);
  };
  const close = async (late: Socket): Promise<void> => void late.destroy();
  return whileConnecting(open, close, { url: at.url, ...bounds }).catch((error) => {
    over.abort();
    throw error;
  });
};

const systemAddress = async (host: string): Promise<string> => (await lookup(host)).address;

const found = async (host: string, lookUp: (host: string) => Promise<string>): Promise<string> => {
  try {
    return await lookUp(host);
  } catch (error) {
    throw new ConnectError('unreachable', `${host}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const connected = (socket: Socket, event: 'connect' | 'secureConnect', url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const fail = (error?: NodeJS.ErrnoException) => {
      socket.destroy();
      const reason = error?.code === 'ECONNREFUSED' ? 'refused' : 'unreachable';
      reject(new ConnectError(reason, `${url}: ${error?.message || error?.code || 'closed while connecting'}`));
    };
    const onClose = () => fail();
    socket.once('error', fail);
    socket.once('close', onClose);
    socket.once(event, () => {
      socket.off('error', fail);
      socket.off('close', onClose);
      // Whoever sends on it hears of the end by its own listeners; until then it only must not be unheard.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
