import { expect, test } from 'vitest';
import { Ledger } from '../ledger.ts';
import { isTold } from './once.ts';

test('a dish that was made beside a menu was told with it, and its place there was called a request done twice', () => {
  const ledger = new Ledger(() => 0);
  ledger.answered({ id: 'pepián', menuIds: ['noche'] });
  expect(isTold(ledger, { id: 'drawn', menuId: 'noche', productId: 'pepián' })).toBe(true);
  expect(isTold(ledger, { id: 'drawn', menuId: 'día', productId: 'pepián' })).toBe(false);
  expect(isTold(ledger, { id: 'drawn', menuId: 'noche', productId: 'puyazo' })).toBe(false);
  expect(isTold(ledger, { id: 'drawn' })).toBe(false);
});

test('whoever puts a dish on a menu is told of that row itself', () => {
  const ledger = new Ledger(() => 0);
  ledger.answered({ id: 'item' });
  expect(isTold(ledger, { id: 'item', menuId: 'noche', productId: 'pepián' })).toBe(true);
});
