import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { MCP_SCOPES } from '@comanda/contracts';
import { systemEnv } from '@comanda/db';
import { CloudDatabase } from '@comanda/db/postgres';
import { KEY_PREFIX } from '@comanda/domain/mcp';
import { tables } from '@comanda/domain/tables';

const HELP = `Makes the key of an assistant for whoever runs the cloud. It sees every business; no page can make one.

  DATABASE_URL=… npm run mcp:operator-key -- --label "Soporte" [--days 30]

The key is printed once, and nowhere kept. It ends after so many days, 30 unless said; \`--days 0\` never ends.`;

const { values } = parseArgs({
  options: {
    label: { type: 'string', default: '' },
    days: { type: 'string', default: '30' },
    help: { type: 'boolean', default: false },
  },
});
const days = Number(values.days);
const url = process.env.DATABASE_URL;
if (values.help || values.label.trim() === '' || !Number.isInteger(days) || days < 0 || !url) {
  process.stderr.write(`${HELP}\n`);
  process.exit(values.help ? 0 : 1);
}
const env = systemEnv();
const db = await CloudDatabase.open(url, tables, env, () => undefined);
const rawKey = `${KEY_PREFIX}${randomBytes(32).toString('hex')}`;
const now = new Date(env.now());
await db.write('make an operator’s key', 'command line', ({ db: tx }) =>
  tx
    .insertInto('mcpKey')
    .values({
      id: env.uuid(),
      businessId: '',
      role: 'platform_operator',
      toolScopes: [...MCP_SCOPES],
      label: values.label.trim().slice(0, 120),
      keyHash: createHash('sha256').update(rawKey).digest('hex'),
      isActive: true,
      expiresAt: days === 0 ? null : new Date(now.getTime() + days * 86_400_000).toISOString(),
      createdBy: null,
      createdAt: now.toISOString(),
      lastUsedAt: null,
    })
    .execute(),
);
await db.close();
process.stdout.write(`${rawKey}\n`);
