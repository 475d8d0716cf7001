import { type Api, ApiError } from '@comanda/web';
import { expect, test } from 'vitest';
import { askSignIn } from './ask-sign-in.ts';

const EMAIL = { email: 'ana@comal.gt', password: 'secret-secret' };
const PIN = { pin: '1234', locationId: '01932f5e-7c1a-7b3e-9d42-6f1a2b3c4d5e' };

/** A hub that answers by path, and what was asked of it. */
const hub = (answers: Record<string, string>) => {
  const asked: string[] = [];
  const api: Api = {
    get: () => Promise.reject(new Error('nothing is read')),
    getText: () => Promise.reject(new Error('nothing is read')),
    send: <T>(_method: string, path: string) => {
      asked.push(path);
      const code = answers[path];
      return code ? Promise.reject(new ApiError(code, 401, '')) : Promise.resolve({ idToken: path } as T);
    },
  };
  return { api, asked };
};

test('a PIN, and a hub without a cloud, are the hub’s own matter', async () => {
  const { api, asked } = hub({});
  await askSignIn(api, PIN, true);
  await askSignIn(api, EMAIL, false);
  expect(asked).toEqual(['/auth/local/sign-in', '/auth/local/sign-in']);
});

test('an e-mail is asked of the cloud, and of the hub when the cloud is away or does not know it', async () => {
  expect((await askSignIn(hub({}).api, EMAIL, true)).idToken).toBe('/auth/cloud/sign-in');
  for (const code of ['IDENTITY_PROVIDER_UNAVAILABLE', 'NETWORK', 'SIGN_IN_FAILED']) {
    const { api } = hub({ '/auth/cloud/sign-in': code });
    expect((await askSignIn(api, EMAIL, true)).idToken).toBe('/auth/local/sign-in');
  }
});

test('too many wrong tries stay too many', async () => {
  const { api, asked } = hub({ '/auth/cloud/sign-in': 'SIGN_IN_LOCKED' });
  await expect(askSignIn(api, EMAIL, true)).rejects.toMatchObject({ code: 'SIGN_IN_LOCKED' });
  expect(asked).toHaveLength(1);
});

test('the code of a second step goes to the cloud, and never to the hub’s own sign-in, which would refuse the field', async () => {
  const bodies: unknown[] = [];
  const { api } = hub({ '/auth/cloud/sign-in': 'IDENTITY_PROVIDER_UNAVAILABLE' });
  const seen: Api = {
    ...api,
    send: (method, path, request) => {
      bodies.push(request?.body);
      return api.send(method, path);
    },
  };
  await askSignIn(seen, { ...EMAIL, code: '123456' }, true);
  expect(bodies).toEqual([{ ...EMAIL, code: '123456' }, EMAIL]);
});
