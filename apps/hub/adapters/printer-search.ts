import { lookup } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { parsePrinterUrl } from '@comanda/contracts';
import { type FindOptions, findPrinters, listUsbPrinters } from '@comanda/devices';
import type { PrinterSearch } from '@comanda/domain/printing';

export type Interfaces = Partial<Record<string, Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>>;

interface Network {
  name: string;
  hosts: string[];
}

const MOST_NETWORKS = 3;
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;
/** Of containers, virtual machines and tunnels: no printer hangs there, so they come after the cards. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|wg|tailscale|zt)/;

/** The private /24 networks this machine is on, three at most, without its own addresses. */
export const networksOf = (interfaces: Interfaces): Network[] => {
  const own = Object.entries(interfaces)
    .sort(([one], [other]) => Number(VIRTUAL.test(one)) - Number(VIRTUAL.test(other)))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address))
    .map(({ address }) => address);
  const prefixes = [...new Set(own.map((address) => address.slice(0, address.lastIndexOf('.'))))];
  return prefixes.slice(0, MOST_NETWORKS).map((prefix) => ({
    name: `${prefix}.0/24`,
    hosts: Array.from({ length: 254 }, (_, i) => `${prefix}.${i + 1}`).filter((host) => !own.includes(host)),
  }));
};

/** Looks for printers on the networks of this machine, one search at a time. */
export class NetworkPrinterSearch implements PrinterSearch {
  readonly #networks: () => Network[];
  readonly #usb: typeof listUsbPrinters;
  readonly #options: FindOptions;
  readonly #stop = new AbortController();
  #running: Promise<unknown> | null = null;

  constructor(
    networks = () => networksOf(networkInterfaces()),
    options: FindOptions = {},
    usb: typeof listUsbPrinters = listUsbPrinters,
  ) {
    this.#usb = usb;
    this.#networks = networks;
    this.#options = options;
  }

  async find(port: number, except: readonly string[]): ReturnType<PrinterSearch['find']> {
    if (this.#running !== null) return null;
    const search = this.#search(port, except);
    this.#running = search.catch(() => undefined);
    try {
      return await search;
    } finally {
      this.#running = null;
    }
  }

  async usb(): ReturnType<PrinterSearch['usb']> {
    const found = await this.#usb();
    return found.map(({ url, manufacturer, product }) => ({
      url,
      name: [manufacturer, product].filter(Boolean).join(' ') || null,
    }));
  }

  /** Ends a search under way, and every later one at once. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #search(port: number, except: readonly string[]) {
    const networks = this.#networks();
    const owned = new Set((await Promise.all(except.map(endpointOf))).flat());
    const hosts = networks.flatMap((network) => network.hosts).filter((host) => !owned.has(`${host}:${port}`));
    const found = await findPrinters(hosts, port, { ...this.#options, signal: this.#stop.signal });
    return { ...found, networks: networks.map((network) => network.name) };
  }
}

/** Where a printer that goes by a name is; a name nobody knows is nowhere. */
const endpointOf = async (url: string): Promise<string[]> => {
  const at = parsePrinterUrl(url);
  if (at?.type !== 'network_tcp') return [];
  if (isIPv4(at.host)) return [`${at.host}:${at.port}`];
  const known = await lookup(at.host, { family: 4, all: true }).catch(() => []);
  return known.map(({ address }) => `${address}:${at.port}`);
};
