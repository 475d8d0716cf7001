import { useId } from 'react';
import { useTranslation } from '../i18n.ts';
import classes from './language-switch.module.css';

const LANGUAGES = { es: 'Español', en: 'English' } as const;

/** Spanish or English, for this browser from now on. It is on the first page of all: it asks for no measuring of anything. */
export const LanguageSwitch = () => {
  const { i18n, t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.switch} aria-label={t('common.language')}>
      {(['es', 'en'] as const).map((language) => (
        <label key={language} className={classes.language} data-on={i18n.language === language || undefined}>
          <input type="radio" name={name} checked={i18n.language === language} onChange={() => i18n.choose(language)} />
          {LANGUAGES[language]}
        </label>
      ))}
    </fieldset>
  );
};
