import { beforeEach, describe, expect, test } from 'vitest';
import { SecondTaps, type Tap } from './second-tap.ts';

/** Two buttons side by side, and below them whatever the page shows there just then. */
let shown: string;
let taps: SecondTaps<string>;
const standsAt = (x: number, y: number) => (y > 50 ? shown : x < 100 ? 'one' : 'two');

beforeEach(() => {
  shown = 'part';
  taps = new SecondTaps(standsAt);
});

const at = (ms: number, x: number, y: number): Tap<string> => ({ at: ms, x, y, on: standsAt(x, y) });
/** Presses for 20 ms; true when the tap did something. */
const tap = (ms: number, x = 200, y = 100): boolean => {
  const isStray = taps.press(at(ms, x, y));
  expect(taps.isStray(at(ms, x, y))).toBe(isStray);
  expect(taps.click(at(ms + 20, x, y))).toBe(isStray);
  return !isStray;
};

describe('a second tap', () => {
  test.each([60, 120, 220, 300])('does nothing on what came in place of what the first met, %d ms before', (gap) => {
    expect(tap(1000)).toBe(true);
    shown = 'whole';
    expect(tap(1020 + gap)).toBe(false);
  });

  test('does nothing where the finger trembled, either', () => {
    tap(1000);
    shown = 'whole';
    expect(tap(1100, 215, 110)).toBe(false);
  });

  test('is a deed of its own after a pause, and elsewhere on the page', () => {
    tap(1000);
    shown = 'whole';
    expect(tap(1021 + 400)).toBe(true);
    tap(3000);
    shown = 'next';
    expect(tap(3100, 260)).toBe(true);
  });

  test('of many without a pause, none does anything else than the first', () => {
    tap(1000);
    shown = 'whole';
    for (const ms of [1300, 1600, 1900]) expect(tap(ms)).toBe(false);
    expect(tap(2400)).toBe(true);
  });

  test('on the same control counts, and so does the next', () => {
    for (const ms of [1000, 1060, 1120]) expect(tap(ms)).toBe(true);
  });

  test('on the neighbour counts, however near the edge: two digits of a PIN', () => {
    expect(tap(1000, 95, 10)).toBe(true);
    expect(tap(1060, 105, 10)).toBe(true);
  });

  test('held longer than the pause is still the second half', () => {
    tap(1000);
    shown = 'whole';
    expect(taps.press(at(1300, 200, 100))).toBe(true);
    expect(taps.click(at(2000, 200, 100))).toBe(true);
  });
});

test('rows moved up while a finger was on the glass: its tap does nothing to the row that came', () => {
  expect(taps.press(at(1000, 200, 100))).toBe(false);
  shown = 'next row';
  expect(taps.isStray(at(1080, 200, 100))).toBe(true);
  expect(taps.click(at(1080, 200, 100))).toBe(true);
  expect(tap(1300)).toBe(false);
  expect(tap(1800)).toBe(true);
});

test('a key between two taps makes the second a deed of its own', () => {
  tap(1000);
  shown = 'whole';
  taps.interrupt();
  expect(tap(1100)).toBe(true);
});

test('the click of a label goes on to its field', () => {
  tap(1000);
  expect(taps.click(at(1020, 200, 100))).toBe(false);
});
