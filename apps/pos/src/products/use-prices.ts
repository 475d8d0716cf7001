import type { Minor, OrderView, PriceRule, Product } from '@comanda/contracts';
import { type FrozenPrice, type RuleMoment, rulesAt } from '@comanda/pricing';
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
    const momentAt = momentsIn(location.timeZone);
    return (product, sale) => priceNow(product, rules, sale, momentAt(Date.now() + live.get().clockOffsetMs));
  }, [live, location.timeZone, rules]);
};

/** The minute the hub's clock shows; it moves with it, and stands still where no rule waits for it. */
const useMoment = (isNeeded: boolean): RuleMoment => {
  const { clockOffsetMs } = useLive();
  const { location } = usePlace();
  const [, tick] = useState(0);
  const minute = Math.floor((Date.now() + clockOffsetMs) / MINUTE_MS);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(() => tick(minute), (minute + 1) * MINUTE_MS - Date.now() - clockOffsetMs);
    return () => clearTimeout(timer);
  }, [isNeeded, minute, clockOffsetMs]);
  const momentAt = useMemo(() => momentsIn(location.timeZone), [location.timeZone]);
  return useMemo(() => momentAt(minute * MINUTE_MS), [minute, momentAt]);
};

const NO_RULES: readonly PriceRule[] = [];

/** What dishes on the menu cost now where rules make it other than their price; of most, null. Minor units. */
export const useMenuPrices = (sale: Sale): ((product: Product) => Minor | null) => {
  const all = usePriceRules();
  const moment = useMoment(all.length > 0);
  const { locationId, orderType, channel } = sale;
  return useMemo(() => {
    const here = { locationId, orderType, channel };
    const rules = all.length > 0 ? rulesAt(all, here, moment) : NO_RULES;
    if (rules.length === 0) return () => null;
    return (product: Product) => {
      const { unitPriceSnapshot, listPriceSnapshot } = priceNow(product, rules, here, moment);
      return listPriceSnapshot === null ? null : unitPriceSnapshot;
    };
  }, [all, moment, locationId, orderType, channel]);
};
