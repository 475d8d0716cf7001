import { AppError, type Modifier, type ModifierGroup, SelectionMode } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OfferedGroup } from '../catalogue.store.ts';
import { chooseModifiers } from './choose-modifiers.ts';

const OPTIONS = ['ajo', 'chimichurri', 'picante'];

interface Setup {
  mode: SelectionMode;
  min: number;
  max: number;
  minOver: number | null;
  maxOver: number | null;
}

const offer = ({ mode, min, max, minOver, maxOver }: Setup, id = 'g', isActive = true): OfferedGroup =>
  ({
    group: { id, minSelection: min, maxSelection: max, selectionMode: mode, isActive } as ModifierGroup,
    assignment: { minSelectionOverride: minOver, maxSelectionOverride: maxOver },
    modifiers: OPTIONS.map((name) => ({ id: `${id}.${name}`, priceAdjustment: '1.25', isActive: true }) as Modifier),
  }) as OfferedGroup;

const choice = (name: string, quantity = 1, group = 'g') => ({
  productModifierGroupId: group,
  productModifierId: `${group}.${name}`,
  quantity,
});

const codeOf = (offered: OfferedGroup[], choices: ReturnType<typeof choice>[]): string => {
  try {
    chooseModifiers(offered, choices);
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

/** The rules, said again: how much each option is taken, against the effective range of the mode. */
const expected = ({ mode, min, max, minOver, maxOver }: Setup, quantities: number[]): boolean => {
  const least = minOver ?? min;
  const most = maxOver ?? max;
  const total = quantities.reduce((sum, one) => sum + one, 0);
  const once = quantities.every((one) => one <= 1);
  if (mode === 'unique') return once && total <= 1 && total >= Math.min(least, 1);
  if (mode === 'checkbox') return once && total >= least && total <= most;
  if (mode === 'repeatable_bounded') return total >= least && total <= most;
  return total >= least;
};

const some = fc.integer({ min: 0, max: 4 });
const setups = fc.record({
  mode: fc.constantFrom(...SelectionMode.options),
  min: some,
  max: some,
  minOver: fc.option(some),
  maxOver: fc.option(some),
});

test.each(SelectionMode.options)('%s: a choice is accepted exactly when its counts are within range', (mode) => {
  fc.assert(
    fc.property(setups, fc.array(some, { minLength: 3, maxLength: 3 }), (setup, quantities) => {
      const choices = OPTIONS.flatMap((name, i) => (quantities[i] ? [choice(name, quantities[i])] : []));
      const isAccepted = codeOf([offer({ ...setup, mode })], choices) === 'accepted';
      expect(isAccepted).toBe(expected({ ...setup, mode }, quantities));
    }),
    { numRuns: runs(200) },
  );
});

test('each group is counted by itself', () => {
  fc.assert(
    fc.property(setups, setups, some, some, (a, b, inA, inB) => {
      const choices = [...(inA ? [choice('ajo', inA, 'a')] : []), ...(inB ? [choice('ajo', inB, 'b')] : [])];
      const isAccepted = codeOf([offer(a, 'a'), offer(b, 'b')], choices) === 'accepted';
      expect(isAccepted).toBe(expected(a, [inA]) && expected(b, [inB]));
    }),
  );
});

const plain: Setup = { mode: 'repeatable_bounded', min: 1, max: 2, minOver: null, maxOver: null };

test('the refusal names what is wrong', () => {
  expect(codeOf([offer(plain)], [])).toBe('ORDER_MODIFIER_MIN_NOT_MET');
  expect(codeOf([offer(plain)], [choice('ajo', 3)])).toBe('ORDER_MODIFIER_MAX_EXCEEDED');
  expect(codeOf([offer({ ...plain, mode: 'checkbox' })], [choice('ajo', 2)])).toBe('ORDER_MODIFIER_MAX_EXCEEDED');
  expect(codeOf([offer(plain)], [choice('ajo'), choice('ajo')])).toBe('ORDER_MODIFIER_INVALID');
  expect(codeOf([offer(plain)], [choice('miel')])).toBe('ORDER_MODIFIER_INVALID');
  expect(codeOf([offer(plain)], [choice('ajo', 1, 'other')])).toBe('ORDER_MODIFIER_INVALID');
  const crossed = { ...choice('ajo', 1, 'a'), productModifierGroupId: 'b' };
  expect(codeOf([offer(plain, 'a'), offer(plain, 'b')], [crossed])).toBe('ORDER_MODIFIER_INVALID');
});

test('a group that is off asks for nothing and gives nothing, and so does an option that is off', () => {
  const off = offer(plain, 'g', false);
  expect(codeOf([off], [])).toBe('accepted');
  expect(codeOf([off], [choice('ajo')])).toBe('ORDER_MODIFIER_INVALID');
  const optionOff = { ...offer(plain), modifiers: offer(plain).modifiers.map((one) => ({ ...one, isActive: false })) };
  expect(codeOf([optionOff], [choice('ajo')])).toBe('ORDER_MODIFIER_INVALID');
});

test('each choice is priced in centavos, one and all together', () => {
  const [chosen] = chooseModifiers([offer(plain)], [choice('ajo', 2)]);
  expect(chosen).toMatchObject({ quantity: 2, unitPriceAdjustment: 125, totalPriceAdjustment: 250 });
});
