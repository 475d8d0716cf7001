import { useCallback, useEffect, useRef, useState } from 'react';
import { MOMENT_MS } from './standing.ts';

/** A wet screen that touches itself must not hide new orders for longer (ms). */
const MOST_HELD_MS = 5000;

/** `hold()` at every touch of the board: until a moment after the last one, nothing on it may move. */
export const useHold = (): { isHeld: boolean; hold(): void } => {
  const [isHeld, setHeld] = useState(false);
  const began = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = useCallback(() => {
    const now = performance.now();
    began.current ??= now;
    setHeld(true);
    clearTimeout(timer.current);
    const release = () => {
      began.current = null;
      setHeld(false);
    };
    timer.current = setTimeout(release, Math.min(MOMENT_MS, began.current + MOST_HELD_MS - now));
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isHeld, hold };
};

/** `value`, or what it was when the hold began. */
export const useHeld = <Value>(value: Value, isHeld: boolean): Value => {
  const kept = useRef(value);
  if (!isHeld) kept.current = value;
  return kept.current;
};
