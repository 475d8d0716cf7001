import type { PaperSlip } from '@comanda/testing/fake-printer';
import { expect, test } from 'vitest';
import { indexPaper, readPaper, slipProblems, type WantedSlip } from './paper-book.ts';

const JOB = '01980000-0000-7000-8000-000000abcdef';
const MARK = '*** REIMPRESIÓN 1 – POSIBLE DUPLICADO ***';

const slip = (...lines: string[]): PaperSlip =>
  ({ lines: lines.map((text) => ({ runs: [{ text }] })), state: 'complete' }) as unknown as PaperSlip;
const body = ['COMANDA Z10-7', 'Parrilla', 'Copia 1/1   #ABCDEF', '2 Lomito a la', 'parrilla', '--- FIN: 1 línea ---'];
const wanted: WantedSlip = {
  leadJobId: JOB,
  orderNumber: 'Z10-7',
  status: 'printed',
  comesBack: false,
  stationName: 'Parrilla',
  items: ['Lomitoalaparrilla'],
};
const problemsOf = (...slips: PaperSlip[]) => slipProblems(indexPaper(readPaper(slips)), wanted).length;

test('one whole slip is right, and so is a repeat that says it is one', () => {
  expect(problemsOf(slip(...body))).toBe(0);
  expect(problemsOf(slip(...body), slip(MARK, ...body))).toBe(0);
});

test('a repeat without its mark, a missing slip and a missing dish are found', () => {
  expect(problemsOf(slip(...body), slip(...body))).toBe(1);
  expect(problemsOf()).toBe(1);
  expect(problemsOf(slip(...body.slice(0, -1)))).toBe(1);
  expect(problemsOf(slip(...body.filter((line) => !line.includes('Lomito'))))).toBe(1);
});

test('a torn slip and the repeat after it may share a piece of paper', () => {
  expect(problemsOf(slip(...body.slice(0, 3), MARK, ...body))).toBe(0);
  expect(problemsOf(slip(...body.slice(0, 3), ...body))).toBe(1);
});
