import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What seals the token of the demo's print bridge, made up once and kept in the data folder. A real bridge is given its own. */
export const demoBridgeSecret = (path: string): string => {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ BRIDGE_SECRET: randomBytes(32).toString('hex') }), { mode: 0o600 });
  }
  return (JSON.parse(readFileSync(path, 'utf8')) as { BRIDGE_SECRET: string }).BRIDGE_SECRET;
};
