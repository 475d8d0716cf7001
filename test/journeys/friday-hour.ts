import { CashDesk } from '../rush/cash-desk.ts';
import { openHouse } from '../rush/house.ts';
import { Kitchen } from '../rush/kitchen.ts';
import type { Night } from '../rush/night.ts';
import { createNightBook, type NightBook } from '../rush/night-book.ts';
import { openOffers } from '../rush/offers/night-offers.ts';
import { planNight } from '../rush/order-plan.ts';
import { createPace } from '../rush/pace.ts';
import { createRandom } from '../rush/random.ts';
import { TablePool } from '../rush/table-pool.ts';
import { serve } from '../rush/waiter.ts';

const PARTIES = 60;
/** Served at the same time. */
const AT_ONCE = 12;

/**
 * An hour of a Friday's service as fast as the hub can, by the people of the rush: parties with sends, bumps, changes of
 * mind, bills and payments. The drawers stay open, for the night goes on.
 */
export const playFridayHour = async (url: string): Promise<NightBook> => {
  const random = createRandom('an hour without internet');
  const house = await openHouse(url);
  const pace = createPace('max');
  const book = createNightBook(pace, () => undefined);
  const tables = new TablePool(house.tables.filter((table) => table.status === 'available'));
  const night: Night = {
    house,
    offers: await openOffers(house),
    pace,
    book,
    tables,
    kitchen: new Kitchen(),
    cashDesk: new CashDesk(),
    patienceMs: 60_000,
  };
  await night.kitchen.start(house, { pace, book, random: random.fork('kitchen') });
  await night.cashDesk.open(house, book, random.fork('cash'));
  const parties = planNight(house.menu, PARTIES, random).values();
  const waiter = async (): Promise<void> => {
    for (const party of parties)
      await serve(night, party).catch((error: Error) => book.failures.push(`order ${party.number}: ${error.message}`));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, waiter));
  await night.kitchen.settled();
  night.kitchen.stop();
  return book;
};
