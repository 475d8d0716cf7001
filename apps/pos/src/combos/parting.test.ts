import type { BundleApplication, BundleView, Major } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { LineOnScreen } from '../order/project-order.ts';
import { isSameAgain, partedBy } from './parting.ts';

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

test('a parting that was a slip is undone where the same lines make the same combo, and only there', () => {
  const dish = (id: string, more: object = {}) =>
    ({ ...line(id), notes: null, seatNo: null, courseNumber: 1, discounts: [], ...more }) as unknown as LineOnScreen;
  const bundle = (price: string, more: object = {}) =>
    ({
      isActive: true,
      price,
      groups: [{ components: ['beer', 'nachos'].map((id) => ({ id, role: 'required', priceAdjustment: '0.00' })) }],
      ...more,
    }) as unknown as BundleView;
  const part = (id: string, unitPrice: string, unitPriceFinal: string) => ({
    ...detail(id, unitPrice, unitPriceFinal),
    componentId: id,
    quantity: 1,
    lineAdjustment: '0.00' as Major,
  });
  const sold = { pricingSnapshot: [part('beer', '25.00', '20.00'), part('nachos', '50.00', '40.00')] };
  const family = { parent: dish('head'), children: [dish('beer'), dish('nachos')] };
  const isSame = (more: Partial<typeof family> = {}, today = bundle('60.00')) =>
    isSameAgain({ ...family, ...more }, sold, today);
  expect(isSame()).toBe(true);
  const others = [
    isSame({}, bundle('65.00')),
    isSame({}, bundle('60.00', { isActive: false })),
    isSame({}, bundle('60.00', { groups: [] })),
    isSame({ parent: dish('head', { notes: 'De cumpleaños' }) }),
    isSame({ parent: dish('head', { discounts: [{}] }) }),
    isSame({ children: [dish('beer', { discounts: [{}] }), dish('nachos')] }),
    isSame({ children: [dish('beer', { voidedAt: 'then' }), dish('nachos')] }),
    isSame({ children: [dish('beer', { compedAt: 'then' }), dish('nachos')] }),
    isSame({ children: [dish('beer', { seatNo: 2 }), dish('nachos')] }),
    isSame({ children: [dish('beer')] }),
  ];
  expect(others).toEqual(others.map(() => false));
});
