import type { TicketData } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderId, StationModel, ticketId } from '../testing/station-model.ts';
import { allergyText } from './allergy.ts';
import { withPendingOps } from './optimistic.ts';
import { allergiesOf, orderCards } from './order-cards.ts';
import { applySync, emptyBoard } from './ticket-board.ts';

const at = (seconds: number): string => new Date(Date.parse('2026-11-21T14:00:00.000Z') + seconds * 1000).toISOString();
const none: ReadonlySet<string> = new Set();
const view = (hub: StationModel) => applySync(emptyBoard(), hub.sync(), 0).board;
const fire = (hub: StationModel, n: number, order: number, seconds: number, data: Partial<TicketData> = {}) =>
  hub.fire(n, { orderId: orderId(order), orderNumber: `Z1-${order}`, ...data }, at(seconds));

test('lines of one order sent together make one card, oldest order first', () => {
  const hub = new StationModel();
  fire(hub, 1, 2, 60);
  fire(hub, 2, 1, 0);
  fire(hub, 3, 2, 60);
  const cards = orderCards(view(hub), none);
  expect(cards.map((card) => [card.key, card.lines.length])).toEqual([
    [orderId(1), 1],
    [orderId(2), 2],
  ]);
});

test('lines stamped some milliseconds apart are still one firing', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  fire(hub, 2, 1, 0.04);
  expect(orderCards(view(hub), none)[0]!.lines.map((line) => line.addOn)).toEqual([null, null]);
});

test('a later firing joins the card as an add-on with its own time', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  fire(hub, 2, 1, 120);
  const [card] = orderCards(view(hub), none);
  expect(card!.firedAt).toBe(at(0));
  expect(card!.lines.map((line) => line.addOn)).toEqual([null, { firedAt: at(120), calledCourse: null }]);
});

test('a dessert that was called for looked like an afterthought: it is its course, with a time of its own', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  fire(hub, 2, 1, 540, { courseNumber: 2, wasHeld: true });
  fire(hub, 3, 1, 540, { courseNumber: 2, wasHeld: true });
  const [card] = orderCards(view(hub), none);
  expect(card!.lines.map(({ addOn, course }) => ({ addOn, course }))).toEqual([
    { addOn: null, course: 1 },
    { addOn: { firedAt: at(540), calledCourse: 2 }, course: null },
    { addOn: null, course: null },
  ]);
  hub.change(ticketId(1), 'bump');
  expect(orderCards(view(hub), none)[0]).toMatchObject({
    firedAt: at(540),
    lines: [{ addOn: { calledCourse: 2 } }, { addOn: null }],
  });
});

/** Ticket `n` is of the dish of ticket `first`. */
const ofSameDish = (hub: StationModel, n: number, first: number): void => {
  hub.tickets.get(ticketId(n))!.orderItemId = hub.tickets.get(ticketId(first))!.orderItemId;
};

test('a changed dish stood under “AGREGADO” over “MODIFICADO”: nothing was added', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  fire(hub, 2, 1, 60, { change: 'edited', isModification: true });
  fire(hub, 3, 1, 60, { courseNumber: 1 });
  fire(hub, 4, 1, 90, { change: 'added', isModification: true });
  fire(hub, 5, 1, 120, { change: 'edited', isModification: true });
  const [card] = orderCards(view(hub), none);
  expect(card!.lines.map(({ addOn }) => addOn?.firedAt ?? null)).toEqual([null, null, at(60), at(90), null]);
});

test('once a changed dish was done, what it was before was to be made again', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  fire(hub, 2, 1, 60, { change: 'edited', isModification: true });
  ofSameDish(hub, 2, 1);
  fire(hub, 3, 1, 120);
  hub.change(ticketId(2), 'bump');
  const [card] = orderCards(view(hub), none);
  expect(card!.lines.map(({ ticket, isReplaced }) => [ticket.id, isReplaced])).toEqual([
    [ticketId(1), true],
    [ticketId(3), false],
  ]);
});

