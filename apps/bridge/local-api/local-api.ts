import type { Bridge } from '../bridge.ts';
import type { BridgeEnv } from '../env.ts';
import { agentRoutes } from './agent-routes.ts';
import { authRoutes } from './auth-routes.ts';
import type { Pages } from './pages.ts';
import { pairingRoutes } from './pairing-routes.ts';
import type { PasswordHash } from './password-hash.ts';
import { printerRoutes } from './printer-routes.ts';
import type { LocalApi } from './server.ts';
import { sessionKey, sessionOf } from './sessions.ts';
import { statusRoutes } from './status-routes.ts';

export interface LocalApiOptions {
  bridge: Bridge;
  env: Pick<BridgeEnv, 'emergencyToken' | 'defaultApiUrl'>;
  passwords: PasswordHash;
  pages: Pages;
  /** Unix milliseconds. */
  now(): number;
  /** Milliseconds of a clock that nobody sets, and that goes on alone. */
  ticks(): number;
}

/** The bridge's own page, and everything it may ask of it. */
export const localApi = (options: LocalApiOptions): LocalApi => ({
  pages: options.pages,
  routes: [authRoutes, pairingRoutes, agentRoutes, printerRoutes, statusRoutes].flatMap((routes) => routes(options)),
  sessionOf: (authorization) => {
    const { bridge, env, now } = options;
    return sessionOf(authorization, {
      key: sessionKey(bridge.keys.signing, bridge.config.localPasswordHash),
      emergencyToken: env.emergencyToken,
      businessId: bridge.config.pairing?.businessId ?? null,
      now: now(),
    });
  },
});
