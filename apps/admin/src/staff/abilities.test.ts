import { expect, test } from 'vitest';
import { type Ability, type Leave, leavesOf } from './abilities.ts';

const leave = (role: Parameters<typeof leavesOf>[0], ability: Ability): Leave =>
  leavesOf(role).find((one) => one.ability === ability)!.leave;

test('what a role may do is told as the matrix has it: by itself, with a manager’s PIN, or not', () => {
  expect(leavesOf('Owner').every((one) => one.leave === 'may')).toBe(true);
  expect(leave('Waiter', 'send')).toBe('may');
  expect(leave('Waiter', 'void')).toBe('approval');
  expect(leave('Waiter', 'changeMenu')).toBe('no');
  expect(leave('Cashier', 'takePayments')).toBe('may');
  // Nobody stands beside a cook with a PIN: displays ask for none.
  expect(leave('Kitchen', 'void')).toBe('no');
  expect(leave('Kitchen', 'soldOut')).toBe('may');
});
