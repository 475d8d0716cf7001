import { refusal } from '@comanda/testing/refusal';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { hubTokens } from './hub-tokens.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

test('a hub’s token that says it is good for ten years was taken: an hour is the most, and without an end none', async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const { x } = await exportJWK(publicKey);
  const at = NOW / 1000;
  const prove = async (expiresAt: number | null) => {
    const token = new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA', typ: 'hub+jwt' })
      .setIssuer('hub-1')
      .setAudience('comanda-cloud')
      .setIssuedAt(at);
    if (expiresAt !== null) token.setExpirationTime(expiresAt);
    return hubTokens(() => NOW).prove(await token.sign(privateKey), x!);
  };
  await prove(at + 300);
  await prove(at + 3600);
  expect(await refusal(prove(at + 3601))).toBe('HUB_UNAUTHENTICATED');
  expect(await refusal(prove(at + 10 * 365 * 86_400))).toBe('HUB_UNAUTHENTICATED');
  expect(await refusal(prove(null))).toBe('HUB_UNAUTHENTICATED');
});
