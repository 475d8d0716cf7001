import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashRootPassword } from '@comanda/cloud/adapters/root-password';

/**
 * What a cloud cannot start without, made up once for the demo and kept in the data folder. A real cloud gets its own from
 * its operator: with another ENCRYPTION_KEY, authenticator apps that were set up stop working.
 */
export const demoCloudSecrets = async (path: string): Promise<Record<string, string>> => {
  if (!existsSync(path)) {
    const encryptionKey = randomBytes(32);
    const secrets = {
      ENCRYPTION_KEY: encryptionKey.toString('hex'),
      MCP_TOKEN_SECRET: randomBytes(32).toString('hex'),
      HASHED_ROOT_PASSWORD: await hashRootPassword(randomBytes(24).toString('hex'), encryptionKey),
    };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
};
