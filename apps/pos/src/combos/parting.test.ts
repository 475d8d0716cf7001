import type { BundleApplication, Major } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { partedBy } from './parting.ts';

const detail = (orderItemId: string, unitPrice: string, unitPriceFinal: string) => ({
  orderItemId,
  productId: 'p',
  componentId: 'c',
  quantity: 2,
  unitPrice: unitPrice as Major,
  unitPriceFinal: unitPriceFinal as Major,
  lineAdjustment: '0.01' as Major,
});
const sold = { id: 'a', parentOrderItemId: 'head', status: 'applied' } as BundleApplication;
const line = (id: string, more: object = {}) => ({ id, voidedAt: null, compedAt: null, ...more });

test('a combo that saves something is parted, by the line it is named on', () => {
  const bundleApplications = [{ ...sold, pricingSnapshot: [detail('beer', '25.00', '20.00')] }];
  const order = { bundleApplications, items: [line('beer')] };
  expect(partedBy(order, 'head')).toEqual({ applicationId: 'a', more: 999 });
  expect(partedBy(order, 'another')).toBeNull();
  expect(partedBy({ items: [line('beer')] }, 'head')).toBeNull();
  expect(
    partedBy({ ...order, bundleApplications: [{ ...bundleApplications[0]!, status: 'removed' }] }, 'head'),
  ).toBeNull();
});

test('one of which only what is dearer in it is left would be had for less by parting it', () => {
  const pricingSnapshot = [detail('beer', '25.00', '26.00'), detail('nachos', '50.00', '30.00')];
  const bundleApplications = [{ ...sold, pricingSnapshot }];
  expect(partedBy({ bundleApplications, items: [line('beer'), line('nachos')] }, 'head')).toMatchObject({
    applicationId: 'a',
  });
  expect(
    partedBy({ bundleApplications, items: [line('beer'), line('nachos', { voidedAt: 'then' })] }, 'head'),
  ).toBeNull();
});
