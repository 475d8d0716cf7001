import { PrinterUrl } from '@comanda/contracts';

const RAW_PORT = '9100';

/** The address as the hub wants it: `192.168.1.50` → `tcp://192.168.1.50:9100`; null when it cannot be one. */
export const printerUrlOf = (typed: string): string | null => {
  const text = typed.trim();
  const withScheme = text.includes('://') ? text : `tcp://${text}`;
  const withPort = /:\d+$/.test(withScheme) ? withScheme : `${withScheme}:${RAW_PORT}`;
  return PrinterUrl.safeParse(withPort).success ? withPort : null;
};
