import { openFrontDesk } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { listMerges } from './list-merges.ts';

const openMerged = async () => {
  const desk = await openFrontDesk();
  const [ana, anita, annie] = [
    await desk.customer({ firstName: 'Ana' }),
    await desk.customer({ firstName: 'Anita' }),
    await desk.customer({ firstName: 'Annie' }),
  ];
  const first = await desk.merge(ana.id, anita.id);
  desk.env.advance(60_000);
  const second = await desk.merge(ana.id, annie.id);
  const list = (id: string, more = {}, actor = desk.owner) => desk.run(actor, listMerges, { id, ...more });
  return { ...desk, ana, anita, annie, first, second, list };
};

test('names who was merged into the customer, latest first, page by page', async () => {
  await using desk = await openMerged();
  const { data, total } = await desk.list(desk.ana.id, { size: 1 });
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { id: desk.second.mergeId, otherId: desk.annie.id, otherName: 'Annie', mergedBy: desk.owner.id, canUndo: true },
  ]);
  expect((await desk.list(desk.ana.id, { size: 1, page: 2 })).data).toMatchObject([{ otherName: 'Anita' }]);
  expect((await desk.list(desk.anita.id)).data).toEqual([]);
});

test('who was parted again is not named', async () => {
  await using desk = await openMerged();
  await desk.call('undoMerge', { id: desk.first.mergeId });
  expect((await desk.list(desk.ana.id)).data.map((one) => one.otherName)).toEqual(['Annie']);
});

test('says whether it can be undone: not while the survivor itself is gone', async () => {
  await using desk = await openMerged();
  const iris = await desk.customer({ firstName: 'Iris' });
  const outer = await desk.merge(iris.id, desk.ana.id);
  const undoable = async () => (await desk.list(desk.ana.id)).data.map((one) => one.canUndo);
  expect(await undoable()).toEqual([false, false]);
  await desk.call('undoMerge', { id: outer.mergeId });
  expect(await undoable()).toEqual([true, true]);
});

test('a customer of another business, or none, is not found', async () => {
  await using desk = await openMerged();
  const stranger = await desk.stranger();
  expect(await refusal(desk.list(desk.ana.id, {}, stranger))).toBe('CUSTOMER_NOT_FOUND');
  expect(await refusal(desk.list('nobody'))).toBe('CUSTOMER_NOT_FOUND');
});
