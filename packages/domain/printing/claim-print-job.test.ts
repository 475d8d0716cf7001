import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { describe, expect, test } from 'vitest';
import { claimPrintJob } from './claim-print-job.ts';
import { markPrinted } from './deliver-print-job.ts';

const claim = (house: Restaurant, printerUrl: string) =>
  house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
const lines = (claimed: Awaited<ReturnType<typeof claim>>) =>
  claimed?.slip.kind === 'kitchen' ? claimed.slip.lines.map((line) => line.quantity) : [];

describe('claiming', () => {
  test('two senders race for one slip: one gets it', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    await house.sentOrder();
    const claimed = await Promise.all([claim(house, url), claim(house, url)]);
    expect(claimed.map((one) => one !== null)).toEqual([true, false]);
    expect(await house.jobs()).toMatchObject([{ status: 'sent', attempts: 0 }]);
    expect(house.heard('print_job.updated')).toMatchObject([{ stationId: house.grill, printJob: { status: 'sent' } }]);
  });

  test('the oldest slip goes first, and nothing is nothing', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    expect(await claim(house, url)).toBeNull();
    const { ticket: first } = await house.sentOrder();
    house.env.advance(1000);
    const { ticket: second } = await house.sentOrder();
    expect((await claim(house, url))?.job.ticketId).toBe(first.id);
    expect((await claim(house, url))?.job.ticketId).toBe(second.id);
    expect(await claim(house, 'tcp://10.0.0.1:9100')).toBeNull();
  });

  test('stations that share a printer share its queue, each slip under its own name', async () => {
    await using house = await openRestaurant();
    const url = await house.printer();
    const bar = await house.make.station('Bar', { outputType: 'printer', printerUrl: url });
    const beer = await house.make.product('Gallo', 2500);
    await house.make.assignment(bar, beer);
    const { id } = await house.order();
    await house.line(id);
    await house.line(id, { productId: beer });
    await house.send(id);
    const slips = [await claim(house, url), await claim(house, url)].map((one) => one?.slip.stationName);
    expect(slips).toEqual(['Parrilla', 'Bar']);
  });
});

describe('what shares a slip', () => {
  const sendThree = async (house: Restaurant) => {
    const { id } = await house.order();
    for (const quantity of [1, 2, 3]) await house.line(id, { quantity });
    await house.send(id);
    return id;
  };

  test('dishes of one sending are one slip where the printer does not cut after each', async () => {
    await using house = await openRestaurant();
    const url = await house.printer({ cutAfterEach: false });
    await sendThree(house);
    const claimed = await claim(house, url);
    expect(lines(claimed)).toEqual(['1', '2', '3']);
    expect((await house.jobs()).map((job) => job.status)).toEqual(['sent', 'sent', 'sent']);
    expect(await claim(house, url)).toBeNull();
    await house.write(house.manager, (tx) => markPrinted(tx, { jobId: claimed!.job.id, level: 'echo' }));
    expect((await house.jobs()).map((job) => [job.status, job.confirmLevel])).toEqual(
      Array(3).fill(['printed', 'echo']),
    );
  });

  test('where it cuts after each, every dish is a slip', async () => {
    await using house = await openRestaurant();
    const url = await house.printer({ cutAfterEach: true });
    await sendThree(house);
    const slips = [await claim(house, url), await claim(house, url), await claim(house, url)];
    expect(slips.map(lines)).toEqual([['1'], ['2'], ['3']]);
  });

  test('one more of a dish read as still one: the slip says to add it, or how many to leave out', async () => {
    await using house = await openRestaurant();
    const url = await house.printer({ cutAfterEach: false });
    const id = await sendThree(house);
    const { items } = await house.orderNow(id);
    const change = (changes: object) =>
      house.call(house.manager, 'updateOrderItem', { id, itemId: items[0]!.id, ...changes });
    await claim(house, url);
    await change({ quantity: 4 });
    expect((await claim(house, url))?.slip).toMatchObject({ banner: 'AGREGAR', lines: [{ quantity: '+3' }] });
    await change({ quantity: 2, reason: 'Se arrepintió' });
    expect((await claim(house, url))?.slip).toMatchObject({
      banner: 'QUITAR',
      lines: [{ quantity: '-2', voided: false }],
    });
    await change({ notes: 'sin sal' });
    expect((await claim(house, url))?.slip).toMatchObject({ banner: 'MODIFICADO', lines: [{ quantity: '2' }] });
  });
});

test('a slip says what a cook needs', async () => {
  await using house = await openRestaurant();
  const url = await house.printer();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  await house.call(house.waiter, 'createGuest', { orderId: id, seatNo: 2, allergies: ['maní'] });
  await house.line(id, { quantity: 0.5, seatNo: 2, notes: 'sin sal', courseNumber: 2 });
  await house.send(id);
  const [job] = await house.jobs();
  expect((await claim(house, url))?.slip).toEqual({
    kind: 'kitchen',
    stationName: 'Parrilla',
    orderNumber: 'Z10-1',
    orderType: 'dine_in',
    tableAlias: '7',
    waiterName: null,
    firedAt: '19:00',
    jobShortId: job!.id.slice(-6).toUpperCase(),
    reprint: null,
    banner: null,
    allergies: ['maní'],
    lines: [
      {
        quantity: '0.5',
        name: 'Puyazo',
        modifiers: [],
        notes: 'sin sal',
        allergies: ['maní'],
        seatNo: 2,
        courseNumber: 2,
        alsoAt: [],
        of: null,
        voided: false,
      },
    ],
  });
});

test('two stations had a slip with one dish and nothing that said so: it was cooked twice', async () => {
  await using house = await openRestaurant();
  const url = await house.printer();
  await house.make.assignment(await house.make.station('Freidora'), house.steak);
  await house.sentOrder();
  expect((await claim(house, url))?.slip).toMatchObject({
    lines: [{ name: 'Puyazo', of: null, alsoAt: ['Freidora'] }],
  });
});
