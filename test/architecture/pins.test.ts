import { expect, test } from 'vitest';
import { allRoutes } from '../../scripts/routes/all-routes.ts';

/** Routes that give somebody a PIN: their answer says whether another person has it (docs/identity.md#who-changes-whom). */
const giving = () => allRoutes().filter(({ errors }) => errors?.includes('PIN_TAKEN'));

test('a route said without limit which PINs were taken', () => {
  expect(giving().map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['POST /users', 'PATCH /users/:id', 'POST /businesses/:businessId/users']),
  );
  for (const { method, path, errors } of giving()) expect(errors, `${method} ${path}`).toContain('SIGN_IN_LOCKED');
});
