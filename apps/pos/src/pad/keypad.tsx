import { IconBackspace } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './keypad.module.css';
import { type PadKey, padKeyOf } from './pad.ts';

export interface KeypadProps {
  /** `at`: when it was pressed, milliseconds of the event's own clock: a slow page hears of it late. */
  onKey(key: PadKey, at: number): void;
  onEnter?(): void;
  /** The key left of zero. */
  corner: '00' | '.' | 'clear';
  /** Nothing can be typed now, and the keys look it. */
  isOff?: boolean;
}

const DIGITS: PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** Who has just chosen a language, say, stands on a radio button and types into nothing. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement
    ? !/^(radio|checkbox|button)$/.test(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Only the newest pad listens, and never one with a dialog over it: a manager's PIN must not be typed into the payment
 * below it as well. That of a till which locked under the dialog is newer.
 */
const isListening = (pad: HTMLElement | null): boolean => {
  if (!pad) return false;
  const hasDialog = document.querySelector('[role="dialog"]') !== null;
  const pads = [...document.querySelectorAll(hasDialog ? '[role="dialog"] [data-pad-born]' : '[data-pad-born]')];
  const bornAt = (one: Element) => Number(one.getAttribute('data-pad-born'));
  return pads.includes(pad) && pads.every((one) => bornAt(one) <= bornAt(pad));
};

/** The keyboard types into the pad while no text field has it. Inside `data-pad` Enter confirms; elsewhere it presses the button it is on. */
const useKeyboard = (pad: RefObject<HTMLElement | null>, onKey: KeypadProps['onKey'], onEnter?: () => void): void => {
  const latest = useRef({ onKey, onEnter });
  latest.current = { onKey, onEnter };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !isListening(pad.current)) return;
      const onButton = event.target instanceof HTMLButtonElement && !event.target.closest('[data-pad]');
      if (event.key === 'Enter' && !onButton) {
        event.preventDefault();
        // Held down it would confirm what comes next, too.
        if (!event.repeat) latest.current.onEnter?.();
      }
      const key = padKeyOf(event.key);
      if (key) {
        event.preventDefault();
        // Who types means the pad: Enter must not press the button that happened to be touched last.
        if (onButton && event.target instanceof HTMLElement) event.target.blur();
        latest.current.onKey(key, event.timeStamp);
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [pad]);
};

/** Big digits for a thumb; the keyboard works too. */
export const Keypad = ({ onKey, onEnter, corner, isOff = false }: KeypadProps) => {
  const { t } = useTranslation();
  const pad = useRef<HTMLDivElement>(null);
  const [bornAt] = useState(() => performance.now());
  useKeyboard(pad, onKey, onEnter);
  const cornerLabel = corner === 'clear' ? t('pos.clear') : corner;
  return (
    <div ref={pad} className={classes.grid} data-pad data-pad-born={bornAt} data-autofocus tabIndex={-1}>
      {[...DIGITS, corner, '0' as const, 'back' as const].map((key) => (
        <button
          type="button"
          key={key}
          className={classes.key}
          data-quiet={key === corner || key === 'back' || undefined}
          disabled={isOff}
          aria-label={key === 'back' ? t('pos.backspace') : undefined}
          onClick={(event) => onKey(key, event.timeStamp)}
        >
          {key === 'back' ? <IconBackspace size={26} /> : key === corner ? cornerLabel : key}
        </button>
      ))}
    </div>
  );
};
