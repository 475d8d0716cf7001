import { openFrontDesk } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';

const openMerged = async () => {
  const desk = await openFrontDesk();
  const ana = await desk.customer({ firstName: 'Ana', phones: [{ e164: '5555 0001' }] });
  const eva = await desk.customer({ firstName: 'Eva', phones: [{ e164: '5555 0002' }], email: 'eva@b.gt' });
  const merged = await desk.merge(ana.id, eva.id);
  return { ...desk, ana, eva, merged, undo: () => desk.call('undoMerge', { id: merged.mergeId }) };
};

test('what the survivor was given since stays with it, what it had gained goes back as it was corrected: the correction was lost', async () => {
  await using desk = await openMerged();
  await desk.add(desk.ana.id, 'emails', { email: 'ana@b.gt' });
  const [, gained] = desk.merged.phones;
  const itemId = gained!.id;
  await desk.change('replaceCustomerElement', desk.ana.id, {
    collection: 'phones',
    itemId,
    given: { e164: '5555 0009' },
  });
  const ana = await desk.undo();
  expect(ana).toMatchObject({ phone: '+50255550001', email: 'ana@b.gt', phones: [{}], emails: [{ isPrimary: true }] });
  expect(await desk.now(desk.eva.id)).toMatchObject({ phone: '+50255550009', email: 'eva@b.gt', mergedInto: null });
  expect([await desk.found('5555 0002'), await desk.found('5555 0009')]).toEqual([[], ['Eva']]);
  expect(await desk.audited()).toEqual(['customer.merge', 'customer.merge_undone']);
});

test('what was removed from the survivor since does not come back with the other', async () => {
  await using desk = await openMerged();
  const [, gained] = desk.merged.phones;
  await desk.change('removeCustomerElement', desk.ana.id, { collection: 'phones', itemId: gained!.id });
  await desk.undo();
  expect(await desk.now(desk.eva.id)).toMatchObject({ phone: null, email: 'eva@b.gt' });
});

test('notes and a block go back where they came from, unless somebody changed them since', async () => {
  await using desk = await openFrontDesk();
  const ana = await desk.customer({ firstName: 'Ana', notes: 'sin cebolla' });
  const eva = await desk.customer({ firstName: 'Eva', notes: 'alergia al maní' });
  await desk.change('setCustomerStatus', eva.id, { given: { status: 'blocked' } });
  const first = await desk.merge(ana.id, eva.id);
  await desk.call('undoMerge', { id: first.mergeId });
  expect(await desk.now(ana.id)).toMatchObject({ notes: 'sin cebolla', status: 'active' });
  expect(await desk.now(eva.id)).toMatchObject({ notes: 'alergia al maní', status: 'blocked' });
  const second = await desk.merge(ana.id, eva.id);
  await desk.change('updateCustomer', ana.id, { given: { notes: 'sin cebolla ni maní' } });
  await desk.change('setCustomerStatus', ana.id, { given: { status: 'active' } });
  await desk.call('undoMerge', { id: second.mergeId });
  expect(await desk.now(ana.id)).toMatchObject({ notes: 'sin cebolla ni maní', status: 'active' });
});

test('the versions go on, so that nobody overwrites unseen', async () => {
  await using desk = await openMerged();
  expect(await desk.undo()).toMatchObject({ version: 3 });
  expect(await desk.now(desk.eva.id)).toMatchObject({ version: 3 });
});

test('it happens once, and not when the survivor itself is gone', async () => {
  await using desk = await openMerged();
  const iris = await desk.customer({ firstName: 'Iris' });
  const outer = await desk.merge(iris.id, desk.ana.id);
  expect(await refusal(desk.undo())).toBe('CUSTOMER_DELETED');
  await desk.call('undoMerge', { id: outer.mergeId });
  await desk.undo();
  expect(await refusal(desk.undo())).toBe('CUSTOMER_MERGE_UNDONE');
  expect(await desk.now(desk.eva.id)).toMatchObject({ email: 'eva@b.gt', deletedAt: null });
});

test('a merge of another business, or none, is not found', async () => {
  await using desk = await openMerged();
  const { mergeId: id } = desk.merged;
  expect(await refusal(desk.call('undoMerge', { id }, await desk.stranger()))).toBe('CUSTOMER_MERGE_NOT_FOUND');
  expect(await refusal(desk.call('undoMerge', { id: 'none' }))).toBe('CUSTOMER_MERGE_NOT_FOUND');
});
