import type { OrderItemView, OrderView } from '@comanda/contracts';
import { HubError } from '../../scripts/demo/hub-client.ts';
import { discountLine, discountOrder } from './offers/give-discount.ts';
import { joinTables, partTable } from './offers/move-dishes.ts';
import { makeCombo, takeComboOff } from './offers/order-combo.ts';
import type { Twist } from './order-plan.ts';
import { addLine, readOrder, type Service, sendNew } from './service.ts';

/** An order keeps at least so many lines: one of nothing but voids could not be billed. */
const KEEP_LINES = 2;

/** Everything guests change their minds about once the kitchen has the order. */
export const applyTwists = async (service: Service): Promise<void> => {
  const { plan, night } = service;
  for (const twist of plan.twists) {
    await night.pace.wait(plan.random.next());
    await TWISTS[twist]?.(service);
  }
};

const sentLines = async (service: Service): Promise<OrderItemView[]> =>
  (await readOrder(service)).items.filter((item) => item.isSent && !item.voidedAt && !item.compedAt);

/** Of those what changes one by one: a combo's dishes, and how many, stay. */
const ofItself = ({ lineType }: OrderItemView): boolean => lineType === 'product';

const linePath = ({ orderId }: Service, item: OrderItemView): string => `/orders/${orderId}/items/${item.id}`;

const more = async (service: Service): Promise<void> => {
  const [item] = service.plan.random.sample((await sentLines(service)).filter(ofItself), 1);
  if (!item) return;
  await changeQuantity(service, item, item.quantity + 1, (body) =>
    service.hand('PATCH', linePath(service, item), body),
  );
  announce(service, 'lines made more', `${item.productNameSnapshot}: uno más`);
};

const changeQuantity = async (
  { night }: Service,
  { id }: OrderItemView,
  quantity: number,
  ask: (body: { quantity: number }) => Promise<unknown>,
): Promise<void> => {
  await ask({ quantity });
  night.book.tabs.change(id, { quantity });
};

const note = async (service: Service): Promise<void> => {
  const [item] = service.plan.random.sample(await sentLines(service), 1);
  if (!item) return;
  await service.hand('PATCH', linePath(service, item), { notes: `aviso de última hora ${service.plan.number}` });
  announce(service, 'notes changed', `${item.productNameSnapshot}: nota nueva para cocina`);
};

const less = async (service: Service): Promise<void> => {
  const item = (await sentLines(service)).find((line) => ofItself(line) && line.quantity >= 2);
  if (!item) return;
  await changeQuantity(service, item, item.quantity - 1, (body) =>
    approved(service, 'PATCH', linePath(service, item), { ...body, reason: 'el cliente pidió menos' }),
  );
  announce(service, 'lines made less', `${item.productNameSnapshot}: uno menos`);
};

const voidLine = async (service: Service): Promise<void> => {
  const lines = await sentLines(service);
  if (lines.length <= KEEP_LINES) return;
  const item = service.plan.random.pick(lines);
  const body = { reason: 'se equivocaron de plato', voidedBy: service.waiter.name };
  await approved(service, 'POST', `${linePath(service, item)}/void`, body);
  service.night.book.tabs.change(item.id, { isVoided: true });
  announce(service, 'lines voided', `ANULAR ${item.productNameSnapshot}`);
};

const comp = async (service: Service): Promise<void> => {
  const lines = await sentLines(service);
  if (lines.length <= KEEP_LINES) return;
  const item = service.plan.random.pick(lines);
  const body = { reason: 'cortesía de la casa', compedBy: service.waiter.name };
  await approved(service, 'POST', `${linePath(service, item)}/comp`, body);
  service.night.book.tabs.change(item.id, { isCourtesy: true });
  announce(service, 'courtesies', `cortesía: ${item.productNameSnapshot}`);
};

/** The manager types the PIN; without it the hub must refuse. */
const approved = async (service: Service, method: 'POST' | 'PATCH', path: string, body: object): Promise<void> => {
  const refused = await service.hand(method, path, body).then(
    () => null,
    (error: unknown) => (error instanceof HubError ? error.code : String(error)),
  );
  if (refused !== 'FORBIDDEN') service.night.book.failures.push(`${path}: a waiter alone got ${refused ?? 'through'}`);
  await service.hand(method, path, body, { approvalPin: service.night.house.manager.pin });
  service.night.book.count('manager approvals');
};

const move = async (service: Service): Promise<void> => {
  const { night, orderId, table } = service;
  const other = table && night.tables.tryTake(service.plan.guests.length);
  if (!table || !other) return;
  await service.hand<OrderView>('PATCH', `/orders/${orderId}`, { tableId: other.id });
  service.table = other;
  // Tickets follow: what they say of the table stands, where the food goes stands beside it.
  const { tabs } = night.book;
  tabs.moved(
    tabs.of({ orderId }).map(([id]) => id),
    orderId,
  );
  announce(service, 'table moves', `se cambia a la mesa ${other.tableNumber}`);
  service.place = `Mesa ${other.tableNumber}`;
  night.tables.release(table);
};

const secondRound = async (service: Service): Promise<void> => {
  for (const line of service.plan.secondRound) await addLine(service, line);
  await sendNew(service);
  service.night.book.count('second rounds');
};

const makeThenSend = async (service: Service): Promise<void> => {
  await makeCombo(service, service.plan.random);
  await sendNew(service);
};

const cancel = async (service: Service): Promise<void> => {
  const { orderId, night } = service;
  const body = { status: 'cancelled', cancellationReason: 'el cliente se fue' };
  await approved(service, 'PATCH', `/orders/${orderId}`, body);
  night.book.cancelledIds.push(orderId);
  for (const [id] of night.book.tabs.of({ orderId })) night.book.tabs.change(id, { isVoided: true });
  announce(service, 'orders cancelled', 'orden cancelada');
};

const TWISTS: Partial<Record<Twist, (service: Service) => Promise<void>>> = {
  more,
  note,
  less,
  void: voidLine,
  comp,
  move,
  'second round': secondRound,
  'make combo': (service) => makeThenSend(service),
  'combo off': takeComboOff,
  'discount line': (service) => discountLine(service, service.plan.random),
  'discount order': (service) => discountOrder(service, service.plan.random),
  part: (service) => partTable(service, service.plan.random),
  join: (service) => joinTables(service, service.plan.random),
  cancel,
};

const announce = ({ night, place }: Service, what: string, words: string): void => {
  night.book.count(what);
  night.book.say(`${place}: ${words}`);
};
