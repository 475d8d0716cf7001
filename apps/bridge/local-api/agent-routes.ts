import { z } from 'zod';
import { parseBody } from './api-error.ts';
import type { LocalApiOptions } from './local-api.ts';
import type { ApiRoute } from './router.ts';

const AgentInput = z.strictObject({ enabled: z.boolean() });

/** Whether this bridge prints at all: what waits stays at its hub while it does not. */
export const agentRoutes = ({ bridge }: LocalApiOptions): ApiRoute[] => [
  {
    method: 'PATCH',
    path: '/api/agent',
    handle: async ({ body }) => {
      const { enabled } = parseBody(AgentInput, body);
      const { agentEnabled } = await bridge.change((config) => ({ ...config, agentEnabled: enabled }));
      return { status: 200, body: { enabled: agentEnabled } };
    },
  },
];
