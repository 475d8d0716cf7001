import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { updateUser } from './update-user.ts';

const openWithAna = async () => {
  const house = await openStaff();
  const secrets = { pin: '7264', email: 'ana@comal.gt', password: 'correcta-1234' };
  const ana = await house.hire('Ana', 'Waiter', secrets);
  const change = (input: object, actor = house.owner) => house.run(actor, updateUser, { id: ana.id, ...input });
  return { ...house, ana, change };
};

test('only what is named changes: a new name keeps PIN, e-mail and password', async () => {
  await using house = await openWithAna();
  expect(await house.change({ fullName: 'Ana María' })).toEqual({ ...house.ana, fullName: 'Ana María' });
  expect((await house.pin('7264')).user.fullName).toBe('Ana María');
  await house.signIn({ email: 'ana@comal.gt', password: 'correcta-1234' });
});

test('a new PIN replaces the old one', async () => {
  await using house = await openWithAna();
  await house.change({ pin: '5926' });
  expect(await refusal(house.pin('7264'))).toBe('SIGN_IN_FAILED');
  expect((await house.pin('5926')).user.id).toBe(house.ana.id);
});

test('null takes a PIN or a password away', async () => {
  await using house = await openWithAna();
  expect((await house.change({ pin: null, password: null })).hasPin).toBe(false);
  expect(await refusal(house.pin('7264'))).toBe('SIGN_IN_FAILED');
  expect(await refusal(house.signIn({ email: 'ana@comal.gt', password: 'correcta-1234' }))).toBe('SIGN_IN_FAILED');
  await house.hire('Eva', 'Waiter', { pin: '7264' });
});

test('e-mail and PIN are checked as for a new person, their own are no clash', async () => {
  await using house = await openWithAna();
  await house.hire('Eva', 'Waiter', { pin: '4093', email: 'eva@comal.gt' });
  expect(await refusal(house.change({ pin: '4093' }))).toBe('PIN_TAKEN');
  expect(await refusal(house.change({ email: 'eva@comal.gt' }))).toBe('EMAIL_TAKEN');
  await house.change({ pin: '7264', email: 'ana@comal.gt' });
});

test('nobody changes those above them, makes anybody more than themselves, or sends them to a foreign place', async () => {
  await using house = await openWithAna();
  const owner = await house.hire('Olga', 'Owner');
  const manager = house.as('Manager');
  expect(await refusal(house.change({ id: owner.id, pin: '9999' }, manager))).toBe('FORBIDDEN');
  expect(await refusal(house.change({ role: 'Owner' }, manager))).toBe('FORBIDDEN');
  const stranger = await house.stranger();
  expect(await refusal(house.change({ locationIds: stranger.locationIds }, manager))).toBe('WRONG_LOCATION');
  expect((await house.change({ role: 'Cashier' }, manager)).role).toBe('Cashier');
  expect(await refusal(house.change({ fullName: 'Mía' }, stranger))).toBe('NOT_FOUND');
});

test('a business keeps an active owner', async () => {
  await using house = await openWithAna();
  const first = await house.hire('Olga', 'Owner');
  const change = (id: string, input: object) => house.change({ id, ...input });
  expect(await refusal(change(first.id, { isActive: false }))).toBe('LAST_OWNER');
  expect(await refusal(change(first.id, { role: 'Manager' }))).toBe('LAST_OWNER');
  expect((await change(first.id, { fullName: 'Olga Paz', role: 'Owner' })).role).toBe('Owner');
  const second = await house.hire('Oto', 'Owner');
  await change(first.id, { isActive: false });
  expect(await refusal(change(second.id, { isActive: false }))).toBe('LAST_OWNER');
  await change(first.id, { role: 'Manager' });
});

test('a hub in step with a cloud takes its people from there', async () => {
  await using house = await openWithAna();
  await house.write(house.owner, (tx) => tx.db.updateTable('syncIdentity').set({ state: 'paired' }).execute());
  expect(await refusal(house.change({ fullName: 'Eva' }))).toBe('STAFF_IN_CLOUD');
});

test('who made or changed staff was nowhere in a hub’s log: it says who and which fields, never what a secret is', async () => {
  await using house = await openStaff();
  const { id } = await house.hire('Eva', 'Waiter', { pin: '4093' });
  await house.run(house.owner, updateUser, { id, pin: '5927', role: 'Cashier' });
  const log = await house.db.read.selectFrom('auditEntry').selectAll().orderBy('seq').execute();
  expect(log.map(({ action, entityId, actorId }) => [action, entityId, actorId])).toEqual([
    ['staff.added', id, house.owner.id],
    ['staff.changed', id, house.owner.id],
  ]);
  expect(log[1]!.details).toEqual({
    name: 'Eva',
    fields: ['pin'],
    changes: {},
    roleBefore: 'Waiter',
    role: 'Cashier',
  });
  expect(JSON.stringify(log.map(({ details }) => details))).not.toMatch(/(?<![\w-])(4093|5927)(?![\w-])/);
});

test('the log said «Nombre, Puesto, PIN, Locales, Activo» though the PIN alone was another', async () => {
  await using house = await openStaff();
  const { id, locationIds } = await house.hire('Eva', 'Waiter', { pin: '4093' });
  const detailsOf = async (input: object) => {
    await house.run(house.owner, updateUser, { id, ...input });
    const log = house.db.read.selectFrom('auditEntry').select('details').orderBy('seq', 'desc');
    return (await log.executeTakeFirstOrThrow()).details;
  };
  const all = { fullName: 'Eva', role: 'Waiter', locationIds, isActive: true } as const;
  expect(await detailsOf({ ...all, pin: '5927' })).toEqual({ name: 'Eva', fields: ['pin'], changes: {} });
  expect(await detailsOf({ ...all, fullName: 'Eva Luz', isActive: false, locationIds: [] })).toEqual({
    name: 'Eva Luz',
    fields: [],
    changes: { fullName: ['Eva', 'Eva Luz'], isActive: [true, false], locationIds: [expect.stringMatching(/./), ''] },
  });
});
