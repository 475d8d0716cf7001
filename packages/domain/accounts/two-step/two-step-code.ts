import type { Context } from '@comanda/kernel/context';
import { Secret, TOTP } from 'otpauth';

/** What authenticator apps take without asking: SHA-1, six digits, thirty seconds. */
const PERIOD = 30;
const totp = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: 'Comanda', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });

/** A new secret of 160 bits (RFC 4226 §4), in base32. */
export const newSecret = ({ chance }: Pick<Context, 'chance'>): string =>
  Secret.fromHex(chance.token().slice(0, 40)).base32;

/** The address an authenticator app reads from a picture. */
export const otpauthUrl = (secret: string, label: string): string => totp(Secret.fromBase32(secret), label).toString();

/** The 30-second step whose code this is, the one before or after included for clocks that differ; null when none. */
export const stepOf = (secret: string, code: string, nowMs: number): number | null => {
  const delta = totp(Secret.fromBase32(secret), '').validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD) + delta;
};

const RECOVERY_CODES = 10;

/** Codes for a lost telephone, 48 bits each: with few tries and a keyed hash that is enough. */
export const newRecoveryCodes = ({ chance }: Pick<Context, 'chance'>): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = chance.token();
    return `${text.slice(0, 6)}-${text.slice(6, 12)}`;
  });

/** A recovery code as it is hashed, however it was typed. */
export const plainRecoveryCode = (code: string): string => code.toLowerCase().replace(/[^0-9a-f]/g, '');
