import type { CashSessionView } from '@comanda/contracts';
import { countedOf } from './cash-desk.ts';
import type { Check } from './check.ts';
import type { Night } from './night.ts';

/** What the hub expected of every method is what the cashiers added up on their own. */
export const checkCash = (night: Night, sessions: readonly CashSessionView[]): Check => {
  const problems: string[] = [];
  let payments = 0;
  for (const tally of night.book.drawers) {
    const session = sessions.find((one) => one.id === tally.sessionId);
    if (session?.status !== 'closed') problems.push(`${tally.cashierName}: the session is not closed`);
    for (const method of night.house.methods) {
      const count = session?.counts.find((one) => one.paymentMethodId === method.id);
      const counted = countedOf(tally, method);
      payments += tally.payments.get(method.id) ?? 0;
      if (count?.expected !== counted || count.difference !== 0)
        problems.push(`${tally.cashierName}, ${method.name}: expected ${count?.expected}, counted ${counted}`);
    }
  }
  const facts = `${sessions.length} drawers, Q${(payments / 100).toFixed(2)} taken`;
  return { name: 'cash sessions: expected = counted per method', facts, problems };
};
