import { useState } from 'react';
import { Ring } from '../base/ring.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { Keypad } from '../pad/keypad.tsx';
import { pressKey } from '../pad/pad.ts';
import classes from './pin-pad.module.css';

export interface PinPadProps {
  action: string;
  message: string | null;
  busy?: boolean;
  locked?: boolean;
  onPin(pin: string): void;
}

const MIN = 4;
const MAX = 8;

/**
 * Four to eight digits, a dot for each that was typed: how many there will be is nobody's to know. Cleared after each try, so that
 * nobody reads a PIN over a shoulder.
 */
export const PinPad = ({ action, message, busy = false, locked = false, onPin }: PinPadProps) => {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const blocked = busy || locked;
  const submit = () => {
    if (pin.length < MIN || blocked) return;
    onPin(pin);
    setPin('');
  };
  return (
    <div className={classes.pad}>
      <div className={classes.entry}>
        <div className={classes.dots} role="status" aria-label={t('pos.pinDigits', { count: pin.length })}>
          {Array.from({ length: pin.length }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity
            <span key={i} className={classes.dot} />
          ))}
        </div>
        <p className={classes.message} role="alert">
          {pin.length === 0 && message}
        </p>
      </div>
      <Keypad
        corner="clear"
        isOff={locked}
        onEnter={submit}
        onKey={(key) => {
          if (blocked || key === '.') return;
          // A PIN may begin with zero, so the rules of numbers do not apply to digits.
          if (key === 'back' || key === 'clear') setPin((now) => pressKey(now, key, { decimals: 0, max: 0 }));
          else setPin((now) => (now.length < MAX ? now + key : now));
        }}
      />
      <button
        type="button"
        className={classes.submit}
        disabled={pin.length < MIN || blocked}
        aria-busy={busy}
        onClick={submit}
      >
        {action}
        {busy && <Ring />}
      </button>
    </div>
  );
};
