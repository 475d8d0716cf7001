import { Transition } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useLive } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './offline-banner.module.css';

/** Says that the hub does not answer. It lies over the page, so that nothing moves under a finger. */
export const OfflineBanner = () => {
  const { t } = useTranslation();
  const { online } = useLive();
  return (
    <Transition mounted={!online} transition="slide-down" duration={120}>
      {(style) => (
        <div className={classes.banner} style={style} role="alert">
          <IconPlugConnectedX size={22} />
          <span>
            <strong>{t('pos.offlineTitle')}</strong> {t('pos.offlineHint')}
          </span>
        </div>
      )}
    </Transition>
  );
};
