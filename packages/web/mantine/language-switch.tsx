import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Language, savedLanguage, saveLanguage } from '../i18n.ts';

/** Spanish or English, for this browser from now on. */
export const LanguageSwitch = () => {
  const { i18n, t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('common.language')}
      data={[
        { value: 'es', label: 'Español' },
        { value: 'en', label: 'English' },
      ]}
      value={i18n.language === 'en' ? 'en' : savedLanguage()}
      onChange={(value) => saveLanguage(i18n, value as Language)}
    />
  );
};
