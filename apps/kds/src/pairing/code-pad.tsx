import { IconBackspace } from '@tabler/icons-react';
import { useEffect } from 'react';
import classes from '../styles/panels.module.css';
import { useTranslation } from '../use-translation.ts';

export interface CodePadProps {
  label: string;
  value: string;
  /** Most digits. */
  length: number;
  isSecret: boolean;
  onChange(value: string): void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Big digits for wet fingers; a keyboard's digits work too. */
export const CodePad = ({ label, value, length, isSecret, onChange }: CodePadProps) => {
  const { t } = useTranslation();
  const add = (digit: string) => value.length < length && onChange(value + digit);
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      if (/^\d$/.test(event.key) && value.length < length) onChange(value + event.key);
      if (event.key === 'Backspace') onChange(value.slice(0, -1));
    };
    window.addEventListener('keydown', type);
    return () => window.removeEventListener('keydown', type);
  }, [value, length, onChange]);
  const shown = isSecret ? '•'.repeat(value.length) : value;
  return (
    <div className={classes.pad}>
      <span className={classes.padLabel}>{label}</span>
      <output className={isSecret ? classes.padValue : `${classes.padValue} ${classes.padCode}`} aria-label={label}>
        {shown || '\u00a0'}
      </output>
      <div className={classes.padKeys}>
        {DIGITS.map((digit) => (
          <button type="button" key={digit} onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <span />
        <button type="button" onClick={() => add('0')}>
          0
        </button>
        <button type="button" onClick={() => onChange(value.slice(0, -1))} aria-label={t('kds.key_delete')}>
          <IconBackspace aria-hidden stroke={2} />
        </button>
      </div>
    </div>
  );
};
