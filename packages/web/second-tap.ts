import { SAME_GESTURE_MS, SecondPresses } from './second-press.ts';

/** A tap: when and where a finger or the mouse was, and the control it met. */
export interface Tap<Control> {
  /** Milliseconds, of the event's own clock. */
  at: number;
  x: number;
  y: number;
  on: Control;
}

/** A tap belongs to the gesture before it when it is this near (CSS px): fingers tremble. */
const SAME_PLACE_PX = 30;

/**
 * Tells the second half of a double tap that would do something else: what the first half met has gone meanwhile, and
 * another control stands there. Taps on the same control all count, and so do taps on neighbours that stood there before.
 */
export class SecondTaps<Control> {
  readonly #standsAt: (x: number, y: number) => Control;
  /** What a gesture means: its first tap, as late as its latest. */
  #gesture: Tap<Control> | null = null;
  #press: Tap<Control> | null = null;
  #isPressStray = false;

  constructor(standsAt: (x: number, y: number) => Control) {
    this.#standsAt = standsAt;
  }

  /** A finger or a button went down. True when it must do nothing. */
  press(tap: Tap<Control>): boolean {
    this.#press = tap;
    this.#isPressStray = this.#follows(tap) && this.#isReplaced(this.#gesture, tap);
    return this.#isPressStray;
  }

  /** True when the press going on must do nothing; of a touch, the page may have changed since the finger came down. */
  isStray(tap: Tap<Control>): boolean {
    if (this.#press === null) return this.#follows(tap) && this.#isReplaced(this.#gesture, tap);
    return this.#isPressStray || this.#isReplaced(this.#press, tap);
  }

  /** The press ended in a click. True when it must do nothing; further taps without a pause then do nothing either. */
  click(tap: Tap<Control>): boolean {
    const isStray = this.isStray(tap);
    const first = isStray ? (this.#isPressStray ? this.#gesture : (this.#press ?? this.#gesture)) : tap;
    this.#gesture = { ...(first ?? tap), at: tap.at };
    this.#press = null;
    this.#isPressStray = false;
    return isStray;
  }

  /** Something else was done between: the next tap is a deed of its own. */
  interrupt(): void {
    this.#gesture = null;
  }

  #follows(tap: Tap<Control>): boolean {
    return this.#gesture !== null && tap.at - this.#gesture.at < SAME_GESTURE_MS;
  }

  #isReplaced(before: Tap<Control> | null, now: Tap<Control>): boolean {
    if (before === null || now.on === before.on) return false;
    if (Math.hypot(now.x - before.x, now.y - before.y) > SAME_PLACE_PX) return false;
    return this.#standsAt(before.x, before.y) !== before.on;
  }
}

const ROLES = ['button', 'checkbox', 'link', 'menuitem', 'option', 'radio', 'switch', 'tab'];
const CONTROLS = [
  'a',
  'button',
  'input',
  'label',
  'select',
  'summary',
  'textarea',
  ...ROLES.map((one) => `[role=${one}]`),
];

/** The control around an element, or the element itself: a dialog's overlay closes it when it is touched. */
const controlOf = (target: EventTarget | null): EventTarget | null => {
  const control = target instanceof Element ? target.closest(CONTROLS.join()) : null;
  return (control instanceof HTMLLabelElement ? control.control : null) ?? control ?? target;
};

const tapOf = (event: MouseEvent): Tap<EventTarget | null> => ({
  at: event.timeStamp,
  x: event.clientX,
  y: event.clientY,
  on: controlOf(event.target),
});

const listen = <Name extends keyof DocumentEventMap>(name: Name, hear: (event: DocumentEventMap[Name]) => void) =>
  document.addEventListener(name, hear, { capture: true, passive: false });

/** Keys that press what has the focus, or confirm a page; a space typed into a field does neither. */
const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' || (key === ' ' && !(target instanceof Element && target.matches('input, textarea')));

/** A press that must do nothing reaches neither what has the focus nor the page. */
const guardSecondPresses = (): void => {
  const presses = new SecondPresses<EventTarget | null>();
  listen('pointerdown', () => presses.interrupt());
  // Pasted, or filled in by the browser: no key was pressed.
  listen('input', () => presses.interrupt());
  listen('keydown', (event) => {
    const on = controlOf(event.target);
    const isStray = presses.press({ at: event.timeStamp, key: event.key, isRepeat: event.repeat, on });
    if (!isStray || !isPressing(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
};

/**
 * Swallows the second half of a double tap that would meet what came in place of what the first half met: dialogs open and
 * close, rows move up and buttons change their meaning at once, and a double tap must not be two deeds. A button that
 * changes its meaning in place says so by a `key` of its own for each. The same of keys: a second Enter, or one held down.
 * Called before the page is drawn, so that it hears first.
 */
export const guardSecondTaps = (): void => {
  const taps = new SecondTaps((x, y) => controlOf(document.elementFromPoint(x, y)));
  guardSecondPresses();
  let isTouchStray = false;
  const swallow = (event: Event) => event.stopImmediatePropagation();
  listen('keydown', () => taps.interrupt());
  listen('pointerdown', (event) => {
    isTouchStray = taps.press(tapOf(event));
    if (isTouchStray) swallow(event);
  });
  // Its default is to scroll, which stays.
  listen('touchstart', (event) => isTouchStray && swallow(event));
  listen('mousedown', (event) => {
    if (!taps.isStray(tapOf(event))) return;
    event.preventDefault();
    swallow(event);
  });
  listen('click', (event) => {
    // Pressed by a key, or by a program: no finger was in any place.
    if (event.detail === 0 || !taps.click(tapOf(event))) return;
    event.preventDefault();
    swallow(event);
  });
};
