import { IconChefHat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Nothing to cook, or nothing known yet. */
export const EmptyState = ({ isLoaded }: { isLoaded: boolean }) => {
  const { t } = useTranslation();
  return (
    <div className="empty" role="status">
      <IconChefHat className="empty-icon" aria-hidden stroke={1.4} />
      <p className="empty-title">{t(isLoaded ? 'kds.empty' : 'kds.loading')}</p>
      {isLoaded && <p>{t('kds.empty_hint')}</p>}
    </div>
  );
};
