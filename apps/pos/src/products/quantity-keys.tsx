import { Popover, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useIsSmall } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { FASTEST_TYPIST_MS } from '../counter/scanner.ts';
import classes from './products.module.css';

interface QuantityKeysProps {
  /** 1 where nothing was said. */
  value: number;
  onChange(value: number): void;
}

const DIGITS = [2, 3, 4, 5, 6, 7, 8, 9];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Digits on the keyboard, too: "3" and then a beer is three beers. Not while something is typed, nor under a dialog; and those of a
 * scanner, which types faster than anybody, say nothing of quantity: what its first one said is taken back.
 */
const useDigitKeys = (onDigit: (digit: number) => void): void => {
  const latest = useRef(onDigit);
  latest.current = onDigit;
  useEffect(() => {
    let last = -Infinity;
    const listen = (event: KeyboardEvent) => {
      const isScanned = event.timeStamp - last <= FASTEST_TYPIST_MS;
      last = event.timeStamp;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!/^[1-9]$/.test(event.key) || document.querySelector('[role="dialog"]')) return;
      latest.current(isScanned ? 1 : Number(event.key));
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

const Digits = ({ value, onChange }: QuantityKeysProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.digits} aria-label={t('pos.quantityNext')}>
      {DIGITS.map((digit) => (
        <button
          key={digit}
          type="button"
          className={classes.digit}
          aria-pressed={value === digit}
          aria-label={t('pos.timesNext', { count: digit })}
          // A second tap takes it back.
          onClick={() => onChange(value === digit ? 1 : digit)}
        >
          ×{digit}
        </button>
      ))}
    </fieldset>
  );
};

/** How many of what is tapped next: a row of digits, on a phone behind one chip. */
export const QuantityKeys = (props: QuantityKeysProps) => {
  const { value, onChange } = props;
  const { t } = useTranslation();
  const small = useIsSmall();
  const [isOpen, setOpen] = useState(false);
  useDigitKeys(onChange);
  if (!small) return <Digits {...props} />;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.digit}
          aria-pressed={value > 1}
          aria-label={value > 1 ? t('pos.timesNext', { count: value }) : `×1 · ${t('pos.quantityNext')}`}
          onClick={() => setOpen(!isOpen)}
        >
          ×{value}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Digits
          value={value}
          onChange={(digit) => {
            onChange(digit);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
