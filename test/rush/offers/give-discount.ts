import type { OrderView } from '@comanda/contracts';
import { HubError } from '../../../scripts/demo/hub-client.ts';
import type { Random } from '../random.ts';
import type { Service } from '../service.ts';
import { type GivenDiscount, partOf } from '../tabs/tab-money.ts';
import { MANAGERS_LIMIT } from './night-offers.ts';

const PERCENTS = [5, 10, 12.5, 33.33];
/** How often one is taken back at once. */
const REGRETS = 0.2;

/** Something off a line for a reason. */
export const discountLine = async (service: Service, random: Random): Promise<void> => {
  const { tabs } = service.night.book;
  const lines = tabs.of({ orderId: service.orderId }).filter(([, one]) => !one.isVoided && !one.isCourtesy);
  if (lines.length === 0) return;
  const [id, { quantity }] = random.pick(lines);
  const { left } = tabs.leftWith(service.orderId, id, tabs.discountsOf(service.orderId, id));
  const ofOne = Math.floor((left / quantity) * 0.9);
  const value = random.pick<GivenDiscount>([
    { kind: 'percentage', value: random.pick(PERCENTS) },
    { kind: 'amount', value: random.int(1, 501) },
    { kind: 'fixed_price', value: ofOne },
  ]);
  if (left > 1000) await give(service, random, id, value);
};

/** Something off all of it: birthdays, friends of the house. */
export const discountOrder = async (service: Service, random: Random): Promise<void> => {
  const { tabs } = service.night.book;
  const { left } = tabs.leftWith(service.orderId, null, tabs.discountsOf(service.orderId, null));
  const value = random.pick<GivenDiscount>([
    { kind: 'percentage', value: random.pick(PERCENTS) },
    { kind: 'amount', value: random.int(1, 1999) },
  ]);
  if (left > 4000) await give(service, random, null, value);
};

/** The waiter alone is refused, the manager's PIN serves up to a limit, above it the owner's. */
const give = async (service: Service, random: Random, id: string | null, one: GivenDiscount): Promise<void> => {
  const { hand, orderId, night, place } = service;
  const { book, house } = night;
  const path = id === null ? `/orders/${orderId}/discount` : `/orders/${orderId}/items/${id}/discount`;
  const ask = (approvalPin?: string): Promise<string | null> =>
    hand<OrderView>('POST', path, { ...one, reason: 'cliente frecuente' }, approvalPin ? { approvalPin } : {}).then(
      () => null,
      (error: unknown) => (error instanceof HubError ? error.code : String(error)),
    );
  const expect = (who: string, is: string | null, wanted: string | null): void => {
    if (is !== wanted) book.failures.push(`${path} of ${JSON.stringify(one)}: ${who} got ${is}, not ${wanted}`);
  };
  const standing = book.tabs.discountsOf(orderId, id);
  const isMore = ({ gross, left }: { gross: number; left: number }) => gross - left > partOf(gross, MANAGERS_LIMIT);
  // All that is off the line, and all that is off the order.
  const isAbove =
    isMore(book.tabs.leftWith(orderId, id, [...standing, one])) ||
    isMore(book.tabs.wholeWith(orderId, id, [...standing, one]));
  const given = [...standing, { ...one, limit: isAbove ? 100 : MANAGERS_LIMIT }];
  expect('a waiter alone', await ask(), 'FORBIDDEN');
  expect('the manager', await ask(house.manager.pin), isAbove ? 'DISCOUNT_LIMIT' : null);
  if (isAbove) expect('the owner', await ask(house.owner.pin), null);
  book.count(`discounts of ${id === null ? 'orders' : 'lines'}`);
  if (isAbove) book.count('discounts above the limit');
  book.say(`${place}: descuento ${one.kind === 'percentage' ? `${one.value} %` : one.value}`);
  book.tabs.setDiscounts(orderId, id, given);
  if (!random.chance(REGRETS)) return;
  // Among those of the whole order those that came with another count, too.
  const brought = id === null ? book.tabs.takenUpBy(orderId).flatMap(({ discounts }) => discounts) : [];
  const body = { discountIndex: brought.length + given.length - 1 };
  await hand('DELETE', path, body, { approvalPin: house.manager.pin });
  book.tabs.setDiscounts(orderId, id, given.slice(0, -1));
  book.count('discounts taken back');
};
