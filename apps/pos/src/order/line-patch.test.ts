import { type Major, minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { pricedOptions, type Selection } from '../modifiers/selection.ts';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder } from '../testing/fake-orders.ts';
import { draftOf, moreApart, needsReason, patchOf } from './line-patch.ts';

const menu = catalogue();
const order = newOrder(1, {}, '1');
const input = { productId: menu.products[0]!.id, quantity: 2, courseNumber: 1, modifiers: [], holdUntilFired: false };
const line = newItem(order, 1, input, menu);

test('only what was touched is written, so another waiter’s change stands', () => {
  expect(patchOf(line, draftOf(line))).toEqual({});
  expect(patchOf(line, { ...draftOf(line), notes: '  sin sal ' })).toEqual({ notes: 'sin sal' });
  expect(patchOf({ ...line, notes: 'x' }, { ...draftOf(line), notes: '' })).toEqual({ notes: null });
  expect(patchOf(line, { ...draftOf(line), quantity: 0.5, seatNo: 3 })).toEqual({ quantity: 0.5, seatNo: 3 });
});

test('less of what the kitchen has needs a reason; more of it, or less of an unsent line, does not', () => {
  const sent = { ...line, isSent: true };
  expect(needsReason(sent, { ...draftOf(sent), quantity: 1 })).toBe(true);
  expect(needsReason(sent, { ...draftOf(sent), quantity: 3 })).toBe(false);
  expect(needsReason(line, { ...draftOf(line), quantity: 1 })).toBe(false);
});

test('taking a paid option off what the kitchen has was sent without a reason, and refused', () => {
  const group = menu.modifierGroups.find((one) => one.modifiers.length > 0)!;
  const [option] = group.modifiers;
  const choice = { productModifierGroupId: group.id, productModifierId: option!.id, quantity: 1 };
  const [chosen] = newItem(order, 1, { ...input, modifiers: [choice] }, menu).modifiers;
  const sent = { ...line, isSent: true, modifiers: [{ ...chosen!, totalPriceAdjustment: minor(1500) }] };
  expect(needsReason(sent, { quantity: 2, options: [] })).toBe(true);
  expect(needsReason(sent, { quantity: 2, options: sent.modifiers })).toBe(false);
  expect(needsReason(sent, { quantity: 2 })).toBe(false);
  expect(needsReason({ ...sent, isSent: false }, { quantity: 2, options: [] })).toBe(false);
});

test('a dearer option in the place of a paid one was sent without a reason, and refused', () => {
  const [cheap, dear] = menu.modifierGroups.flatMap(({ modifiers }) => modifiers);
  const group = { id: cheap!.groupId, name: 'Extras', mode: 'repeatable_unlimited', min: 0, max: 9 } as const;
  const priced = [
    { ...cheap!, priceAdjustment: '6.00' as Major },
    { ...dear!, priceAdjustment: '15.00' as Major },
  ];
  const chosen = (selection: Selection) => pricedOptions([{ ...group, autoPrompt: false, options: priced }], selection);
  const [huevo] = chosen({ [cheap!.id]: 1 });
  const choice = { productModifierGroupId: cheap!.groupId, productModifierId: cheap!.id, quantity: 1 };
  const [before] = newItem(order, 1, { ...input, modifiers: [choice] }, menu).modifiers;
  const sent = { ...line, isSent: true, modifiers: [{ ...before!, ...huevo! }] };
  expect(needsReason(sent, { quantity: 2, options: chosen({ [dear!.id]: 1 }) })).toBe(true);
  expect(needsReason(sent, { quantity: 2, options: chosen({ [cheap!.id]: 1, [dear!.id]: 1 }) })).toBe(false);
  expect(needsReason({ ...sent, isSent: false }, { quantity: 2, options: chosen({ [dear!.id]: 1 }) })).toBe(false);
});

test('more of a line whose happy hour is over is a line of its own, and what else is said is said to both', () => {
  const two = { quantity: 2 };
  expect(moreApart(two, { quantity: 5, notes: 'frías', reason: 'Se equivocó' })).toEqual({
    patch: { notes: 'frías', reason: 'Se equivocó' },
    added: { notes: 'frías', quantity: 3 },
  });
  expect(moreApart(two, { quantity: 2.3 })).toEqual({ patch: null, added: { quantity: 0.3 } });
});
