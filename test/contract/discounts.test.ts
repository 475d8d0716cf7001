import { PERMISSIONS_BY_ROLE, type Role } from '@comanda/contracts';
import type { Approver } from '@comanda/kernel/context';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { serve } from './served.ts';

const approver = (role: Role): Approver => ({ id: role, name: role, role, permissions: PERMISSIONS_BY_ROLE[role] });
const tenth = { kind: 'percentage', value: 10, reason: 'Cumpleaños' };

const openDiscounts = async () => {
  const place = await openRestaurant();
  const approvers = { '2222': approver('Manager'), '4815': approver('Owner'), '4001': approver('Waiter') };
  const served = await serve(place, { waiter: place.waiter, manager: place.manager }, { approvers });
  const { id } = await place.order();
  const { id: itemId } = await place.line(id);
  const ask = (
    who: 'waiter' | 'manager',
    method: 'POST' | 'DELETE',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => served.call(who, method, `/restaurant/orders/${id}${path}`, body, headers);
  return {
    ...place,
    id,
    ask,
    ofLine: `/items/${itemId}/discount`,
    [Symbol.asyncDispose]: async () => {
      await served[Symbol.asyncDispose]();
      await place[Symbol.asyncDispose]();
    },
  };
};

test('a waiter discounts by the PIN of somebody who may, and of nobody else', async () => {
  await using house = await openDiscounts();
  const { ask, ofLine } = house;
  const refused = await ask('waiter', 'POST', ofLine, tenth);
  expect([refused.status, refused.body.details]).toEqual([403, { permission: 'OrderItem:Discount' }]);
  expect((await ask('waiter', 'POST', ofLine, tenth, { 'x-approval-pin': '4001' })).body.error).toBe(
    'APPROVAL_INVALID',
  );
  const given = await ask('waiter', 'POST', ofLine, tenth, { 'x-approval-pin': '2222' });
  expect([given.status, given.body.totals.total, given.body.totals.discount]).toEqual([201, 11_250, 1250]);
});

test('above what a role may, it says how much that is, until one who may more signs', async () => {
  await using house = await openDiscounts();
  const { ask, ofLine, locationId } = house;
  const limits = { locationId, name: 'MAX_DISCOUNT_PERCENT', value: 'Manager=5' };
  await house.call(house.as('Owner'), 'setLocationParameter', limits);
  const refused = await ask('manager', 'POST', ofLine, tenth);
  expect([refused.status, refused.body.error, refused.body.details.limit]).toEqual([403, 'DISCOUNT_LIMIT', 5]);
  const another = await ask('manager', 'POST', ofLine, tenth, { 'x-approval-pin': '2222' });
  expect([another.status, another.body.error]).toEqual([403, 'DISCOUNT_LIMIT']);
  expect((await ask('manager', 'POST', ofLine, tenth, { 'x-approval-pin': '4815' })).status).toBe(201);
});

test('one is taken back by its place in the body, in the query, or by its id', async () => {
  await using house = await openDiscounts();
  const { ask, ofLine } = house;
  for (const value of ['5', 10, '15.50']) await ask('manager', 'POST', ofLine, { ...tenth, value });
  const values = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    body.items[0].discounts.map((one: { value: number }) => one.value);
  expect(values(await ask('manager', 'DELETE', ofLine, { discountIndex: 1 }))).toEqual([5, 15.5]);
  const left = await ask('manager', 'DELETE', `${ofLine}?discountIndex=0`);
  expect(values(left)).toEqual([15.5]);
  expect(values(await ask('manager', 'DELETE', `${ofLine}?discountId=${left.body.items[0].discounts[0].id}`))).toEqual(
    [],
  );
  expect((await ask('manager', 'DELETE', ofLine)).status).toBe(400);
  expect((await ask('manager', 'DELETE', `${ofLine}?discountIndex=0`)).body.error).toBe('DISCOUNT_NOT_FOUND');
});

test('a place of a list somebody changed meanwhile is not taken for one of another', async () => {
  await using house = await openDiscounts();
  const { ask, id } = house;
  const { version } = await house.orderNow(id);
  await ask('manager', 'POST', '/discount', { ...tenth, approvedBy: house.manager.id });
  const old = { 'if-match': `"${version}"` };
  expect((await ask('manager', 'DELETE', '/discount', { discountIndex: 0 }, old)).body.error).toBe(
    'ORDER_VERSION_CONFLICT',
  );
  const after = await ask('manager', 'DELETE', '/discount', { discountIndex: 0 }, { 'if-match': `"${version + 1}"` });
  expect([after.status, after.body.discounts, after.body.totals.discount]).toEqual([200, [], 0]);
});

test('one Idempotency-Key gives one discount, however often it is sent', async () => {
  await using house = await openDiscounts();
  const key = { 'idempotency-key': 'one-discount-0001' };
  for (let i = 0; i < 3; i += 1) await house.ask('manager', 'POST', house.ofLine, tenth, key);
  expect((await house.orderNow(house.id)).items[0]!.discounts).toHaveLength(1);
});

test.each([
  { ...tenth, value: 0 },
  { ...tenth, value: 12.345 },
  { ...tenth, kind: 'fixed_price', value: 1.5 },
  { ...tenth, reason: 'no' },
  { ...tenth, kind: 'half' },
])('%j is no discount', async (body) => {
  await using house = await openDiscounts();
  const { status, body: said } = await house.ask('manager', 'POST', house.ofLine, body);
  expect([status, said.error]).toEqual([400, 'VALIDATION_FAILED']);
});
