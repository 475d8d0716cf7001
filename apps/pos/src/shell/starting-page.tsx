import { Ring } from '../base/ring.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './starting-page.module.css';

/** Before the hub has said who it is. */
export const StartingPage = ({ waiting }: { waiting: boolean }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <span className={classes.ring}>
        <Ring />
      </span>
      <p>{t(waiting ? 'pos.waitingForHub' : 'common.loading')}</p>
      {waiting && <p className={classes.hint}>{t('pos.waitingForHubHint')}</p>}
    </div>
  );
};
