import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../i18n.ts';
import type { Language } from '../translate.ts';

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
      value={i18n.language}
      onChange={(value) => i18n.choose(value as Language)}
    />
  );
};
