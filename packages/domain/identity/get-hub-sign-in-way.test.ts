import { HubSignInWay, SignInWay } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { getHubSignInWay } from './get-hub-sign-in-way.ts';

test('what a hub says of signing in is none of what a cloud says', async () => {
  const said = await getHubSignInWay();
  expect(HubSignInWay.parse(said)).toEqual({ provider: 'hub' });
  expect(SignInWay.safeParse(said).success).toBe(false);
});
