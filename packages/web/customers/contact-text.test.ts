import { expect, test } from 'vitest';
import { nameCase, phoneText, taxIdText } from './contact-text.ts';

test('a number of Guatemala is written in two halves, another one whole', () => {
  expect([phoneText('+50255551234'), phoneText('+14155552671')]).toEqual(['5555-1234', '+14155552671']);
});

test('a name in capitals is written as people do', () => {
  expect(['ÁNGEL MARÍA', 'PEREZ LOPEZ DE LEON', ''].map(nameCase)).toEqual(['Ángel María', 'Perez Lopez de Leon', '']);
});

test('a tax id says what it is', () => {
  expect(['576937K', '2218516581217', 'P-88213'].map(taxIdText)).toEqual([
    'NIT 576937K',
    'CUI 2218516581217',
    'P-88213',
  ]);
});
