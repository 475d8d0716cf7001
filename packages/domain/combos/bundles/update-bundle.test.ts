import type { Major } from '@comanda/contracts';
import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { updateBundle } from './update-bundle.ts';

test('only what is named changes, and the log says what it was', async () => {
  await using world = await openCatalogue();
  const make = comboMaker(world, world.owner);
  const { id } = await make.bundle('Combo', '55.00', { isActive: false, validTo: '2026-12-24' });
  const after = await world.run(world.owner, updateBundle, { id, price: '60' as Major });
  expect(after).toMatchObject({ name: 'Combo', price: '60', isActive: false, validTo: '2026-12-24' });
  const log = await world.db.read.selectFrom('auditEntry').selectAll().orderBy('seq', 'desc').executeTakeFirst();
  expect(log).toMatchObject({ action: 'bundle.updated', details: { changes: { price: ['55.00', '60'] } } });
  const backwards = world.run(world.owner, updateBundle, { id, validFrom: '2027-01-01' });
  expect(await refusal(backwards)).toBe('BUNDLE_DATES_INVALID');
});

test('another business’s combo does not exist', async () => {
  await using world = await openCatalogue();
  const { id } = await comboMaker(world, world.owner).bundle('Combo', '55.00');
  const attempt = world.run(await world.stranger(), updateBundle, { id, price: '1' as Major });
  expect(await refusal(attempt)).toBe('BUNDLE_NOT_FOUND');
});
