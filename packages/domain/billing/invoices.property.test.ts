import { type BillMapping, minor, type OrderItemView, sumMinor } from '@comanda/contracts';
import {
  checkDte,
  type Emitter,
  guatemalaTime,
  invoiceBill,
  readDte,
  receiverOf,
  SAT_CF_LIMIT,
  writeDte,
} from '@comanda/fel';
import { lineTotal, optionsTotal, remainingLines, splitBill, splitTip, THOUSAND, taxSnapshot } from '@comanda/pricing';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soldLines } from './sold-lines.ts';

/** An evening makes about two bills. */
const EVENINGS = 130;
const NOW = Date.UTC(2026, 10, 21, 19, 5, 9);
const general: Emitter = {
  issuer: { nit: '99999994', name: 'RESTAURANTE EJEMPLO, SOCIEDAD ANONIMA', affiliation: 'GEN' },
  establishment: {
    code: 3,
    commercialName: 'EL EJEMPLO ZONA 10',
    address: '6A AVENIDA 0-00 ZONA 10',
    postalCode: '01010',
    municipality: 'GUATEMALA',
    department: 'GUATEMALA',
    country: 'GT',
  },
  phrases: [
    { type: 1, scenario: 1 },
    { type: 4, scenario: 3 },
  ],
};
const small: Emitter = { ...general, issuer: { ...general.issuer, affiliation: 'PEQ' } };

const centavos = (min: number, max: number) => fc.integer({ min, max });
/** A line as an order keeps it: options, an adjustment as of a combo's part, discounts, courtesies, fractions. */
const soldItem = fc.record({
  price: centavos(0, 300_000),
  options: fc.array(centavos(-2000, 4000), { maxLength: 3 }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(0.001, 0.25, 0.333, 0.5, 0.667, 1.75, 2.499)),
  adjustment: fc.oneof(fc.constant(0), centavos(-300, 300)),
  /** Hundredths that are off it, by its own and the order's discounts. */
  off: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
  seatNo: fc.option(fc.integer({ min: 1, max: 3 })),
  category: fc.constantFrom('iva', 'iva', 'iva', 'exempt'),
  lineType: fc.constantFrom('normal', 'normal', 'bundle_child', 'bundle_parent'),
  fate: fc.constantFrom('keep', 'keep', 'keep', 'keep', 'void', 'comp'),
});
const evening = fc.record({
  items: fc.array(soldItem, { minLength: 1, maxLength: 8 }),
  splitBy: fc.oneof(
    fc.constant(undefined),
    fc.constant('seat' as const),
    fc.record({ mode: fc.constant('equal' as const), parts: fc.integer({ min: 2, max: 9 }) }),
  ),
  /** Or by hand: hundredths of each line on a bill before the rest. */
  byHand: fc.option(fc.integer({ min: 1, max: 99 })),
  tip: fc.oneof(fc.constant(0), centavos(1, 50_000)),
});

const itemOf = (made: typeof soldItem extends fc.Arbitrary<infer T> ? T : never, i: number): OrderItemView => {
  const modifiers = made.options.map((totalPriceAdjustment, at) => ({
    quantity: 1,
    totalPriceAdjustment,
    nameSnapshot: `Opción ${at} <&>`,
    receiptLabelSnapshot: null,
    showOnReceipt: true,
  }));
  const isParent = made.lineType === 'bundle_parent';
  const priced = {
    quantity: made.quantity,
    unitPriceSnapshot: minor(isParent ? 0 : made.price),
    lineAdjustment: minor(isParent ? 0 : made.adjustment),
    voidedAt: made.fate === 'void' ? 'x' : null,
    compedAt: made.fate === 'comp' ? 'x' : null,
  };
  const options = optionsTotal(isParent ? [] : (modifiers as never));
  const full = lineTotal({ ...priced, voidedAt: null, compedAt: null }, options);
  const discountTotal = minor(Math.round((full * made.off) / 100));
  return {
    ...priced,
    id: `line-${i}`,
    productNameSnapshot: `Plato ${i} "ñandú"`,
    lineType: made.lineType,
    seatNo: made.seatNo,
    discountTotal,
    lineTotal: lineTotal({ ...priced, discountTotal }, options),
    modifiers: isParent ? [] : modifiers,
    ...taxSnapshot(minor(0), made.category),
  } as unknown as OrderItemView;
};

/** The bills of an evening, as the product makes them. */
const billsOf = ({ items, splitBy, byHand, tip }: typeof evening extends fc.Arbitrary<infer T> ? T : never) => {
  const order = { items: items.map(itemOf) };
  const left = remainingLines(order, []);
  const mappings = left.flatMap(({ orderItemId, thousandths }) => {
    const part = Math.floor((thousandths * (byHand ?? 0)) / 100);
    return part > 0 ? [{ orderItemId, splitQuantity: part / THOUSAND }] : [];
  });
  const isByHand = byHand !== null && mappings.length > 0;
  const first = isByHand ? splitBill({ mappings, splitBy: undefined, seatNo: undefined }, left) : [];
  const taken = first.flatMap(({ shares }) =>
    shares.map((share) => ({ ...share, splitQuantity: share.thousandths / THOUSAND })),
  );
  const rest = remainingLines(order, taken);
  const more = rest.length > 0 ? splitBill({ splitBy, mappings: undefined, seatNo: undefined }, rest) : [];
  const parts = [...first, ...more];
  const tips = splitTip({ tipAmount: minor(tip), splitBy: isByHand ? undefined : splitBy }, parts);
  return parts.map(({ shares }, i) => {
    const amounts = sumMinor(shares.map(({ amount }) => amount));
    const lines: Omit<BillMapping, 'billId'>[] = shares.map(({ orderItemId, thousandths, amount }) => ({
      orderItemId,
      splitQuantity: thousandths / THOUSAND,
      amount,
    }));
    return { order, lines, tip: tips[i]!, total: minor(amounts + tips[i]!) };
  });
};

test.each([
  ['a general taxpayer', general],
  ['a small taxpayer', small],
])('every bill of %s becomes a document SAT’s rules take, to the centavo', (_, emitter) => {
  const buyer = { taxId: '576937-K', taxName: 'Cliente & Cía. <S.A.>', taxAddress: null, taxpayerType: null };
  const { receiver } = receiverOf(buyer) as Extract<ReturnType<typeof receiverOf>, { receiver: unknown }>;
  let bills = 0;
  fc.assert(
    fc.property(evening, (one) => {
      for (const { order, lines, tip, total } of billsOf(one)) {
        const sold = soldLines(order, lines, true);
        expect(sold.unknownRates).toEqual([]);
        const sale = { lines: sold.lines, tip, total, receiver, currency: 'GTQ', issuedAt: guatemalaTime(NOW) };
        const made = invoiceBill(sale, emitter);
        if (total === 0) {
          expect(made).toEqual({ none: 'NOTHING_TO_INVOICE' });
          continue;
        }
        if (!('dte' in made)) throw new Error(made.none);
        bills += 1;
        const facts = { certifiedAt: NOW, cfLimit: SAT_CF_LIMIT, gtqRate: null, origin: null };
        expect(checkDte(made.dte, facts)).toEqual([]);
        expect(sumMinor(made.dte.lines.map((line) => line.total))).toBe(total);
        // What is written is read back as it was, so that fakes and certified documents are judged by the same rules.
        if (bills % 10 === 0) expect(readDte(writeDte(made.dte))?.dte).toEqual(made.dte);
      }
    }),
    { numRuns: runs(EVENINGS) },
  );
  // With RUNS=10 these are five thousand bills.
  expect(bills).toBeGreaterThan(runs(EVENINGS));
});
