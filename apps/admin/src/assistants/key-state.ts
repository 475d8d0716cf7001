import type { McpKey } from '@comanda/contracts';

const DAY_MS = 86_400_000;
/** So long before its end people are told, in time to make another. */
const SOON_MS = 14 * DAY_MS;

export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked';

/** How a key stands at an instant (milliseconds). Pure. */
export const keyState = ({ isActive, expiresAt }: Pick<McpKey, 'isActive' | 'expiresAt'>, now: number): KeyState => {
  if (!isActive) return 'revoked';
  if (expiresAt === null) return 'active';
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left < SOON_MS ? 'expiring' : 'active';
};
