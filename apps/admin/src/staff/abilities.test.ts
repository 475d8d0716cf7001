import { expect, test } from 'vitest';
import { type Ability, type Leave, leavesOf, limitRange } from './abilities.ts';

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

test('nobody could read who may give discounts, up to how much, and who signs a greater one', () => {
  const discounts = (role: Parameters<typeof leavesOf>[0], ...places: Parameters<typeof limitRange>[1]) =>
    leavesOf(role, limitRange(role, places)).filter(({ ability }) => /discount/i.test(ability));
  expect(discounts('Manager')).toEqual([
    { ability: 'discount', leave: 'may' },
    { ability: 'approveDiscounts', leave: 'may' },
  ]);
  const upTo = { least: 20, most: 20 };
  expect(discounts('Manager', { Manager: 20 })).toEqual([
    { ability: 'discount', leave: 'may', upTo },
    { ability: 'discountOver', leave: 'approval' },
    { ability: 'approveDiscounts', leave: 'may', upTo },
  ]);
  expect(discounts('Manager', { Manager: 20 }, {})[0]!.upTo).toEqual({ least: 20, most: 100 });
  // Who may take off nothing asks for all of it.
  expect(discounts('Manager', { Manager: 0 })).toEqual(discounts('Waiter'));
  expect(discounts('Waiter', { Manager: 20 })).toEqual([
    { ability: 'discount', leave: 'approval' },
    { ability: 'approveDiscounts', leave: 'no' },
  ]);
  expect(discounts('Owner', { Manager: 20 }).every(({ upTo }) => upTo === undefined)).toBe(true);
});
