import { z } from 'zod';
import type { Bridge } from '../bridge.ts';
import manifest from '../package.json' with { type: 'json' };
import { parseBody } from './api-error.ts';
import type { LocalApiOptions } from './local-api.ts';
import type { ApiRoute } from './router.ts';

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const printersOf = ({ agent, config }: Bridge): object[] =>
  agent === null
    ? config.printers.map(({ id, label }) => ({
        id,
        label,
        status: 'unknown',
        cause: null,
        waiting: 0,
        held: 0,
        unreadable: 0,
        lastPrintedAt: null,
        lastError: null,
      }))
    : agent.status().printers.map(({ lastPrintedAt, lastError, ...printer }) => ({
        ...printer,
        lastPrintedAt: iso(lastPrintedAt),
        lastError: lastError && { ...lastError, at: iso(lastError.at) },
      }));

/** How this bridge is, without a secret. */
const statusOf = (bridge: Bridge, defaultApiUrl: string | null): object => {
  const { agent, config, journal, state } = bridge;
  const { name, apiUrl, locationId, place } = config.pairing ?? {};
  const status = agent?.status();
  return {
    paired: config.pairing !== null,
    state,
    hub: config.pairing === null ? null : { name, apiUrl, locationId, place },
    defaultApiUrl,
    connected: status?.connected ?? false,
    hubAway: status?.hubAway ?? false,
    lastPollAt: iso(status?.lastPollAt ?? null),
    agentEnabled: config.agentEnabled,
    printers: printersOf(bridge),
    journal: { ...journal.counts(), trouble: journal.trouble },
    timezone: config.timezone,
    version: manifest.version,
  };
};

const HeldInput = z.union([
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({ jobIds: z.array(z.string().max(64)).min(1).max(500) }),
]);

/** How things are, and what is too old to be printed without a person. */
export const statusRoutes = ({ bridge, env }: LocalApiOptions): ApiRoute[] => {
  const decide = (what: 'print' | 'discard'): ApiRoute => ({
    method: 'POST',
    path: `/api/held/${what}`,
    handle: async ({ body }) => {
      const input = parseBody(HeldInput, body);
      const isMeant = (id: string) => 'all' in input || input.jobIds.includes(id);
      return { status: 200, body: { jobs: (await bridge.agent?.decide(what, isMeant)) ?? 0 } };
    },
  });
  return [
    {
      method: 'GET',
      path: '/api/health',
      isPublic: true,
      handle: async () => ({ status: 200, body: { ok: true } }),
    },
    {
      method: 'GET',
      path: '/api/status',
      handle: async () => ({ status: 200, body: statusOf(bridge, env.defaultApiUrl) }),
    },
    {
      method: 'GET',
      path: '/api/held',
      handle: async () => {
        const held = bridge.agent?.held() ?? [];
        const data = held.map(({ printer, job: { id, stationId, createdAt, reprintCount, slip } }) => ({
          printerId: printer.id,
          job: { id, stationId, createdAt, reprintCount },
          slip,
        }));
        return { status: 200, body: { data } };
      },
    },
    decide('print'),
    decide('discard'),
  ];
};