test('one voided dish voided the whole order, and held the first place after the rest was done', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  fire(hub, 2, 1, 0);
  fire(hub, 3, 2, 60);
  hub.change(ticketId(2), 'void');
  expect(orderCards(view(hub), none)[0]).toMatchObject({ key: orderId(1), state: 'pending', isPartlyDone: false });
  hub.change(ticketId(1), 'bump');
  const keys = (leaving = none) => orderCards(view(hub), leaving).map(({ key }) => key);
  // Where it stood, as long as the touch may be undone.
  expect(keys(new Set([ticketId(1)]))).toEqual([orderId(1), orderId(2)]);
  expect(keys()).toEqual([orderId(2), orderId(1)]);
  expect(orderCards(view(hub), none)[1]).toMatchObject({ state: 'voided', isPartlyDone: true });
});

test('the void of an add-on voids no order whose first dishes are out', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  hub.change(ticketId(1), 'bump');
  fire(hub, 2, 1, 300);
  hub.change(ticketId(2), 'void');
  expect(orderCards(view(hub), none)).toMatchObject([{ state: 'voided', isPartlyDone: true, lines: [{}] }]);
});

test('an order that is voided as a whole keeps its place and says so', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  fire(hub, 2, 2, 60);
  hub.change(ticketId(1), 'void');
  expect(orderCards(view(hub), none)[0]).toMatchObject({ key: orderId(1), state: 'voided', isPartlyDone: false });
});

test('courses get headings only when the card has more than one', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0, { courseNumber: 2 });
  fire(hub, 2, 1, 0, { courseNumber: 1 });
  fire(hub, 3, 1, 0, { courseNumber: 2 });
  expect(orderCards(view(hub), none)[0]!.lines.map((line) => line.course)).toEqual([1, 2, null]);
  const single = new StationModel();
  fire(single, 1, 1, 0, { courseNumber: 2 });
  expect(orderCards(view(single), none)[0]!.lines[0]!.course).toBeNull();
});

test('a line that is done stays checked while its firing has others, and goes with the last', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  fire(hub, 2, 1, 0);
  hub.change(ticketId(1), 'bump');
  expect(orderCards(view(hub), none)[0]!.lines.map((line) => line.state)).toEqual(['done', 'pending']);
  hub.change(ticketId(2), 'bump');
  expect(orderCards(view(hub), none)).toEqual([]);
  expect(orderCards(view(hub), new Set([ticketId(2)]))[0]!.state).toBe('done');
});

test('what was done for an earlier firing does not come back with an add-on', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  hub.change(ticketId(1), 'bump');
  fire(hub, 2, 1, 300);
  const [card] = orderCards(view(hub), none);
  expect(card!.lines.map((line) => line.ticket.id)).toEqual([ticketId(2)]);
  expect(card!.firedAt).toBe(at(300));
});

test('a card with nothing but voided lines says so', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0, { allergies: ['Maní'] });
  hub.change(ticketId(1), 'void');
  expect(orderCards(view(hub), none)[0]).toMatchObject({ state: 'voided', allergies: [] });
});

test('allergies of guests and notes that speak of one rise to the card, each once', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0, { allergies: ['Maní', 'Mariscos'] });
  fire(hub, 2, 1, 0, { allergies: ['maní'], notes: 'ALÉRGICA a la soya' });
  fire(hub, 3, 1, 0, { notes: 'sin sal' });
  expect(orderCards(view(hub), none)[0]!.allergies.map((text) => text.toLowerCase())).toEqual([
    'maní',
    'mariscos',
    'alérgica a la soya',
  ]);
});

test.each([
  ['alergia al maní', true],
  ['Cliente ALÉRGICO', true],
  ['celíaco', true],
  ['intolerante a la lactosa', true],
  ['alegre, sin prisa', false],
  ['poco picante', false],
])('the note "%s" is an alarm: %s', (notes, isAlarm) => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0, { notes });
  expect(allergiesOf(hub.sync().tickets[0]!.ticketData).length > 0).toBe(isAlarm);
});

test('an alarm is labelled, unless the note names itself', () => {
  expect(allergyText('ALERGIA', ['Maní', 'Mariscos'])).toBe('ALERGIA: Maní · Mariscos');
  expect(allergyText('ALERGIA', ['Alérgico al maní'])).toBe('Alérgico al maní');
});

