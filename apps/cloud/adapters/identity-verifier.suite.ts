import type { IdentityProvider } from '@comanda/domain/accounts';
import { refusal } from '@comanda/testing/refusal';
import { describe, expect, test } from 'vitest';

/** A provider, and tokens that are wrong in every way there is. */
export interface Specimens extends AsyncDisposable {
  provider: IdentityProvider;
  /** A good token with other claims, or another header. */
  token(claims?: object, header?: object): string | Promise<string>;
  /** Good in all but the key that signed it. */
  forged(): string | Promise<string>;
  /** A token that was good until a minute ago. */
  expired(): string | Promise<string>;
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The table of docs/identity.md#verdicts-on-a-token, row by row, for whichever provider `open` gives. */
export const registerVerifierTests = (name: string, open: () => Promise<Specimens>): void => {
  describe(`what ${name} says of a token`, () => {
    const verdict = async (tokenOf: (with_: Specimens) => string | Promise<string>): Promise<string> => {
      await using specimens = await open();
      const verified = specimens.provider.verify(await tokenOf(specimens), { checkRevoked: false });
      return await refusal(verified);
    };

    test('a good one names the person, their sign-in and what else it carries', async () => {
      await using specimens = await open();
      const token = await specimens.token({ role: 'Admin', db_user_id: 'x' });
      const identity = await specimens.provider.verify(token, { checkRevoked: false });
      expect(identity).toMatchObject({ uid: 'uid-1', email: 'ana@comal.gt', isEmailVerified: true, name: 'Ana Paz' });
      expect(identity.claims).toMatchObject({ sub: 'uid-1', role: 'Admin', db_user_id: 'x' });
      expect(identity.sessionKey).not.toBe('');
      expect(Date.parse(identity.expiresAt)).toBeGreaterThan(0);
    });

    test('garbage, nothing, two dots, other characters, parts that are no objects: malformed', async () => {
      for (const text of ['garbage', '', '..', 'a.b.c', 'ä.b.c', `${base64([])}.${base64({})}.x`, 'a b.c.d']) {
        expect([text, await verdict(() => text)]).toEqual([text, 'IDENTITY_TOKEN_MALFORMED']);
      }
    });

    test('no key id, a shared secret, or no algorithm at all: malformed, before anything else is asked', async () => {
      const odd = [{ kid: undefined }, { kid: '' }, { alg: 'HS256' }, { alg: 'none' }, { alg: 'ES256' }];
      for (const header of odd) {
        const token = async (specimens: Specimens) => {
          const [head, body, signature] = (await specimens.token()).split('.') as [string, string, string];
          const own = JSON.parse(Buffer.from(head, 'base64url').toString()) as object;
          return `${base64({ ...own, ...header })}.${body}.${signature}`;
        };
        expect([header, await verdict(token)]).toEqual([header, 'IDENTITY_TOKEN_MALFORMED']);
      }
    });

    test('another audience or issuer: another project, also when it has expired', async () => {
      const wrong = [{ aud: 'other' }, { iss: 'https://securetoken.google.com/other' }, { aud: 'other', exp: 1 }];
      for (const claims of wrong) {
        const token = (specimens: Specimens) => specimens.token(claims);
        expect([claims, await verdict(token)]).toEqual([claims, 'IDENTITY_TOKEN_WRONG_PROJECT']);
      }
    });

    test('expired', async () => {
      expect(await verdict((specimens) => specimens.expired())).toBe('IDENTITY_TOKEN_EXPIRED');
    });

    test('signed by another key, changed afterwards, or by a key nobody knows: not to be trusted', async () => {
      expect(await verdict((specimens) => specimens.forged())).toBe('IDENTITY_TOKEN_INVALID');
      expect(await verdict((specimens) => specimens.token({}, { kid: 'unknown' }))).toBe('IDENTITY_TOKEN_INVALID');
      const changed = async (specimens: Specimens) => {
        const [head, body, signature] = (await specimens.token()).split('.') as [string, string, string];
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
        return `${head}.${base64({ ...claims, role: 'Root' })}.${signature}`;
      };
      expect(await verdict(changed)).toBe('IDENTITY_TOKEN_INVALID');
    });

    test('without a person in it: not to be trusted', async () => {
      expect(await verdict((specimens) => specimens.token({ sub: '' }))).toBe('IDENTITY_TOKEN_INVALID');
    });
  });
};
