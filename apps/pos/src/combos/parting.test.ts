import type { BundleApplication, BundleView, Major, OrderView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { LineOnScreen } from '../order/project-order.ts';
import { isSameAgain, partedBy } from './parting.ts';

const detail = (orderItemId: string, unitPrice: string, unitPriceFinal: string, more: object = {}) => ({
  orderItemId,
  productId: 'p',
  componentId: 'c',
  quantity: 2,
  unitPrice: unitPrice as Major,
  unitPriceFinal: unitPriceFinal as Major,
  lineAdjustment: '0.01' as Major,
  ...more,
});
const made = { createdAt: '2026-11-26T00:00:00.000Z', updatedAt: '2026-11-26T00:00:00.000Z' };
const sold = { id: 'a', parentOrderItemId: 'head', status: 'applied', ...made } as BundleApplication;
const line = (id: string, more: object = {}) => ({ id, voidedAt: null, compedAt: null, modifiers: [], ...more });
const child = (id: string, unitPriceSnapshot: number, more: object = {}) =>
  line(id, { quantity: 2, unitPriceSnapshot, lineAdjustment: 1, parentOrderItemId: 'head', ...more });
const head = (more: object = {}) =>
  line('head', { quantity: 1, unitPriceSnapshot: 0, lineType: 'bundle_parent', ...more });
const orderOf = (items: object[], pricingSnapshot: BundleApplication['pricingSnapshot'], more: object = {}) =>
  ({
    bundleApplications: [{ ...sold, pricingSnapshot }],
    items,
    totals: { billed: 0 },
    ...more,
  }) as unknown as OrderView;
const off = (kind: string, value: number, amount = 0) => ({ id: `${kind} ${value}`, kind, value, amount });

test('a combo that saves something is parted, by the line it is named on', () => {
  const order = orderOf([head(), child('beer', 2000)], [detail('beer', '25.00', '20.00')]);
  expect(partedBy(order, 'head')).toEqual({ applicationId: 'a', more: 999 });
  expect(partedBy(order, 'another')).toBeNull();
  expect(partedBy({ ...order, bundleApplications: [] }, 'head')).toBeNull();
  const removed = { ...order.bundleApplications![0]!, status: 'removed' as const };
  expect(partedBy({ ...order, bundleApplications: [removed] }, 'head')).toBeNull();
  const halves = orderOf(
    [head(), child('beer', 2000)],
    [detail('beer', '25.00', '20.00', { looseAdjustment: '0.01' })],
  );
  expect(partedBy(halves, 'head')).toEqual({ applicationId: 'a', more: 1000 });
});

test('one of which only what is dearer in it is left would be had for less by parting it', () => {
  const pricingSnapshot = [detail('beer', '25.00', '26.00'), detail('nachos', '50.00', '30.00')];
  const parted = (nachos: object) =>
    partedBy(orderOf([head(), child('beer', 2600), child('nachos', 3000, nachos)], pricingSnapshot), 'head');
  expect(parted({})).toMatchObject({ applicationId: 'a' });
  expect(parted({ voidedAt: 'then' })).toBeNull();
});

test('where the hub alone knows what the guests will pay the till names no amount', () => {
  const more = (discounts: object[], of: object = {}) =>
    partedBy(orderOf([head({ discounts }), child('beer', 2000)], [detail('beer', '25.00', '20.00')], of), 'head')?.more;
  const discounts = [off('percentage', 10)];
  const billed = { totals: { billed: 100 } };
  expect([more([]), more([], billed), more(discounts), more([], { discounts })]).toEqual([999, 999, 899, 899]);
  expect(more([], { discounts, ...billed })).toBeNull();
  expect(more([off('amount', 500)])).toBe(999);
  expect(more([off('percentage', 100)])).toBeNull();
  expect(more([off('fixed_price', 9000)])).toBeNull();
});

test('a parting that was a slip is undone where the same lines make the same combo, and only there', () => {
  const dish = (id: string, more: object = {}) =>
    ({ ...line(id), notes: null, seatNo: null, courseNumber: 1, discounts: [], ...more }) as unknown as LineOnScreen;
  const groupOf = (...added: [productId: string, priceAdjustment: string, role?: string][]) => ({
    components: added.map(([productId, priceAdjustment, role = 'required']) => ({
      id: `${productId} ${priceAdjustment}`,
      productId,
      role,
      priceAdjustment,
    })),
  });
  const bundle = (price: string, more: object = {}) =>
    ({
      isActive: true,
      price,
      groups: [groupOf(['beer', '0.00'], ['nachos', '0.00'])],
      ...more,
    }) as unknown as BundleView;
  const part = (id: string, unitPrice: string, unitPriceFinal: string) => ({
    ...detail(id, unitPrice, unitPriceFinal),
    productId: id,
    componentId: `${id} 0.00`,
    quantity: 1,
    lineAdjustment: '0.00' as Major,
  });
  const sold = { pricingSnapshot: [part('beer', '25.00', '20.00'), part('nachos', '50.00', '40.00')] };
  const family = { parent: dish('head'), children: [dish('beer'), dish('nachos')] };
  const isSame = (more: Partial<typeof family> = {}, today = bundle('60.00')) =>
    isSameAgain({ ...family, ...more }, sold, today);
  expect(isSame()).toBe(true);
  const [first, second] = [groupOf(['beer', '0.00']), groupOf(['nachos', '0.00'])];
  const inTwo = (...more: Parameters<typeof groupOf>) =>
    isSame({}, bundle('60.00', { groups: [first, second, groupOf(...more)] }));
  expect(inTwo(['salad', '5.00'], ['beer', '0.00'])).toBe(true);
  const others = [
    inTwo(['beer', '10.00']),
    inTwo(['nachos', '0.00', 'trigger']),
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
