import { expect, test } from 'vitest';
import type { ReadSlip, WantedSlip } from '../rush/paper-book.ts';
import { auditPaper } from './audit-paper.ts';

const wanted: WantedSlip = {
  leadJobId: '01980000-0000-7000-8000-000000abcdef',
  orderNumber: 'Z10-7',
  status: 'printed',
  comesBack: false,
  stationName: 'Parrilla',
  items: ['Pepián'],
};
const slip: ReadSlip = {
  orderNumber: 'Z10-7',
  shortId: 'ABCDEF',
  isMarked: false,
  isWhole: true,
  text: 'Parrilla1Pepián',
};
const problems = (changes: Partial<WantedSlip>, paper: ReadSlip[], isOver = false) =>
  auditPaper({ checks: [], wanted: [{ ...wanted, ...changes }], withoutSlip: [] }, paper, { isOver }).problems.length;

test('a slip still in the queue is no loss until everything is over', () => {
  expect(problems({ status: 'pending' }, [])).toBe(0);
  expect(problems({ status: 'pending' }, [], true)).toBe(1);
});

test('a failed slip is a loss unless it comes back by itself', () => {
  expect(problems({ status: 'failed', comesBack: true }, [])).toBe(0);
  expect(problems({ status: 'failed' }, [])).toBe(1);
});

test('an unmarked repeat and a slip nobody asked for are found', () => {
  expect(problems({}, [slip, { ...slip, isMarked: true }])).toBe(0);
  expect(problems({}, [slip, slip])).toBe(1);
  expect(problems({}, [slip, { ...slip, shortId: '000000' }])).toBe(1);
});

test('a ticket without a slip is found', () => {
  const file = { checks: [], wanted: [], withoutSlip: ['t'] };
  expect(auditPaper(file, [], { isOver: false }).problems).toHaveLength(1);
});
