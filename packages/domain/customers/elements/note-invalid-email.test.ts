import { openFrontDesk } from '@comanda/testing/front-desk';
import { expect, test } from 'vitest';
import { noteInvalidEmail } from './note-invalid-email.ts';

test('an address that bounced is marked once, and unmarked by saying it anew', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  const { createdElementId: itemId } = await desk.add(id, 'emails', { email: 'Ana@Comal.gt' });
  const { version } = await desk.add(id, 'emails', { email: 'otra@comal.gt' });
  const note = (address: string) => desk.write(desk.owner, (tx) => noteInvalidEmail(tx, { customerId: id, address }));
  await note('nadie@comal.gt');
  await note('ana@comal.gt');
  await note('ana@comal.gt');
  const marked = await desk.now(id);
  expect(marked.emails.map(({ isInvalid }) => isInvalid)).toEqual([true, false]);
  expect(marked.version).toBe(version + 1);
  const said = await desk.change('replaceCustomerElement', id, {
    collection: 'emails',
    itemId,
    given: { email: 'ana@comal.gt' },
  });
  expect(said.emails.map(({ isInvalid }) => isInvalid)).toEqual([false, false]);
});

test('an address that bounced after its customer was merged into another was marked with nobody', async () => {
  await using desk = await openFrontDesk();
  const [ana, anita] = [await desk.customer(), await desk.customer({ emails: [{ email: 'ana@comal.gt' }] })];
  await desk.merge(ana.id, anita.id);
  await desk.write(desk.owner, (tx) => noteInvalidEmail(tx, { customerId: anita.id, address: 'ana@comal.gt' }));
  expect((await desk.now(ana.id)).emails).toMatchObject([{ email: 'ana@comal.gt', isInvalid: true }]);
});
