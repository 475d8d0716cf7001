import { IconChefHat } from '@tabler/icons-react';
import { useTranslation } from '../use-translation.ts';
import classes from './board.module.css';

/** Nothing to cook, or nothing known yet. */
export const EmptyState = ({ isLoaded }: { isLoaded: boolean }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.empty} role="status">
      <IconChefHat className={classes.emptyIcon} aria-hidden stroke={1.4} />
      <p className={classes.emptyTitle}>{t(isLoaded ? 'kds.empty' : 'kds.loading')}</p>
      {isLoaded && <p>{t('kds.empty_hint')}</p>}
    </div>
  );
};
