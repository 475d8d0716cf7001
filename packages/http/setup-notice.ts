import { networkInterfaces } from 'node:os';

const EVERYWHERE = ['0.0.0.0', '::'];

/** Cards of containers, of virtual machines and of tunnels: no tablet is behind them. */
const NOT_OF_TABLETS = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|tun|tap|wg|utun|zt|tailscale)/i;

/** Names of the network cards tablets may be at. */
export const tabletCards = (): string[] =>
  Object.entries(networkInterfaces())
    .filter(([name, all]) => !NOT_OF_TABLETS.test(name) && all?.some(({ internal }) => !internal))
    .map(([name]) => name);

const hostFor = (host: string): string => {
  if (!EVERYWHERE.includes(host)) return host.includes(':') ? `[${host}]` : host;
  const own = tabletCards().flatMap((name) => networkInterfaces()[name] ?? []);
  return own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
};

/** Where people in the same network reach a node that listens at `host`. */
export const lanUrl = (at: { host: string; port: number; isSecure: boolean }): string =>
  `${at.isSecure ? 'https' : 'http'}://${hostFor(at.host)}:${at.port}`;

/** How the one line begins that shows a setup code. */
export const SETUP_NOTICE = 'Para configurar por primera vez';

/**
 * What the console of a node shows until it is set up. It is written to the console as it is and never given to the logger:
 * logs are collected and sent on, and whoever has the code owns the node. `page` asks for the code, `file` has it too.
 */
export const setupNotice = ({ code, page, file }: { code: string; page: string; file: string }): string =>
  `${SETUP_NOTICE}, abra ${page} y escriba el código ${code} (first run: open that page and type the code; it is in ${file} too)`;
