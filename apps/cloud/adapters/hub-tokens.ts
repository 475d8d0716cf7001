import { AppError } from '@comanda/contracts';
import type { HubTokens } from '@comanda/sync/cloud';
import { decodeJwt, importJWK, jwtVerify } from 'jose';

const AUDIENCE = 'comanda-cloud';
/** Hubs sign for minutes. A stolen token that says more is none of theirs. Seconds. */
const LONGEST_SECONDS = 3600;
/** A hub learns the cloud's time from its answers, to a second. */
const TOLERANCE_SECONDS = 60;

/** Proves the tokens hubs sign with their own keys (Ed25519). */
export const hubTokens = (now: () => number): HubTokens => ({
  issuerOf: (token) => {
    try {
      const { iss, aud } = decodeJwt(token);
      return aud === AUDIENCE && typeof iss === 'string' ? iss : null;
    } catch {
      return null;
    }
  },
  prove: async (token, publicKey) => {
    try {
      const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: publicKey }, 'EdDSA');
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['EdDSA'],
        typ: 'hub+jwt',
        audience: AUDIENCE,
        currentDate: new Date(now()),
        clockTolerance: TOLERANCE_SECONDS,
        maxTokenAge: 600,
        requiredClaims: ['exp'],
      });
      if (payload.exp! > now() / 1000 + LONGEST_SECONDS) throw new AppError('HUB_UNAUTHENTICATED');
    } catch {
      throw new AppError('HUB_UNAUTHENTICATED');
    }
  },
});
