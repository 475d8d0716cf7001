import type { OrderGuest, OrderView, PosCatalogue } from '@comanda/contracts';
import { createContext, useCallback, useContext, useMemo, useRef } from 'react';
import { type LineAtRisk, linesAtRisk } from './lines-at-risk.ts';

/** Which lines of the order on screen would harm these guests; its own where none are named. */
export type RiskOf = (guests?: readonly OrderGuest[]) => readonly LineAtRisk[];

export const RiskContext = createContext<RiskOf>(() => []);
export const useRisk = (): RiskOf => useContext(RiskContext);

/**
 * What `RiskContext` says of an order. The same function until other lines are at risk: every line listens to it, and a tap on a
 * dish draws one line.
 */
export const useRiskOf = (
  { products }: PosCatalogue,
  { guests, items }: Pick<OrderView, 'guests' | 'items'>,
): RiskOf => {
  const allergens = useMemo(() => new Map(products.map((one) => [one.id, one.allergens])), [products]);
  const allergensOf = useCallback((id: string | null) => (id === null ? undefined : allergens.get(id)), [allergens]);
  const lines = useRef(items);
  lines.current = items;
  const own = useMemo(() => linesAtRisk(guests, items, allergensOf), [guests, items, allergensOf]);
  return useCallback((asked) => (asked ? linesAtRisk(asked, lines.current, allergensOf) : own), [own, allergensOf]);
};
