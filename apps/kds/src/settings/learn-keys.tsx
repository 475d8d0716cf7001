import { useEffect, useState } from 'react';
import { KEY_ACTIONS, type KeyAction, keyId, keysOf, learnKey, tileOf } from '../keys/key-map.ts';
import classes from '../styles/panels.module.css';
import { useTranslation } from '../use-translation.ts';
import { useSettings } from './use-settings.ts';

const SIGNS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Backspace: '⌫',
  Enter: '↵',
  Space: '␣',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};

/** Teaches the screen which button of this device's bump bar does what. */
export const LearnKeys = ({ onDone }: { onDone(): void }) => {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  const [learning, setLearning] = useState<KeyAction | null>(null);
  useEffect(() => {
    if (!learning) return;
    const learn = (event: KeyboardEvent) => {
      event.preventDefault();
      if (event.repeat) return;
      change({ keys: learnKey(settings.keys, learning, keyId(event)) });
      setLearning(null);
    };
    window.addEventListener('keydown', learn);
    return () => window.removeEventListener('keydown', learn);
  }, [learning, settings.keys, change]);
  const word = (action: KeyAction) => {
    const tile = tileOf(action);
    return tile === null
      ? t(`kds.key_${action as Exclude<KeyAction, `tile${number}`>}`)
      : t('kds.key_tile', { number: tile + 1 });
  };
  return (
    <div className={classes.settingsBody}>
      <p className={classes.learnHint} role="status">
        {learning ? t('kds.keys_press', { action: word(learning) }) : t('kds.keys_hint')}
      </p>
      <div className={classes.learn}>
        {KEY_ACTIONS.map((action) => (
          <button
            type="button"
            key={action}
            aria-pressed={learning === action}
            onClick={() => setLearning(learning === action ? null : action)}
          >
            <span>{word(action)}</span>
            <kbd>
              {keysOf(action, settings.keys)
                .map((key) => SIGNS[key] ?? key)
                .join(' · ')}
            </kbd>
          </button>
        ))}
      </div>
      <div className={classes.choiceKeys}>
        <button type="button" onClick={() => change({ keys: {} })}>
          {t('kds.keys_default')}
        </button>
        <button type="button" className={classes.primary} onClick={onDone}>
          {t('common.back')}
        </button>
      </div>
    </div>
  );
};
