import { expect, test } from 'vitest';
import * as enums from './enums.ts';
import { ERRORS } from './errors/catalogue.ts';
import { ORDER_FAMILY_ERRORS } from './errors/order-families.ts';
import { KDS_EVENTS, RESTAURANT_EVENTS } from './events.ts';
import * as contracts from './index.ts';
import { PERMISSIONS, PERMISSIONS_BY_ROLE } from './permissions.ts';

// What others build on. A change fails here until somebody looked at it and ran the tests with `-u`: codes, events and
// enumeration values are added, never renamed or removed.
/** What a difference asks for: vitest says no more than that there is one. */
const LOOK =
  'the contract differs: look at it with `git diff` after `npx vitest run packages/contracts/pinned.test.ts -u`';

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && 'safeParse' in value;

/** By heading: each list as it is read. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  enumerations: Object.entries(enums)
    .map(([name, schema]) => `${name}: ${schema.options.join(' ')}`)
    .sort(),
  'error codes': Object.entries(ERRORS).map(([code, { status, family }]) => `${code} ${status} ${family}`),
  'socket events': [
    ...Object.keys(RESTAURANT_EVENTS).map((name) => `/restaurant ${name}`),
    ...Object.keys(KDS_EVENTS).map((name) => `/kds ${name}`),
  ],
  'who may do what': Object.entries(PERMISSIONS_BY_ROLE).map(
    ([role, held]) => `${role}: ${PERMISSIONS.filter((one) => held.has(one)).join(' ')}`,
  ),
  schemas: Object.entries(contracts)
    .flatMap(([name, value]) => (isSchema(value) ? [name] : []))
    .sort(),
};

test('the contract is the one somebody looked at: enumerations, error codes, events, permissions, schemas', async () => {
  const listed = Object.entries(LISTS).map(([heading, lines]) => [`# ${heading}`, ...lines].join('\n'));
  await expect(`${listed.join('\n\n')}\n`, LOOK).toMatchFileSnapshot('./pinned/contract.txt');
});

test('the order service has 27 codes of its own', () => {
  // Of routing, what we add: a dish somebody counts, ids a till brings; and the families beside the service.
  const added = ['ORDER_PRODUCT_FEW_LEFT', 'ORDER_ID_TAKEN', 'ORDER_ITEM_ID_TAKEN'];
  const others = ['ORDER_TYPE_LOCKED', ...added, ...Object.keys(ORDER_FAMILY_ERRORS)];
  expect(Object.keys(ERRORS).filter((code) => code.startsWith('ORDER_') && !others.includes(code))).toHaveLength(27);
});

test('every error tells the operator or speaks for itself', () => {
  for (const [code, entry] of Object.entries(ERRORS)) {
    expect(entry.message.length, code).toBeGreaterThan(5);
    expect(entry.status, code).toBeGreaterThanOrEqual(400);
  }
});
