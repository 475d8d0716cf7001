import { type OrderView, seatNow } from '@comanda/contracts';
import { openPass, openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { claimPrintJob } from '../../printing/claim-print-job.ts';
import { markPrinted } from '../../printing/deliver-print-job.ts';
import { reprintJob } from '../../printing/reprint-job.ts';
import { listExpoOrders } from '../expo/list-expo-orders.ts';

/** Rosa at table 7 and Luis at table 4, each in seat 1 with a steak the kitchen has. */
const twoGuests = async (house: Restaurant) => {
  const sit = async (tableId: string, guestAlias: string) => {
    const { id } = await house.order({ orderType: 'dine_in', tableId });
    const guest = await house.call<{ id: string }>(house.waiter, 'createGuest', { orderId: id, seatNo: 1, guestAlias });
    const line = await house.line(id, { seatNo: 1 });
    const order = await house.call<OrderView>(house.waiter, 'sendToKitchen', { id });
    return { id, guest, line, order };
  };
  const [rosa, luis] = [await sit(house.tableId, 'Rosa'), await sit(await house.make.table('4'), 'Luis')];
  /** What a display shows of each ticket. */
  const shown = async () =>
    (await house.tickets()).map(({ ticketData, movedTo }) => [ticketData.guestAlias, seatNow(ticketData, movedTo)]);
  return { rosa, luis, shown };
};

const AT_HOME = [
  ['Rosa', 1],
  ['Luis', 1],
];
const AT_ONE_TABLE = [
  ['Rosa', 1],
  ['Luis', 2],
];

test('a merge gave a guest another seat, and display and pass went on saying the old one', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const { rosa, luis, shown } = await twoGuests(house);
  const atThePass = async () => {
    const { data } = await house.run(pass, listExpoOrders);
    return data.map(({ courses }) => courses.flatMap(({ lines }) => lines.map(({ seatNo }) => seatNo)));
  };
  const rung = house.heard('ticket:new').length;
  const move = { id: rosa.id, otherId: luis.id };
  await house.call(house.waiter, 'mergeOrders', move);
  expect([await shown(), await atThePass()]).toEqual([AT_ONE_TABLE, [[1, 2]]]);
  await house.call(house.waiter, 'unmergeOrders', move);
  expect([await shown(), await atThePass()]).toEqual([AT_HOME, [[1], [1]]]);
  expect((await house.tickets()).map(({ movedTo }) => movedTo)).toEqual([null, null]);
  expect(house.heard('ticket:new')).toHaveLength(rung);
});

test('a guest who changes tables takes their seat there to the display, and who comes back to a taken seat gets another', async () => {
  await using house = await openRestaurant();
  const { rosa, luis, shown } = await twoGuests(house);
  const went = await house.call<{ moveId: string }>(house.waiter, 'transferItems', {
    id: luis.id,
    toOrderId: rosa.id,
    items: [{ itemId: luis.line.id }],
    guests: [luis.guest.id],
  });
  expect(await shown()).toEqual(AT_ONE_TABLE);
  await house.call(house.waiter, 'createGuest', { orderId: luis.id, seatNo: 1, guestAlias: 'Ana' });
  await house.call(house.waiter, 'undoTransfer', { id: luis.id, moveId: went.moveId });
  expect(await shown()).toEqual(AT_ONE_TABLE);
  const { documentNumber: orderNumber } = luis.order;
  expect((await house.tickets())[1]!.movedTo).toEqual([{ orderNumber, tableAlias: '4', quantity: null, seatNo: 2 }]);
});

test('a slip printed again after a merge sent the dish to the old table and seat', async () => {
  await using house = await openRestaurant();
  const printerUrl = await house.printer();
  const { rosa, luis } = await twoGuests(house);
  const print = async () => {
    const claimed = await house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
    await house.write(house.manager, (tx) => markPrinted(tx, { jobId: claimed!.job.id, level: 'echo' }));
    return claimed!.slip;
  };
  const goes = { tableAlias: '4', lines: [{ name: 'Puyazo', seatNo: 2, goesTo: ['A MESA 7'] }] };
  const stays = { tableAlias: '4', lines: [{ name: 'Puyazo', seatNo: 1 }] };
  await print();
  expect(await print()).toMatchObject({ ...stays, reprint: null });
  await house.call(house.waiter, 'mergeOrders', { id: rosa.id, otherId: luis.id });
  await house.run(house.manager, reprintJob, { id: (await house.jobs()).at(-1)!.id });
  expect(await print()).toMatchObject({ ...goes, reprint: { number: 1 } });
});
