import type { Actor } from '@comanda/kernel/context';
import { refusal } from '@comanda/testing/refusal';
import { runOperation } from '@comanda/testing/run-operation';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { setUpHub } from './set-up-hub.ts';

const CODE = 'K7PQ-3M9X';
const FIRST = {
  setupCode: CODE,
  businessName: 'La Brasa',
  locationName: 'Zona 4',
  locationCode: 'z4',
  ownerName: 'Olga',
  ownerEmail: 'Olga@brasa.gt',
  ownerPassword: 'correcta-1234',
  ownerPin: '726401',
};

const openNewHub = async () => {
  const house = await openStaff();
  await house.db.write('empty the hub', 'test', async ({ db }) => {
    await db.deleteFrom('location').execute();
    await db.deleteFrom('business').execute();
  });
  const hashed: string[] = [];
  const forgotten: string[] = [];
  const setupCode = { text: CODE, forget: async () => void forgotten.push(CODE) };
  const task = (actor: Actor) => {
    const ctx = house.contexts.task(actor);
    const hash = (secret: string) => {
      hashed.push(secret);
      return ctx.secrets.hash(secret);
    };
    return { ...ctx, setupCode, secrets: { ...ctx.secrets, hash } };
  };
  const setUp = (more: object = {}, device = 'till') =>
    runOperation({ ...house.contexts, task }, house.at(device), setUpHub, { ...FIRST, ...more });
  return { ...house, hashed, forgotten, setUp };
};

test('a new box belonged to the first on the network: nobody owns it without the code on its console', async () => {
  await using house = await openNewHub();
  for (const setupCode of ['K7PQ-3M9Y', 'AAAA-AAAA']) {
    await expect(house.setUp({ setupCode })).rejects.toMatchObject({
      code: 'SETUP_CODE_WRONG',
      details: { path: 'setupCode' },
    });
  }
  await expect(house.setUp({ setupCode: undefined })).rejects.toThrow('setupCode');
  expect([house.hashed, house.forgotten]).toEqual([[], []]);
  expect(await house.db.read.selectFrom('business').selectAll().execute()).toEqual([]);
  expect((await house.setUp({ setupCode: ' k7pq3m9x ' })).user.role).toBe('Owner');
  expect(house.forgotten).toEqual([CODE]);
});

test('once the hub is set up its code is nothing, right or wrong', async () => {
  await using house = await openNewHub();
  await house.setUp();
  for (const setupCode of [CODE, 'AAAA-AAAA']) expect(await refusal(house.setUp({ setupCode }))).toBe('ALREADY_SET_UP');
  expect(await house.db.read.selectFrom('signInAttempt').selectAll().execute()).toEqual([]);
});

test('the first run makes business, location and owner, who is signed in and can come back by PIN and by e-mail', async () => {
  await using house = await openNewHub();
  const { idToken, user } = await house.setUp();
  expect(user).toMatchObject({ fullName: 'Olga', role: 'Owner', email: 'olga@brasa.gt', hasPin: true });
  const [locationId] = (await house.who(idToken)).locationIds;
  expect(await house.db.read.selectFrom('location').selectAll().execute()).toMatchObject([
    { id: locationId, businessId: user.businessId, code: 'Z4', timeZone: 'America/Guatemala' },
  ]);
  expect((await house.signIn({ pin: '726401', locationId })).user.id).toBe(user.id);
  expect((await house.signIn({ email: 'olga@brasa.gt', password: 'correcta-1234' })).user.id).toBe(user.id);
});

test('a new business can take money at once', async () => {
  await using house = await openNewHub();
  const { user } = await house.setUp();
  const methods = await house.db.read.selectFrom('paymentMethod').select(['businessId', 'kind']).execute();
  expect(methods.map((method) => method.kind).sort()).toEqual(['card', 'cash', 'transfer']);
  expect(methods.every((method) => method.businessId === user.businessId)).toBe(true);
});

test('a hub is set up once, also when two people try together', async () => {
  await using house = await openNewHub();
  const tries = await Promise.allSettled([house.setUp(), house.setUp({ businessName: 'Otra' })]);
  expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusal(house.setUp())).toBe('ALREADY_SET_UP');
  expect(await house.db.read.selectFrom('business').select('id').execute()).toHaveLength(1);
  expect(await house.db.read.selectFrom('appUser').select('id').execute()).toHaveLength(1);
});

test('a time zone nobody keeps was taken, and every business day counted in it would have failed', async () => {
  await using house = await openNewHub();
  for (const timeZone of ['America/Guatemla', '', '-06:00', 'hora local']) {
    await expect(house.setUp({ timeZone })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ in: 'body', path: 'timeZone' }] },
    });
  }
  expect(await house.db.read.selectFrom('business').selectAll().execute()).toEqual([]);
  await house.setUp({ timeZone: 'America/Mexico_City' });
});
