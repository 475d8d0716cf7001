import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('a table for a spreadsheet keeps commas, quotes and lines, and lets nothing be taken for a formula', () => {
  const rows = [
    ['Cuándo', 'Qué'],
    ['24 nov, 19:05', 'dijo "ya no"\ny se fue'],
    ['=1+1', '-5'],
  ];
  expect(csv(rows)).toBe(`\ufeffCuándo,Qué\r\n"24 nov, 19:05","dijo ""ya no""\ny se fue"\r\n'=1+1,'-5`);
});
