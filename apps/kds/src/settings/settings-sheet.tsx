import { type Language, useBackCloses } from '@comanda/web';
import { IconVolumeOff, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ChimePlayer } from '../sound/chime-player.ts';
import classes from '../styles/panels.module.css';
import { useTranslation } from '../use-translation.ts';
import { LearnKeys } from './learn-keys.tsx';
import { TEXT_SCALES } from './settings.ts';
import { useSettings } from './use-settings.ts';

export interface SettingsSheetProps {
  player: ChimePlayer;
  stationName: string;
  onUnpair(): void;
  onClose(): void;
}

interface ChoiceProps<T> {
  label: string;
  value: T;
  options: readonly { value: T; word: ReactNode; name?: string }[];
  onChoose(value: T): void;
}

const Choice = <T extends string | number>({ label, value, options, onChoose }: ChoiceProps<T>) => (
  <fieldset className={classes.choice}>
    <legend>{label}</legend>
    <div className={classes.choiceKeys}>
      {options.map((option) => (
        <button
          type="button"
          key={option.value}
          aria-pressed={option.value === value}
          aria-label={option.name}
          onClick={() => onChoose(option.value)}
        >
          {option.word}
        </button>
      ))}
    </div>
  </fieldset>
);

const LookSettings = () => {
  const { t, i18n } = useTranslation();
  const { settings, change } = useSettings();
  const languages: { value: Language; word: string }[] = [
    { value: 'es', word: 'Español' },
    { value: 'en', word: 'English' },
  ];
  const sizes = TEXT_SCALES.map((value) => ({
    value,
    word: <span style={{ fontSize: `${value}em` }}>A</span>,
    name: `${Math.round(value * 100)} %`,
  }));
  return (
    <>
      <Choice
        label={t('kds.theme')}
        value={settings.theme}
        options={(['dark', 'light'] as const).map((value) => ({ value, word: t(`kds.theme_${value}`) }))}
        onChoose={(theme) => change({ theme })}
      />
      <Choice
        label={t('kds.layout')}
        value={settings.layout}
        options={(['flow', 'grid'] as const).map((value) => ({ value, word: t(`kds.layout_${value}`) }))}
        onChoose={(layout) => change({ layout })}
      />
      <Choice
        label={t('kds.text_size')}
        value={settings.textScale}
        options={sizes}
        onChoose={(textScale) => change({ textScale })}
      />
      <Choice
        label={t('common.language')}
        value={i18n.language}
        options={languages}
        onChoose={(language) => i18n.choose(language)}
      />
    </>
  );
};

const SoundSettings = ({ player }: { player: ChimePlayer }) => {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  const test = async (volume: number) => {
    change({ volume });
    player.volume = volume;
    if (await player.start()) player.play('new');
  };
  const levels = [0, 0.3, 0.6, 1].map((value) => ({
    value,
    word: value === 0 ? <IconVolumeOff aria-hidden stroke={2.2} /> : `${value * 100} %`,
    name: value === 0 ? t('kds.volume_off') : `${value * 100} %`,
  }));
  const nearest = levels.reduce((a, b) =>
    Math.abs(a.value - settings.volume) <= Math.abs(b.value - settings.volume) ? a : b,
  );
  return (
    <Choice label={t('kds.volume')} value={nearest.value} options={levels} onChoose={(volume) => void test(volume)} />
  );
};

const StationSettings = ({ stationName, onUnpair }: Pick<SettingsSheetProps, 'stationName' | 'onUnpair'>) => {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const unpair = () => {
    setBusy(true);
    onUnpair();
  };
  return (
    <fieldset className={classes.choice}>
      <legend>{t('kds.station')}</legend>
      {isAsking ? (
        <div className={classes.confirm} role="alert">
          <p>{t('kds.unpair_confirm', { station: stationName })}</p>
          <div className={classes.choiceKeys}>
            <button type="button" disabled={isBusy} onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </button>
            <button type="button" className={classes.danger} disabled={isBusy} onClick={unpair}>
              {t('kds.unpair')}
            </button>
          </div>
        </div>
      ) : (
        <div className={classes.choiceKeys}>
          <span className={classes.stationName}>{stationName}</span>
          <button type="button" onClick={() => setAsking(true)}>
            {t('kds.unpair')}
          </button>
        </div>
      )}
    </fieldset>
  );
};

/** All that can be set on this device. */
export const SettingsSheet = ({ player, stationName, onUnpair, onClose }: SettingsSheetProps) => {
  const { t } = useTranslation();
  const [isLearning, setLearning] = useState(false);
  useBackCloses(true, onClose);
  useEffect(() => {
    // While keys are learnt, Escape is a key like any other.
    if (isLearning) return;
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isLearning, onClose]);
  return (
    <div className={classes.sheetBack}>
      <section className={classes.settings} role="dialog" aria-modal="true" aria-label={t('kds.settings')}>
        <div className={classes.sideHead}>
          <h2>{isLearning ? t('kds.keys') : t('kds.settings')}</h2>
          <button type="button" className={classes.iconKey} onClick={onClose} aria-label={t('common.close')}>
            <IconX aria-hidden stroke={2.2} />
          </button>
        </div>
        {isLearning ? (
          <LearnKeys onDone={() => setLearning(false)} />
        ) : (
          <div className={classes.settingsBody}>
            <LookSettings />
            <SoundSettings player={player} />
            <fieldset className={classes.choice}>
              <legend>{t('kds.keys')}</legend>
              <div className={classes.choiceKeys}>
                <button type="button" onClick={() => setLearning(true)}>
                  {t('kds.keys_learn')}
                </button>
              </div>
            </fieldset>
            <StationSettings stationName={stationName} onUnpair={onUnpair} />
          </div>
        )}
      </section>
    </div>
  );
};
