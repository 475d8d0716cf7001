import type { Check } from './check.ts';
import { checkCash } from './check-cash.ts';
import { checkDatabase } from './check-database.ts';
import { checkKitchen } from './check-kitchen.ts';
import { checkOrders } from './check-orders.ts';
import { checkPaper } from './check-paper.ts';
import type { NightResult } from './night.ts';
import { checkReports } from './night-reports.ts';
import type { OwnHub } from './own-hub.ts';

/** All that must be true after a night. With a hub of one's own (which it stops) also its paper, its log and its file. */
export const checkNight = async (result: NightResult, own: OwnHub | null): Promise<Check[]> => {
  const { night, sessions } = result;
  const { orders, checks: money } = await checkOrders(night);
  const kitchen = await checkKitchen(night, orders);
  const { failures } = night.book;
  const served: Check = { name: 'served', facts: `${night.book.orderIds.length} orders`, problems: failures };
  const checks = [served, ...money, checkCash(night, sessions), await checkReports(result), ...kitchen];
  if (!own) return checks;
  const { hub, printer } = own;
  checks.push(await checkPaper(night, { printer, databaseFile: hub.databaseFile }));
  night.kitchen.stop();
  const code = await hub.stop();
  const problems = [...(code === 0 ? [] : [`the hub ended with code ${code}`]), ...hub.errors];
  return [
    ...checks,
    { name: 'hub stopped cleanly', facts: 'no error in its log', problems },
    checkDatabase(hub.databaseFile),
  ];
};
