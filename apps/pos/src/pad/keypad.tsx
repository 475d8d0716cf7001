import { UnstyledButton } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './keypad.module.css';
import { type PadKey, padKeyOf } from './pad.ts';

export interface KeypadProps {
  onKey(key: PadKey): void;
  onEnter?(): void;
  /** The key left of zero. */
  corner: '00' | '.' | 'clear';
}

const DIGITS: PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The keyboard types into the pad while no text field has it. */
const useKeyboard = (onKey: (key: PadKey) => void, onEnter?: () => void): void => {
  const latest = useRef({ onKey, onEnter });
  latest.current = { onKey, onEnter };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const onButton = event.target instanceof HTMLButtonElement && event.target.dataset.padKey === undefined;
      if (event.key === 'Enter' && !onButton) {
        event.preventDefault();
        latest.current.onEnter?.();
      }
      const key = padKeyOf(event.key);
      if (key) {
        event.preventDefault();
        // Who types means the pad: Enter must not press the button that happened to be touched last.
        if (onButton && event.target instanceof HTMLElement) event.target.blur();
        latest.current.onKey(key);
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

/** Big digits for a thumb; the keyboard works too. */
export const Keypad = ({ onKey, onEnter, corner }: KeypadProps) => {
  const { t } = useTranslation();
  useKeyboard(onKey, onEnter);
  const cornerLabel = corner === 'clear' ? t('pos.clear') : corner;
  return (
    <div className={classes.grid}>
      {[...DIGITS, corner, '0' as const, 'back' as const].map((key) => (
        <UnstyledButton
          key={key}
          className={classes.key}
          data-pad-key={key}
          data-quiet={key === corner || key === 'back' || undefined}
          aria-label={key === 'back' ? t('pos.backspace') : undefined}
          onClick={() => onKey(key)}
        >
          {key === 'back' ? <IconBackspace size={26} /> : key === corner ? cornerLabel : key}
        </UnstyledButton>
      ))}
    </div>
  );
};
