import type { DuplicateCandidate } from '@comanda/contracts';
import { CUIS, NITS, openFrontDesk, refused } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { describe, expect, test } from 'vitest';

const openCompare = async () => {
  const desk = await openFrontDesk();
  const find = async (given: object, actor = desk.owner) =>
    (await desk.call<{ data: DuplicateCandidate[] }>('findDuplicates', { given }, actor)).data;
  const scores = async (given: object) =>
    (await find(given)).map(({ displayName, score, confidence }) => `${displayName} ${score} ${confidence}`);
  return { ...desk, find, scores };
};
const profile = (taxId: string, taxIdType = 'NIT') => ({ taxIdType, taxId, legalName: 'X' });

describe('who may be the same', () => {
  test('a company’s NIT makes nobody the same, one that few have does', async () => {
    await using desk = await openCompare();
    const company = { billingProfiles: [profile(NITS[0]!)] };
    await desk.customer({ firstName: 'Ana', ...company });
    const taxIds = [{ taxId: NITS[0] }];
    expect(await desk.scores({ taxIds })).toEqual(['Ana 8 possible']);
    await desk.customer({ firstName: 'Luis', ...company });
    await desk.customer({ firstName: 'Rosa', ...company });
    expect(await desk.scores({ taxIds })).toEqual([]);
    expect(await desk.scores({ taxIds, firstName: 'Rosa' })).toEqual(['Rosa 7 possible']);
  });

  test('a landline is a hint, with the same name a strong one', async () => {
    await using desk = await openCompare();
    await desk.customer({ firstName: 'Ana', lastName: 'Xol', phone: '2222 3333' });
    await desk.customer({ firstName: 'Rosa', lastName: 'Paz', phone: '2222 3333' });
    const found = await desk.scores({ phones: ['2222-3333'], firstName: 'Ana', lastName: 'Xol' });
    expect(found).toEqual(['Ana Xol 9 likely', 'Rosa Paz 5 possible']);
  });

  test('a role’s mailbox is nobody’s own', async () => {
    await using desk = await openCompare();
    await desk.customer({ firstName: 'Ana', email: 'facturas@empresa.gt' });
    expect(await desk.scores({ emails: ['facturas@empresa.gt'] })).toEqual([]);
  });

  test('the same name with another CUI is another person', async () => {
    await using desk = await openCompare();
    const ana = { firstName: 'Ana', lastName: 'Xol', phone: '2222 3333' };
    await desk.customer({ firstName: 'Ana', lastName: 'Xol', phone: '2222 3333', taxId: CUIS[0] });
    const { duplicateCandidates } = await desk.customer({ ...ana, taxId: CUIS[1] });
    expect(duplicateCandidates).toEqual([]);
    expect((await desk.customer(ana)).duplicateCandidates).toHaveLength(2);
  });

  test('consumidor final is everybody’s, so nobody’s', async () => {
    await using desk = await openCompare();
    await desk.customer();
    expect(await desk.find({ taxIds: [{ taxId: 'C/F' }, { taxIdType: 'CUI', taxId: 'consumidor final' }] })).toEqual(
      [],
    );
  });

  test('at most ten, the likeliest first', async () => {
    await using desk = await openCompare();
    for (let i = 0; i < 12; i++) await desk.customer({ firstName: `Cliente ${i}`, phone: '5555 1234' });
    const best = await desk.customer({ firstName: 'Berta', phone: '5555 1234', email: 'b@b.gt' });
    const found = await desk.find({ phones: ['5555 1234'], emails: ['b@b.gt'] });
    expect([found.length, found[0]!.customerId, found[0]!.score]).toEqual([10, best.id, 18]);
    expect(found[0]!.matchedOn.map((one) => one.kind)).toEqual(['phone', 'email']);
  });
});

test('a customer is compared by all it has, and is not its own candidate', async () => {
  await using desk = await openCompare();
  const [ana, twin] = [await desk.customer(), await desk.customer()];
  expect((await desk.find({ customerId: ana.id })).map((one) => one.customerId)).toEqual([twin.id]);
  expect((await desk.find({ customerId: ana.id, phones: ['5555 1234'] }))[0]).toMatchObject({ score: 13 });
});

test('what is wrong names its place', async () => {
  await using desk = await openCompare();
  expect(await refused(desk.find({ phones: ['5555 1234', 'x'] }))).toEqual({
    code: 'INVALID_PHONE',
    path: 'phones[1]',
  });
  expect(await refused(desk.find({ emails: ['x'] }))).toEqual({ code: 'INVALID_EMAIL', path: 'emails[0]' });
  const nit = { code: 'INVALID_NIT', path: 'taxIds[0].taxId' };
  expect(await refused(desk.find({ taxIds: [{ taxIdType: 'NIT', taxId: '12345678' }] }))).toEqual(nit);
  expect(await refused(desk.find({ phone: 'x' }))).toMatchObject({ code: 'VALIDATION_FAILED', path: 'phone' });
});

test('nobody looks into another business', async () => {
  await using desk = await openCompare();
  const { id } = await desk.customer();
  const stranger = await desk.stranger();
  expect(await desk.find({ phones: ['5555 1234'] }, stranger)).toEqual([]);
  expect(await refusal(desk.find({ customerId: id }, stranger))).toBe('CUSTOMER_NOT_FOUND');
  expect(await refusal(desk.find({ businessId: desk.businessId }, stranger))).toBe('WRONG_BUSINESS');
});
