import { beforeEach, describe, expect, test } from 'vitest';
import { SecondPresses } from './second-press.ts';

let presses: SecondPresses<string>;
beforeEach(() => {
  presses = new SecondPresses();
});
/** True when Enter did something. */
const enter = (at: number, on: string, isRepeat = false): boolean => !presses.press({ at, key: 'Enter', isRepeat, on });

describe('a second Enter', () => {
  test.each([60, 150, 300])('does nothing to the screen that came in place, %d ms before', (gap) => {
    expect(enter(1000, 'pad')).toBe(true);
    expect(enter(1000 + gap, 'next bill')).toBe(false);
  });

  test('of many without a pause, none does anything else than the first', () => {
    enter(1000, 'pad');
    for (const at of [1150, 1300, 1450]) expect(enter(at, 'next bill')).toBe(false);
    expect(enter(1450 + 400, 'next bill')).toBe(true);
  });

  test('counts on the same control, and so does the next', () => {
    for (const at of [1000, 1060, 1120]) expect(enter(at, 'more')).toBe(true);
  });

  test('held down does nothing to what came, however long', () => {
    expect(enter(1000, 'pad')).toBe(true);
    for (const at of [1500, 1530, 3000]) expect(enter(at, 'next bill', true)).toBe(false);
    expect(enter(3500, 'next bill')).toBe(true);
  });

  test('is a deed of its own after another key, or a tap', () => {
    enter(1000, 'search');
    expect(presses.press({ at: 1050, key: 'Tab', isRepeat: false, on: 'search' })).toBe(false);
    expect(enter(1100, 'button')).toBe(true);
    presses.interrupt();
    expect(enter(1150, 'other')).toBe(true);
  });
});
