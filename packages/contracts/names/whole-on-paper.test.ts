import { expect, test } from 'vitest';
import { losesLetters } from '../../escpos/text.ts';
import { isWholeOnPaper } from './whole-on-paper.ts';

test('what no printer prints was said nowhere: where a name is typed, as on the paper itself', () => {
  const whole = ['Piña colada', 'Ñandú', 'Crème brûlée', '¿Qué? ¡Sí!', 'Café “x”', 'Mesa 7 · Patio', 'T-1º', 'Ü®'];
  const lost = ['炒飯', '🍕', 'Pizza 🍕', 'Борщ', 'שלום', '🇬🇹', 'ข้าว', 'арахис', '땅콩', 'ﷺ', '﷽', '♥'];
  for (const text of [...whole, ...lost]) {
    expect([text, isWholeOnPaper(text)]).toEqual([text, whole.includes(text)]);
    expect([text, losesLetters(text)]).toEqual([text, lost.includes(text)]);
  }
});
