import { McpScope } from '@comanda/contracts';
import type { McpClaims, McpPorts } from '@comanda/domain/mcp';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const AUDIENCE = 'svc-mcp';
const ALGORITHM = 'HS256';

const Claims = z.object({
  accountId: z.string(),
  sessionKey: z.string(),
  sessionEpoch: z.number(),
  activeBusinessId: z.string(),
  authorizedBusinessIds: z.array(z.string()),
  scopes: z.array(McpScope),
});

/** Tokens for assistants, signed with MCP_TOKEN_SECRET: whoever verifies one holds to its audience. */
export const mcpTokens = (secret: string, lifetimeSeconds: number, now: () => number): McpPorts['mcpTokens'] => {
  const key = new TextEncoder().encode(secret);
  const seconds = () => Math.floor(now() / 1000);
  return {
    lifetimeSeconds,
    sign: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(claims.accountId)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + lifetimeSeconds)
        .sign(key),
    read: async (token, graceSeconds): Promise<McpClaims | null> => {
      try {
        const options = { algorithms: [ALGORITHM], audience: AUDIENCE, requiredClaims: ['exp', 'sub'] };
        const { payload } = await jwtVerify(token, key, {
          ...options,
          currentDate: new Date(now()),
          clockTolerance: graceSeconds,
        });
        const claims = Claims.safeParse(payload);
        return claims.success && payload.sub === claims.data.accountId ? claims.data : null;
      } catch {
        return null;
      }
    },
  };
};
