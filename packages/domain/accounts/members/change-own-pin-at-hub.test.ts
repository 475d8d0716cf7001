import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { addMember } from './add-member.ts';
import { changeOwnPinAtHub } from './change-own-pin-at-hub.ts';

const database = usePostgres();

/** Eva, a waiter with 7264, and a hub of her place that asks. */
const open = async () => {
  const cloud = await openAccounts(await database());
  const { token: owner } = await cloud.person('olga');
  const { id: businessId } = await cloud.business(owner, 'El Comal');
  const eva = await cloud.call({ token: owner }, addMember, {
    businessId,
    fullName: 'Eva',
    role: 'Waiter',
    pin: '7264',
  });
  await cloud.call({ token: owner }, addMember, { businessId, fullName: 'Bruno', role: 'Waiter', pin: '4093' });
  const actor = await cloud.actorOf({ token: owner });
  const change = (pin: string, newPin: string, locationIds = eva.locationIds, business = businessId) =>
    cloud.callAs({ ...actor, kind: 'hub', id: 'hub-1', businessId: business, locationIds }, changeOwnPinAtHub, {
      userId: eva.id,
      pin,
      newPin,
    });
  const row = () => cloud.db.read.selectFrom('appUser').selectAll().where('id', '=', eva.id).executeTakeFirstOrThrow();
  return { ...cloud, businessId, eva, change, row };
};

test('a waiter of a restaurant with a cloud could not change their PIN: it changes by the present one, and old sessions end', async () => {
  await using cloud = await open();
  const before = await cloud.row();
  await cloud.change('7264', '8093');
  const after = await cloud.row();
  expect(after.pinLookup).not.toBe(before.pinLookup);
  expect(after.sessionEpoch).toBeGreaterThan(before.sessionEpoch);
  expect(await refusal(cloud.change('7264', '5182'))).toBe('PIN_WRONG');
  const log = await cloud.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'staff.changed').execute();
  expect(log.at(-1)).toMatchObject({ entityId: cloud.eva.id, details: { fields: ['pin'] } });
  expect(JSON.stringify(log)).not.toMatch(/(?<![\w-])(7264|8093)(?![\w-])/);
});

test('not by a wrong one, to a simple one or to somebody else’s, nor at a hub they do not work at; five wrong ones lock', async () => {
  await using cloud = await open();
  expect(await refusal(cloud.change('7264', '1234'))).toBe('PIN_TOO_SIMPLE');
  expect(await refusal(cloud.change('7264', '4093'))).toBe('PIN_TAKEN');
  expect(await refusal(cloud.change('7264', '8093', ['01a00000-0000-7000-8000-000000000000']))).toBe('NOT_FOUND');
  expect(await refusal(cloud.change('7264', '8093', undefined, 'another'))).toBe('NOT_FOUND');
  for (let i = 0; i < 5; i += 1) expect(await refusal(cloud.change('1357', '8093'))).toBe('PIN_WRONG');
  expect(await refusal(cloud.change('7264', '8093'))).toBe('SIGN_IN_LOCKED');
  expect(await cloud.audited(cloud.businessId)).toContain('staff.pin_locked');
});

test('whoever changed to ever other PINs learnt whose were taken: six in a row, and then not for an hour', async () => {
  await using cloud = await open();
  const pins = ['7264', '8093', '5182', '6047', '9315', '2846', '7031'];
  for (const [i, pin] of pins.slice(0, -1).entries()) await cloud.change(pin, pins[i + 1]!);
  expect(await refusal(cloud.change('7031', '5194'))).toBe('SIGN_IN_LOCKED');
});

test('the finder of a lost box, who has worked a PIN out, is not the one who changes it', async () => {
  await using cloud = await open();
  const at = new Date(cloud.env.now()).toISOString();
  const hub = { id: 'hub-lost', businessId: cloud.businessId, locationId: cloud.eva.locationIds[0]!, epoch: 1 };
  const box = { ...hub, publicKey: 'k', pairedBy: 'x', pairedAt: at, fencedAt: at, revokedAt: at };
  const none = { lastSeenAt: null, clockSkewMs: null, appVersion: null, schemaVersion: null, report: {} };
  await cloud.db.read
    .insertInto('hub')
    .values({ ...box, ...none })
    .execute();
  await cloud.db.read.insertInto('stalePin').values({ userId: cloud.eva.id, hubId: hub.id, at }).execute();
  expect(await refusal(cloud.change('7264', '8093'))).toBe('STAFF_IN_CLOUD');
});
