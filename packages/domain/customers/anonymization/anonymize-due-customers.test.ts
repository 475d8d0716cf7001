import type { Actor } from '@comanda/kernel/context';
import { NITS, openFrontDesk } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { businessesWithDueCustomers } from './anonymizations.store.ts';
import { anonymizeDueCustomers } from './anonymize-due-customers.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

const openErasure = async () => {
  const desk = await openFrontDesk();
  const run = (held: string[] = [], actor: Actor = desk.owner) =>
    anonymizeDueCustomers(desk.contexts.task(actor), async (id) => held.includes(id));
  return { ...desk, runJob: run };
};

test('everything personal goes, the id stays, and nothing can be written any more', async () => {
  await using desk = await openErasure();
  const body = {
    firstName: 'Ana',
    lastName: 'Xol',
    notes: 'Alergia',
    phone: '5555 1234',
    taxId: NITS[0],
    address: 'Z1',
  };
  const { id } = await desk.customer(body);
  await desk.change('requestAnonymization', id);
  expect(await desk.runJob()).toEqual({ anonymized: [], heldBack: [] });
  desk.env.advance(WEEK);
  expect(await desk.runJob()).toEqual({ anonymized: [id], heldBack: [] });
  const blank = await desk.now(id);
  expect(blank).toMatchObject({ id, version: 3, anonymizeAfter: null, deletedAt: null });
  expect(blank.anonymizedAt).toBe(new Date(desk.env.now()).toISOString());
  expect(JSON.stringify(blank)).not.toMatch(/Ana|Xol|Alergia|5555|Z1/);
  expect(JSON.stringify(blank)).not.toContain(NITS[0]);
  expect([await desk.found('xol'), await desk.found('5555 1234')]).toEqual([[], []]);
  expect((await desk.customer()).duplicateCandidates).toEqual([]);
  expect(await refusal(desk.change('updateCustomer', id, { given: { firstName: 'Ana' } }))).toBe('CUSTOMER_ANONYMIZED');
  expect(await desk.runJob()).toEqual({ anonymized: [], heldBack: [] });
  expect(await desk.audited()).toEqual(['customer.anonymize_requested', 'customer.anonymized']);
});

test('an open delivery holds it back until the next run', async () => {
  await using desk = await openErasure();
  const { id } = await desk.customer();
  await desk.change('requestAnonymization', id);
  desk.env.advance(WEEK);
  expect(await desk.runJob([id])).toEqual({ anonymized: [], heldBack: [id] });
  expect((await desk.now(id)).firstName).toBe('Ana');
  expect(await desk.runJob()).toEqual({ anonymized: [id], heldBack: [] });
});

test('who was merged into the customer is the same person, and no undo brings the data back', async () => {
  await using desk = await openErasure();
  const [ana, anita, annie] = [
    await desk.customer({ firstName: 'Ana' }),
    await desk.customer({ firstName: 'Anita', phone: '5555 1234' }),
    await desk.customer({ firstName: 'Annie', email: 'annie@b.gt' }),
  ];
  await desk.merge(anita.id, annie.id);
  const { mergeId } = await desk.merge(ana.id, anita.id);
  await desk.change('requestAnonymization', ana.id);
  desk.env.advance(WEEK);
  await desk.runJob();
  for (const { id } of [ana, anita, annie]) expect((await desk.now(id)).displayName).toBe('');
  expect(await refusal(desk.call('undoMerge', { id: mergeId }))).toBe('CUSTOMER_MERGE_NOT_FOUND');
  const kept = await desk.db.read.selectFrom('customerMerge').selectAll().execute();
  expect(JSON.stringify(kept)).not.toMatch(/Anita|Annie|5555/);
});

test('a customer that was deleted meanwhile is forgotten too', async () => {
  await using desk = await openErasure();
  const { id } = await desk.customer();
  await desk.change('requestAnonymization', id);
  await desk.change('deleteCustomer', id);
  desk.env.advance(WEEK);
  expect((await desk.runJob()).anonymized).toEqual([id]);
});

test('each business’s own; the job finds out which have any', async () => {
  await using desk = await openErasure();
  const stranger = await desk.stranger();
  const theirs = await desk.customer({ firstName: 'Suya' }, stranger);
  await desk.change('requestAnonymization', theirs.id, {}, stranger);
  const due = () => businessesWithDueCustomers(desk.contexts.read(desk.owner));
  expect(await due()).toEqual([]);
  desk.env.advance(WEEK);
  expect(await due()).toEqual([stranger.businessId]);
  expect(await desk.runJob()).toEqual({ anonymized: [], heldBack: [] });
  expect(await desk.runJob([], stranger)).toEqual({ anonymized: [theirs.id], heldBack: [] });
});
