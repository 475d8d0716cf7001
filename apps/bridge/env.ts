import { resolve } from 'node:path';
import { z } from 'zod';

/** A bridge's settings. Each is an environment variable; what a person sets up is in its configuration. */
export interface BridgeEnv {
  host: string;
  port: number;
  /** Folder of the configuration and the journal, on a local disk. */
  dataFolder: string;
  secret: string;
  emergencyToken: string | null;
  /** Base address of the hub that a pairing without one means. */
  defaultApiUrl: string | null;
  logLevel: string;
  /** Folder of the built page. */
  pageFolder: string;
}

/** Unset and empty are the same. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((said) => (said === '' ? undefined : said), schema.optional());

const Variables = z.object({
  BRIDGE_HOST: optional(z.string()),
  PORT: optional(z.coerce.number('a port').int().min(0).max(65_535)),
  BRIDGE_DATA: optional(z.string()),
  BRIDGE_SECRET: z.string('is not set').refine((said) => Buffer.byteLength(said) >= 32, 'must have 32 bytes or more'),
  BRIDGE_EMERGENCY_TOKEN: optional(z.string().min(24, 'must have 24 characters or more')),
  SVC_API_URL: optional(z.url({ protocol: /^https?$/, error: 'must be a web address' })),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'])),
});

/** Reads the environment. Throws one message that lists everything wrong. */
export const readEnv = (env: Readonly<Record<string, string | undefined>>): BridgeEnv => {
  const read = Variables.safeParse(env);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Error(problems.join('\n'));
  }
  const said = read.data;
  return {
    // Whoever may open its pages sends paper to its printers: nobody beyond this machine, unless somebody says so.
    host: said.BRIDGE_HOST ?? '127.0.0.1',
    port: said.PORT ?? 3456,
    dataFolder: resolve(said.BRIDGE_DATA ?? './bridge-data'),
    secret: said.BRIDGE_SECRET,
    emergencyToken: said.BRIDGE_EMERGENCY_TOKEN ?? null,
    defaultApiUrl: said.SVC_API_URL ?? null,
    logLevel: said.LOG_LEVEL ?? 'info',
    pageFolder: resolve(import.meta.dirname, '../bridge-page/dist'),
  };
};