test('no ticket is ever lost or doubled by grouping', () => {
  const firing = fc.record({
    order: fc.nat({ max: 4 }),
    seconds: fc.nat({ max: 900 }),
    course: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(firing, { maxLength: 30 }), (firings) => {
      const hub = new StationModel();
      const asTold = firings.toSorted((one, other) => one.seconds - other.seconds);
      asTold.forEach(({ order, seconds, course }, n) => {
        fire(hub, n, order, seconds, { courseNumber: course });
      });
      const cards = orderCards(view(hub), none);
      const shown = cards.flatMap((card) => card.lines.map((line) => line.ticket.id));
      expect(shown.sort()).toEqual(
        hub
          .sync()
          .tickets.map((ticket) => ticket.id)
          .sort(),
      );
      const starts = cards.map((card) => card.firedAt);
      expect(starts).toEqual([...starts].sort());
    }),
  );
});

test('dishes that went to another table stay on their card, which says where all of it goes, or each dish where it goes', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  fire(hub, 2, 1, 0);
  const movedTo = [{ orderNumber: 'Z1-7', tableAlias: '7', quantity: null }];
  const cardsWhere = (...moved: string[]) => {
    const reply = hub.sync();
    const tickets = reply.tickets.map((ticket) =>
      moved.includes(ticket.id) ? { ...ticket, orderId: orderId(7), movedTo } : ticket,
    );
    return orderCards(applySync(emptyBoard(), { ...reply, tickets }, 0).board, none);
  };
  expect(cardsWhere(ticketId(1), ticketId(2)).map(({ key, movedTo: place }) => [key, place])).toEqual([
    [orderId(1), '7'],
  ]);
  const [card, ...others] = cardsWhere(ticketId(1));
  expect(others).toEqual([]);
  expect(card).toMatchObject({ movedTo: null, lines: [{ ticket: { movedTo } }, { ticket: {} }] });
});

test('a card says once who else has its dishes, and whose screen is back; what is done is nobody’s question', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0, { alsoAt: ['Barra'], sameAt: ['Barra'] });
  fire(hub, 2, 1, 0, { alsoAt: ['Barra'], sameAt: ['Barra'] });
  fire(hub, 3, 2, 60, { fallbackFrom: 'Parrilla', backAt: ['Parrilla'] });
  const repeats = () => orderCards(view(hub), none).map(({ sameAt, isAllSame, backAt }) => [sameAt, isAllSame, backAt]);
  expect(repeats()).toEqual([
    [['Barra'], true, []],
    [[], false, ['Parrilla']],
  ]);
  fire(hub, 4, 1, 0);
  expect(repeats()[0]).toEqual([['Barra'], false, []]);
  hub.change(ticketId(1), 'bump');
  hub.change(ticketId(2), 'bump');
  expect(repeats()[0]).toEqual([[], false, []]);
});

test('a card of which a dish got another seat at its own table says no other table', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  const reply = hub.sync();
  const { orderNumber, tableAlias } = reply.tickets[0]!.ticketData;
  const movedTo = [{ orderNumber, tableAlias, quantity: null, seatNo: 2 }];
  const tickets = reply.tickets.map((ticket) => ({ ...ticket, movedTo }));
  const [card] = orderCards(applySync(emptyBoard(), { ...reply, tickets }, 0).board, none);
  expect(card!.movedTo).toBeNull();
});

test('a changed dish that was done stood as it was before it was changed, and came back so', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  fire(hub, 2, 1, 0);
  fire(hub, 3, 1, 60, { change: 'edited', isModification: true, replaces: [ticketId(1)], notes: 'Sin sal' });
  ofSameDish(hub, 3, 1);
  hub.change(ticketId(1), 'bump');
  hub.change(ticketId(3), 'bump');
  const [card] = orderCards(view(hub), new Set([ticketId(1), ticketId(3)]));
  expect(card!.lines.map(({ ticket, state }) => [ticket.id, state])).toEqual([
    [ticketId(2), 'pending'],
    [ticketId(3), 'done'],
  ]);
});

