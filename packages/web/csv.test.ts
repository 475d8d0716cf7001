import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('a table for a spreadsheet keeps commas, quotes and lines, and lets nothing be taken for a formula', () => {
  const rows = [
    ['Cuándo', 'Qué'],
    ['24 nov, 19:05', 'dijo "ya no"\ny se fue'],
    ['=1+1', '-A1'],
  ];
  expect(csv(rows)).toBe(`\ufeffCuándo,Qué\r\n"24 nov, 19:05","dijo ""ya no""\ny se fue"\r\n'=1+1,'-A1`);
});

test('amounts below zero were texts in the spreadsheet, which added up the others alone', () => {
  expect(csv([['-5', '-12.50', '-1-1', '-']])).toBe("\ufeff-5,-12.50,'-1-1,'-");
});
