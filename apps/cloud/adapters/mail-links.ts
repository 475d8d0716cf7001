import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { MailLinks } from '@comanda/domain/communications';

/** Signs addresses in mails (HMAC-SHA-256, 128 bits) by a key of their own, made of the cloud's. */
export const mailLinks = (encryptionKey: Buffer, apiUrl: string | null): MailLinks => {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'mail links', 32));
  const sign = (text: string): string =>
    createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
  return {
    baseUrl: apiUrl?.replace(/\/+$/, '') ?? null,
    sign,
    isSigned: (text, signature) => {
      const [right, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
};
