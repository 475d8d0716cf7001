import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { listPdfTemplates } from './list-pdf-templates.ts';

test('each template says what it needs and what it may have', async () => {
  await using world = await openWorld();
  const { data } = await world.run(world.as('Owner'), listPdfTemplates, {});
  expect(data.map(({ templateType, required }) => `${templateType}: ${required.join(' ')}`)).toEqual([
    'invoice: invoiceNumber customerName totalAmount items',
    'payment: paymentId customerName amount paymentMethod',
    'order: orderNumber customerName items totalAmount',
    'general: companyName message',
  ]);
  expect(data[0]!.optional).toEqual(
    expect.arrayContaining(['invoiceDate', 'dueDate', 'companyName', 'subtotal', 'tax']),
  );
});
