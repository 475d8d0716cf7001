import type { SignAsHub } from '@comanda/sync/hub';
import { SignJWT } from 'jose';
import type { HubKeys } from './hub-keys.ts';

const AUDIENCE = 'comanda-cloud';
const LIFETIME_SECONDS = 300;

/**
 * Signs this hub's requests to its cloud with its own key (Ed25519, five minutes;
 * docs/sync.md#a-hub-signs-with-its-own-key).
 */
export const signAsHub =
  (keys: HubKeys): SignAsHub =>
  (hubId, atMs) => {
    const issuedAt = Math.floor(atMs / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: 'EdDSA', typ: 'hub+jwt' })
      .setIssuer(hubId)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_SECONDS)
      .sign(keys.privateKey);
  };
