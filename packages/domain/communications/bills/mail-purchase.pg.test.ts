import { minor } from '@comanda/contracts';
import { insertRows } from '@comanda/db';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSupplier } from '../../purchases/create-supplier.ts';
import { openPost } from '../communications.suite.ts';
import type { PdfDocument } from '../pdf-document.ts';
import { mailPurchase } from './mail-purchase.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a supplier reads what is ordered, of which branch, at what price; of another business nobody does', async () => {
  await using post = await openPost(server);
  const { world, owner } = post;
  const { id: supplierId } = await world.write(owner, (tx) => createSupplier(tx, { name: 'Carnes del Sur' }));
  const id = world.env.uuid();
  await world.write(owner, async (tx) => {
    const own = { businessId: world.businessId, createdAt: tx.clock.now(), updatedAt: tx.clock.now() };
    const nothing = {
      supplierDocument: null,
      notes: null,
      orderedAt: null,
      receivedAt: null,
      cancellationReason: null,
    };
    const sums = { orderedTotal: minor(62_500), receivedTotal: minor(0) };
    const head = { id, locationId: world.locationId, documentNumber: 'C-7', supplierId, status: 'ordered' } as const;
    await insertRows(tx.db, 'purchase', [{ ...own, ...nothing, ...sums, ...head, createdBy: owner.id }]);
    const pack = { packThousandths: 5_000_000, orderedPacks: 2_500, receivedPacks: 0, packCost: minor(25_000) };
    const { businessId } = own;
    const item = { businessId, purchaseId: id, stockItemId: tx.ids.next(), name: 'Lomito', unit: 'g' } as const;
    await insertRows(tx.db, 'purchaseItem', [{ id: tx.ids.next(), ...item, ...pack }]);
  });
  const drawn: PdfDocument[] = [];
  const renderPdf = async (document: PdfDocument) => {
    drawn.push(document);
    return Buffer.from('%PDF');
  };
  const task = { ...post.task, renderPdf };
  const to = 'ventas@carnes.gt';
  const mailed = await mailPurchase(task, { id, to });
  expect(mailed).toMatchObject({
    status: 'queued',
    toAddress: to,
    subject: expect.stringContaining('Orden de compra'),
  });
  const table = drawn[0]!.blocks.find(({ kind }) => kind === 'table');
  expect(table).toMatchObject({
    rows: [['Lomito (5000 g)', '2.5', 'Q250.00', 'Q625.00']],
    totals: [['Total', 'Q625.00']],
  });
  const stranger = { ...world.contexts.task(await world.stranger()), ...post.task, renderPdf };
  const strange = { ...stranger, actor: await world.stranger() };
  expect(await refusal(mailPurchase(strange, { id, to }))).toBe('PURCHASE_NOT_FOUND');
  expect(await refusal(mailPurchase({ ...task, mailer: null }, { id, to }))).toBe('MAIL_NOT_CONFIGURED');
  const permissions = new Set([...owner.permissions].filter((one) => one !== 'Stock:View'));
  expect(await refusal(mailPurchase({ ...task, actor: { ...owner, permissions } }, { id, to }))).toBe('FORBIDDEN');
  await world.write(owner, async (tx) => {
    await tx.db.updateTable('purchase').set({ status: 'cancelled' }).where('id', '=', id).execute();
  });
  expect(await refusal(mailPurchase(task, { id, to }))).toBe('PURCHASE_STATE');
});
