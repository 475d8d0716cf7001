import { expect, test } from 'vitest';
import * as enums from './enums.ts';
import { ERRORS } from './errors/catalogue.ts';
import { ORDER_FAMILY_ERRORS } from './errors/order-families.ts';
import { KDS_EVENTS, RESTAURANT_EVENTS } from './events.ts';
import * as contracts from './index.ts';
import { PERMISSIONS, PERMISSIONS_BY_ROLE } from './permissions.ts';

// What others build on. A change fails here until somebody looked at it and ran the tests with `-u`: codes, events and
// enumeration values are added, never renamed or removed.
/** What a failing list asks for: vitest says no more than that it differs. */
const LOOK =
  'a pinned list differs: look at it with `git diff` after `npx vitest run packages/contracts/pinned.test.ts -u`';

test('the enumerations are the contract’s', async () => {
  const listed = Object.entries(enums).map(([name, schema]) => `${name}: ${schema.options.join(' ')}`);
  await expect(listed.sort().join('\n'), LOOK).toMatchFileSnapshot('./pinned/enumerations.txt');
});

test('the error catalogue only grows', async () => {
  const listed = Object.entries(ERRORS).map(([code, entry]) => `${code} ${entry.status} ${entry.family}`);
  await expect(listed.join('\n'), LOOK).toMatchFileSnapshot('./pinned/errors.txt');
});

test('the order service has 27 codes of its own', () => {
  // Of routing, two we add: a dish somebody counts, an id a till brings; and the families beside the service.
  const others = ['ORDER_TYPE_LOCKED', 'ORDER_PRODUCT_FEW_LEFT', 'ORDER_ID_TAKEN', ...Object.keys(ORDER_FAMILY_ERRORS)];
  expect(Object.keys(ERRORS).filter((code) => code.startsWith('ORDER_') && !others.includes(code))).toHaveLength(27);
});

test('the socket events are known by name', async () => {
  const listed = [
    ...Object.keys(RESTAURANT_EVENTS).map((name) => `/restaurant ${name}`),
    ...Object.keys(KDS_EVENTS).map((name) => `/kds ${name}`),
  ];
  await expect(listed.join('\n'), LOOK).toMatchFileSnapshot('./pinned/events.txt');
});

test('who may do what is written down', async () => {
  const listed = Object.entries(PERMISSIONS_BY_ROLE).map(
    ([role, held]) => `${role}: ${PERMISSIONS.filter((one) => held.has(one)).join(' ')}`,
  );
  await expect(listed.join('\n'), LOOK).toMatchFileSnapshot('./pinned/permissions.txt');
});

test('every resource of the restaurant has its schema', async () => {
  const schemas = Object.entries(contracts).filter(
    ([, value]) => typeof value === 'object' && value !== null && 'safeParse' in value,
  );
  await expect(
    schemas
      .map(([name]) => name)
      .sort()
      .join('\n'),
    LOOK,
  ).toMatchFileSnapshot('./pinned/schemas.txt');
});

test('every error tells the operator or speaks for itself', () => {
  for (const [code, entry] of Object.entries(ERRORS)) {
    expect(entry.message.length, code).toBeGreaterThan(5);
    expect(entry.status, code).toBeGreaterThanOrEqual(400);
  }
});
