import { AppError } from '@comanda/contracts';

/** Three parts of base64url; the last is empty where an emulator signs nothing. */
const SHAPE = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*$/;

/** What a token must say before its signature is worth looking at. */
export interface TokenExpectation {
  algorithm: 'RS256' | 'EdDSA';
  audience: string;
  issuer: string;
  /** An emulator's tokens carry no signature and no key. */
  isEmulated: boolean;
}

const decode = (part: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Not JSON: the same as no object.
  }
  throw new AppError('IDENTITY_TOKEN_MALFORMED');
};

/**
 * The first two steps of a verification, before any provider is asked: is it a token of the kind we take, and is it meant
 * for us? Providers tell these apart by the text of their messages alone (docs/identity.md#verdicts-on-a-token). Throws
 * IDENTITY_TOKEN_MALFORMED, IDENTITY_TOKEN_WRONG_PROJECT. Answers the header's key id.
 */
export const checkToken = (token: string, expected: TokenExpectation): string => {
  if (!SHAPE.test(token)) throw new AppError('IDENTITY_TOKEN_MALFORMED');
  const [head = '', body = ''] = token.split('.');
  const [header, payload] = [decode(head), decode(body)];
  const hasKey = header.alg === expected.algorithm && typeof header.kid === 'string' && header.kid !== '';
  if (!hasKey && !expected.isEmulated) throw new AppError('IDENTITY_TOKEN_MALFORMED');
  if (payload.aud !== expected.audience || payload.iss !== expected.issuer) {
    throw new AppError('IDENTITY_TOKEN_WRONG_PROJECT');
  }
  return String(header.kid);
};
