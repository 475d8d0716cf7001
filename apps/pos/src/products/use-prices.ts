import type { Minor, OrderView, Product } from '@comanda/contracts';
import { type FrozenPrice, frozenPrice, type RuleMoment, rulesAt } from '@comanda/pricing';
import { useEffect, useMemo, useState } from 'react';
import { useApp, useLive, usePlace } from '../base/context.ts';
import { usePriceRules } from '../base/queries.ts';
import { momentsIn, priceNow } from './price-now.ts';

type Sale = Pick<OrderView, 'locationId' | 'orderType' | 'channel'>;
const MINUTE_MS = 60_000;

/** What a dish costs when it is asked, by the hub's clock: with the hub away, too, which decides in the end. */
export const usePriceOf = (): ((product: Product, sale: Sale) => FrozenPrice) => {
  const { live } = useApp();
  const { location } = usePlace();
  const rules = usePriceRules();
  return useMemo(() => {
    // Without rules no clock is made: that is a thirtieth of what a slow tablet takes to open an order.
    if (rules.length === 0) return ({ price }) => frozenPrice(price, { price, rules: [] });
    const momentAt = momentsIn(location.timeZone);
    return (product, sale) => priceNow(product, rules, sale, momentAt(Date.now() + live.get().clockOffsetMs));
  }, [live, location.timeZone, rules]);
};

/** The minute the hub's clock shows; it moves with it. Null where no rule waits for it. */
const useMoment = (isNeeded: boolean): RuleMoment | null => {
  const { clockOffsetMs } = useLive();
  const { location } = usePlace();
  const [, tick] = useState(0);
  const minute = Math.floor((Date.now() + clockOffsetMs) / MINUTE_MS);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(() => tick(minute), (minute + 1) * MINUTE_MS - Date.now() - clockOffsetMs);
    return () => clearTimeout(timer);
  }, [isNeeded, minute, clockOffsetMs]);
  const momentAt = useMemo(() => (isNeeded ? momentsIn(location.timeZone) : null), [isNeeded, location.timeZone]);
  return useMemo(() => momentAt?.(minute * MINUTE_MS) ?? null, [minute, momentAt]);
};

/** What dishes on the menu cost now where rules make it other than their price; of most, null. Minor units. */
export const useMenuPrices = (sale: Sale): ((product: Product) => Minor | null) => {
  const all = usePriceRules();
  const moment = useMoment(all.length > 0);
  const { locationId, orderType, channel } = sale;
  return useMemo(() => {
    if (moment === null) return () => null;
    const here = { locationId, orderType, channel };
    const rules = rulesAt(all, here, moment);
    if (rules.length === 0) return () => null;
    return (product: Product) => {
      const { unitPriceSnapshot, listPriceSnapshot } = priceNow(product, rules, here, moment);
      return listPriceSnapshot === null ? null : unitPriceSnapshot;
    };
  }, [all, moment, locationId, orderType, channel]);
};
