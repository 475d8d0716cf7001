import type { BillView, CreatedBills, OrderItemView } from '@comanda/contracts';
import type { Random } from './random.ts';
import { isCooked, readOrder, type Service } from './service.ts';

const TIPS = [0, 0, 0.1, 0.1, 0.12, 0.15];

/** Bills an order the way its guests ask for it. Answers what is to be paid. */
export const makeBills = async (service: Service, random: Random): Promise<BillView[]> => {
  const bills = await create(service, random);
  service.night.book.count(`bills: ${service.plan.billStyle}`);
  service.night.book.say(`${service.place}: ${bills.length} cuenta(s)`);
  return Promise.all(bills.map((one, i) => tip(service, one, random.fork(i))));
};

const create = async (service: Service, random: Random): Promise<BillView[]> => {
  switch (service.plan.billStyle) {
    case 'seat':
      return bill(service, { splitBy: 'seat' });
    case 'equal':
      return bill(service, { splitBy: { mode: 'equal', parts: random.int(2, 5) } });
    case 'items':
      return byItems(service, random);
    case 'mistake':
      return afterMistake(service, random);
    default:
      return bill(service, {});
  }
};

const bill = async ({ hand, orderId }: Service, how: object): Promise<BillView[]> =>
  (await hand<CreatedBills>('POST', '/order-bills', { orderId, ...how })).bills;

/** Some take a part of a dish, the rest goes on a second bill. */
const byItems = async (service: Service, random: Random): Promise<BillView[]> => {
  const lines = (await readOrder(service)).items.filter((item) => isCooked(item) && !item.voidedAt && !item.compedAt);
  const mappings = random.sample(lines, Math.ceil(lines.length / 2)).map((item) => ({
    orderItemId: item.id,
    splitQuantity: fractionOf(item, random),
  }));
  const first = await bill(service, { mappings });
  return [...first, ...(await bill(service, {}))];
};

/** Less than the whole line, so something is always left for the second bill. */
const fractionOf = (item: OrderItemView, random: Random): number =>
  Math.round(item.quantity * random.pick([1 / 2, 1 / 3, 0.25, 2 / 3]) * 1000) / 1000;

const afterMistake = async (service: Service, random: Random): Promise<BillView[]> => {
  const [wrong] = await bill(service, {});
  await service.hand('POST', `/order-bills/${wrong!.id}/cancel`);
  service.night.book.count('bills taken back');
  return bill(service, { splitBy: { mode: 'equal', parts: random.int(2, 3) } });
};

const tip = async (service: Service, one: BillView, random: Random): Promise<BillView> => {
  const tipAmount = Math.round((one.total * random.pick(TIPS)) / 100) * 100;
  if (tipAmount === 0 || one.status !== 'pending') return one;
  return service.hand<BillView>('PATCH', `/order-bills/${one.id}`, { tipAmount });
};
