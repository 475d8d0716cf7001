import { type AppError, PERMISSIONS_BY_ROLE, Role } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { Actor } from '@comanda/kernel/context';
import { expect, test } from 'vitest';
import { checkMayManage, type StaffChange } from './may-manage.ts';

const HERE = ['zona-10'];
const THERE = ['zona-14'];
const BOTH = [...HERE, ...THERE];
const PLACES = [HERE, THERE, BOTH, []];

const caller = (role: Role, locationIds: string[]): Actor => ({
  ...PUBLIC_ACTOR,
  kind: 'user',
  id: 'caller',
  role,
  locationIds,
  permissions: PERMISSIONS_BY_ROLE[role],
});
const person = (role: Role, locationIds: string[], accountId: string | null = null) => ({
  id: 'person',
  accountId,
  role,
  locationIds,
});

const refused = (actor: Actor, who: ReturnType<typeof person>, change: StaffChange = {}): string | null => {
  try {
    checkMayManage({ actor }, who, change);
    return null;
  } catch (error) {
    return (error as AppError).code;
  }
};

/** Over the people of every branch. */
const OVER_ALL: readonly Role[] = ['Root', 'Owner'];
const CHANGES: readonly StaffChange[] = [{}, { secrets: true }, { role: 'Waiter' }, { role: 'Manager' }];

/** Every caller who may change people, against every person, at every mix of branches, for every change. */
const all = Role.options
  .filter((role) => PERMISSIONS_BY_ROLE[role].has('Staff:Update'))
  .flatMap((by) =>
    PLACES.flatMap((own) =>
      Role.options.flatMap((role) =>
        PLACES.flatMap((theirs) => CHANGES.map((change) => ({ by, own, role, theirs, change }))),
      ),
    ),
  );

test('a manager or an administrator of one branch took over people of another, by PIN, password, role, switching off and signing out', () => {
  for (const { by, own, role, theirs, change } of all) {
    const isBeyond = theirs.length === 0 || theirs.some((id) => !own.includes(id));
    const answer = refused(caller(by, own), person(role, theirs), change);
    const said = `${by} ${own} → ${role} ${theirs}`;
    if (OVER_ALL.includes(by)) expect(answer, said).not.toBe('WRONG_LOCATION');
    else if (isBeyond) expect(['WRONG_LOCATION', 'FORBIDDEN'], said).toContain(answer);
    else expect(answer, said).not.toBe('WRONG_LOCATION');
  }
  expect(refused(caller('Manager', THERE), person('Waiter', HERE))).toBe('WRONG_LOCATION');
  expect(refused(caller('Manager', THERE), person('Waiter', BOTH))).toBe('WRONG_LOCATION');
  expect(refused(caller('Manager', HERE), person('Waiter', HERE), { secrets: true, role: 'Cashier' })).toBeNull();
  for (const change of CHANGES) {
    for (const theirs of [HERE, BOTH])
      expect(refused(caller('Administrator', THERE), person('Waiter', theirs), change)).toBe('WRONG_LOCATION');
    expect(refused(caller('Administrator', BOTH), person('Waiter', HERE), change)).toBeNull();
    expect(refused(caller('Owner', THERE), person('Administrator', HERE), change)).toBeNull();
  }
});

test('any manager set the PIN of a person of no branch, and signed them out', () => {
  for (const by of ['Manager', 'Administrator'] as const) {
    for (const change of CHANGES.slice(0, 2))
      expect(refused(caller(by, BOTH), person('Waiter', []), change)).toBe('WRONG_LOCATION');
  }
  expect(refused(caller('Owner', HERE), person('Waiter', []), { secrets: true })).toBeNull();
});

test('a manager acted under a colleague’s name, by a PIN or password of their own choice', () => {
  const ORDER: readonly (readonly Role[])[] = [
    ['Cashier', 'Waiter', 'Kitchen', 'Delivery', 'CallCenter'],
    ['Manager'],
    ['Admin', 'Administrator'],
    ['Owner'],
    ['Root'],
  ];
  const height = (role: Role) => ORDER.findIndex((some) => some.includes(role));
  for (const { by, own, role, theirs } of all) {
    const isRefused = refused(caller(by, own), person(role, theirs), { secrets: true }) !== null;
    if (height(role) >= height(by)) expect(isRefused, `${by} → ${role}`).toBe(true);
  }
  expect(refused(caller('Manager', HERE), person('Manager', HERE), { secrets: true })).toBe('STAFF_NOT_BELOW');
  expect(refused(caller('Owner', HERE), person('Owner', HERE), { secrets: true })).toBe('STAFF_NOT_BELOW');
  expect(refused(caller('Administrator', HERE), person('Owner', HERE), { secrets: true })).toBe('FORBIDDEN');
  // Or they would make a waiter of them first.
  expect(refused(caller('Manager', HERE), person('Manager', HERE), { role: 'Waiter' })).toBe('STAFF_NOT_BELOW');
  expect(refused(caller('Manager', HERE), person('Manager', HERE))).toBeNull();
  expect(refused(caller('Owner', HERE), person('Owner', HERE), { role: 'Manager' })).toBeNull();
});

test('nobody gives a role above their own', () => {
  expect(refused(caller('Manager', HERE), person('Waiter', HERE), { role: 'Administrator' })).toBe('FORBIDDEN');
  expect(refused(caller('Administrator', HERE), person('Waiter', HERE), { role: 'Owner' })).toBe('FORBIDDEN');
  expect(refused(caller('Administrator', HERE), person('Waiter', HERE), { role: 'Administrator' })).toBeNull();
});

test('people change themselves: by their row at a hub, by their account in the cloud', () => {
  expect(refused({ ...caller('Manager', HERE), id: 'person' }, person('Manager', HERE), { secrets: true })).toBeNull();
  expect(refused({ ...caller('Manager', []), id: 'a' }, person('Manager', HERE, 'a'), { secrets: true })).toBeNull();
  expect(refused({ ...caller('Manager', HERE), id: 'person' }, person('Manager', HERE), { role: 'Owner' })).toBe(
    'FORBIDDEN',
  );
});
