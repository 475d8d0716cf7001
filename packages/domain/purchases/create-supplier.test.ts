import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createSupplier } from './create-supplier.ts';

test('a supplier is added, and the log has it', async () => {
  await using house = await openRestaurant();
  const added = await house.run(house.manager, createSupplier, { name: 'Carnes del Sur', taxId: '16693949' });
  expect(added).toMatchObject({ taxId: '16693949', phone: null, isActive: true });
  const log = await house.db.read.selectFrom('auditEntry').select('action').execute();
  expect(log).toContainEqual({ action: 'supplier.created' });
});
