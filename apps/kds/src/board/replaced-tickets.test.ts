import { replacedTickets } from '@comanda/contracts';
import { expect, test } from 'vitest';

type Told = Parameters<typeof replacedTickets>[0][number];

const ticket = (
  id: string,
  more: Partial<Omit<Told, 'ticketData'>> & { change?: 'added' | 'removed' | 'edited' } = {},
): Told => {
  const { change = null, ...rest } = more;
  return {
    id,
    orderItemId: 'line',
    status: 'pending',
    ticketData: { change },
    ...rest,
  };
};

test('a note on a sent line made the dish count twice: the change tells the line whole, and what was told before is replaced', () => {
  const told = [
    ticket('1'),
    ticket('2', { change: 'added' }),
    ticket('3', { change: 'edited' }),
    ticket('4', { change: 'added' }),
    ticket('5', { orderItemId: 'another' }),
  ];
  expect([...replacedTickets(told)]).toEqual(['1', '2']);
  expect([...replacedTickets([...told, ticket('6', { change: 'edited' })])]).toEqual(['1', '2', '3', '4']);
});

test('what a cook has done stays done, and a change that was voided replaces nothing', () => {
  expect([...replacedTickets([ticket('1', { status: 'bumped' }), ticket('2', { change: 'edited' })])]).toEqual([]);
  expect([...replacedTickets([ticket('1'), ticket('2', { change: 'edited', status: 'voided' })])]).toEqual([]);
});

test('what was made, then changed and asked for again, was struck out: a change is told in place of what stood by then', () => {
  const edit = { ...ticket('3', { change: 'edited' }), ticketData: { change: 'edited' as const, replaces: ['2'] } };
  expect([...replacedTickets([ticket('1'), ticket('2'), edit])]).toEqual(['2']);
  // Also where it is shown for another station.
  const copy = { ...ticket('9'), fallbackOf: '2' };
  expect([...replacedTickets([copy, { ...edit, id: '8', fallbackOf: '3' }])]).toEqual(['9']);
});