test('a dish was carried to another table, then changed: as it was it stood unstruck on the card of the first, and two were made', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  fire(hub, 2, 2, 60, { change: 'edited', isModification: true, replaces: [ticketId(1)], notes: 'Sin sal' });
  ofSameDish(hub, 2, 1);
  const cards = orderCards(view(hub), none);
  expect(cards.map(({ lines }) => lines.map(({ isReplaced }) => isReplaced))).toEqual([[true], [false]]);
});

test('a storm of notes made a card of forty lines: of what a dish was the last is struck, on each card that has it', () => {
  const hub = new StationModel();
  const repeats = (n: number, order: number) => {
    const replaces = Array.from({ length: n - 1 }, (_, i) => ticketId(n - 1 - i));
    fire(hub, n, order, n, { change: 'edited', isModification: true, replaces, notes: `Nota ${n}` });
    ofSameDish(hub, n, 1);
  };
  const lines = () => orderCards(view(hub), none).map((card) => card.lines.map(({ ticket: { id } }) => id));
  fire(hub, 1, 1, 0);
  for (const n of [2, 3, 4]) repeats(n, 1);
  expect(lines()).toEqual([[ticketId(3), ticketId(4)]]);
  // Carried to another table, it is told there.
  repeats(5, 2);
  repeats(6, 2);
  expect(lines()).toEqual([[ticketId(4)], [ticketId(5), ticketId(6)]]);
});

test('a changed dish was touched while the hub was away: what it was before stood there until the hub was back', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0);
  fire(hub, 2, 1, 60, { change: 'edited', isModification: true, replaces: [ticketId(1)] });
  fire(hub, 3, 1, 70, { change: 'edited', isModification: true, replaces: [ticketId(2), ticketId(1)] });
  for (const n of [2, 3]) ofSameDish(hub, n, 1);
  const bump = { id: 'op', kind: 'bump', ticketId: ticketId(3), at: at(90) } as const;
  const touched = withPendingOps(view(hub), [bump]);
  expect([touched.tickets.size, touched.recent.map(({ id }) => id).sort()]).toEqual([0, [1, 2, 3].map(ticketId)]);
  expect(orderCards(touched, new Set([ticketId(3)]))[0]!.lines.map(({ ticket }) => ticket.id)).toEqual([ticketId(3)]);
});

test('a table was moved and a dish added: the head still said the old table, and the added dish none', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0, { tableAlias: '6' });
  fire(hub, 2, 1, 120, { tableAlias: '7' });
  fire(hub, 3, 1, 240, { tableAlias: '7' });
  const movedTo = [{ orderNumber: 'Z1-1', tableAlias: '7', quantity: null }];
  const headOf = (moved: readonly string[]) => {
    const reply = hub.sync();
    const tickets = reply.tickets.map((ticket) => (moved.includes(ticket.id) ? { ...ticket, movedTo } : ticket));
    const [card] = orderCards(applySync(emptyBoard(), { ...reply, tickets }, 0).board, none);
    return [card!.order.tableAlias, card!.movedTo, card!.lines.map(({ ticket }) => ticket.ticketData.tableAlias)];
  };
  // What was told of 6 says so beside itself, with its arrow.
  expect(headOf([ticketId(1)])).toEqual(['7', null, ['6', '7', '7']]);
  // Of parts that go different ways the oldest says where it goes, and each its own.
  expect(headOf([])[0]).toBe('6');
});

test('all of a card moved: the head says where from, with an arrow to where it is', () => {
  const hub = new StationModel();
  fire(hub, 1, 1, 0, { tableAlias: '6' });
  const reply = hub.sync();
  const movedTo = [{ orderNumber: 'Z1-1', tableAlias: '7', quantity: null }];
  const tickets = reply.tickets.map((ticket) => ({ ...ticket, movedTo }));
  const [card] = orderCards(applySync(emptyBoard(), { ...reply, tickets }, 0).board, none);
  expect([card!.order.tableAlias, card!.movedTo]).toEqual(['6', '7']);
});
