/** A tap or a press this soon after another belongs to the same gesture (ms). */
export const SAME_GESTURE_MS = 400;

/** A key that went down: when (ms, of the event's own clock), and the control that had the focus. */
export interface Press<Control> {
  at: number;
  key: string;
  /** The key is held down: the keyboard says it again. */
  isRepeat: boolean;
  on: Control;
}

/**
 * Tells the second half of a double press, and a key held down, that would do something else: the page has moved the focus
 * to what came in place of what the first press met. Presses that meet the same control all count.
 */
export class SecondPresses<Control> {
  /** What the presses without a pause mean: the first, as late as the latest. */
  #gesture: Press<Control> | null = null;

  /** True when the press must do nothing. */
  press(press: Press<Control>): boolean {
    const gesture = this.#gesture;
    const isSame = gesture !== null && press.key === gesture.key;
    if (!isSame || (!press.isRepeat && press.at - gesture.at >= SAME_GESTURE_MS)) {
      this.#gesture = press;
      return false;
    }
    this.#gesture = { ...gesture, at: press.at };
    return press.on !== gesture.on;
  }

  /** Something else was done between: the next press is a deed of its own. */
  interrupt(): void {
    this.#gesture = null;
  }
}
