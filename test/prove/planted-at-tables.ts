import type { Planted } from './planted.ts';

/** What would be wrong with combos, prices by rules, discounts and dishes that change tables. */
export const PLANTED_AT_TABLES: readonly Planted[] = [
  {
    name: 'a combo loses the centavo its quantity does not divide',
    changes: [
      {
        file: 'pricing/combos/price-combo.ts',
        from: 'lineAdjustment: minor(amount - unitPriceSnapshot * quantity) };',
        to: 'lineAdjustment: minor((amount - unitPriceSnapshot * quantity) * 0) };',
      },
    ],
  },
  {
    name: 'dishes that become a combo are to be sent again',
    changes: [
      {
        file: 'domain/orders/combos/apply-combo.ts',
        from: '{ ...placeIn(parent, component), ...price, ...unruled });',
        to: '{ ...placeIn(parent, component), ...price, ...unruled, sentAt: null } as object);',
      },
    ],
  },
  {
    name: 'a combo that is taken off leaves a dish',
    changes: [
      {
        file: 'domain/orders/combos/take-combo-off.ts',
        from: 'for (const child of standing) await voidLine(',
        to: 'for (const child of standing.slice(1)) await voidLine(',
      },
    ],
  },
  {
    name: 'of a combo that is given away the first dish is charged',
    changes: [
      {
        file: 'domain/orders/lines/comp-order-item.ts',
        from: 'of await withChildren(tx, item)) await',
        to: 'of (await withChildren(tx, item)).filter((_, i) => i !== 1)) await',
      },
    ],
  },
  {
    name: 'a dish is priced anew when it is sent',
    changes: [
      {
        file: 'domain/orders/sending/send-lines.ts',
        from: 'await markSent(tx, [...ids], now);',
        to: `await markSent(tx, [...ids], now);
  const { ruledPrice } = await import('../lines/ruled-price.ts');
  const { items } = await import('../orders.store.ts');
  for (const { id, lineType, productId } of lines) {
    const found = tx.db.selectFrom('product').selectAll().where('id', '=', productId);
    const product = lineType === 'product' ? await found.executeTakeFirst() : undefined;
    if (product) await items.update(tx, id, await ruledPrice(tx, order, product));
  }`,
      },
    ],
  },
  {
    name: 'the happy hour ends a minute late',
    changes: [
      {
        file: 'pricing/rules/price-by-rules.ts',
        from: 'time >= from && time < to ? today : null',
        to: 'time >= from && time <= to ? today : null',
      },
    ],
  },
  {
    name: 'a rule of one place is every place’s',
    changes: [
      {
        file: 'pricing/rules/price-by-rules.ts',
        from: 'if (!isIn(rule.locationIds, sale.locationId)) return',
        to: 'if (rule.locationIds.length < 0 && !isIn(rule.locationIds, sale.locationId)) return',
      },
    ],
  },
  {
    name: 'a discount of an order loses a centavo where it is spread',
    changes: [
      {
        file: 'pricing/discounts/apply-discounts.ts',
        from: 'for (const [id, share] of spreadOver(Math.min(leftOf(open), rest), open)) off.set(id, share);',
        to: 'for (const [id, share] of spreadOver(Math.min(leftOf(open), rest), open)) off.set(id, minor(Math.max(0, share - 1)));',
      },
    ],
  },
  {
    name: 'nobody writes down whose discount a line carries',
    changes: [
      {
        file: 'domain/orders/discounts/reprice.ts',
        from: 'const discountShares = Object.keys(shares).length > 0 ? shares : null;',
        to: 'const discountShares = null;',
      },
    ],
  },
  {
    name: 'what was ordered in happy hour is passed on after it at its price',
    changes: [
      {
        file: 'domain/orders/lines/check-prices-follow.ts',
        from: 'sentAt === null ? await isDearer(tx.clock.now())',
        to: 'sentAt === null ? await isDearer(pricedAt)',
      },
    ],
  },
  {
    name: 'dishes that change tables are to be sent again',
    changes: [
      {
        file: 'domain/orders/moving/move-line.ts',
        from: 'items.update(tx, bare.id, { orderId: to.id, seatNo,',
        to: 'items.update(tx, bare.id, { sentAt: null, orderId: to.id, seatNo,',
      },
    ],
  },
  {
    name: 'a move is taken back although something was sent since',
    changes: [
      {
        file: 'domain/orders/moving/undo-move.ts',
        from: 'isFood(ticket) && !known.has(ticket.id)))',
        to: "isFood(ticket) && !known.has(ticket.id) && id === ''))",
      },
    ],
  },
  {
    name: 'a dish that changes tables loses what was taken off it',
    changes: [
      {
        file: 'domain/orders/moving/move-line.ts',
        from: '  await moveDiscountsOf(tx, line.id, to.id);\n',
        to: '',
      },
    ],
  },
  {
    name: 'what was off an order comes off nothing once another takes it up',
    changes: [
      {
        file: 'domain/orders/moving/merge-orders.ts',
        from: '[...(line.absorbedWith ?? []), from.id]',
        to: '[...(line.absorbedWith ?? [])]',
      },
    ],
  },
  {
    name: 'what is done at a fallback is still to be done at its own station',
    changes: [
      {
        file: 'domain/kitchen/tickets/change-ticket.ts',
        from: "if (other.status === 'voided') continue;",
        to: "if (other.status !== 'voided') continue;",
      },
    ],
  },
  {
    name: 'a dark display’s ticket comes to the fallback at every look',
    changes: [
      {
        file: 'domain/kitchen/fallback/show-at-fallback.ts',
        from: 'same.some(({ stationId }) => stationId === target)',
        to: "same.some(({ stationId }) => stationId === target && id === '')",
      },
    ],
  },
];
