import { IconPlugConnectedX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useApp, useLive } from '../base/context.ts';
import { useStore } from '../base/store.ts';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import { waitingTime } from '../base/waiting-time.ts';
import classes from './offline-banner.module.css';

/** As of when is what is on the screen, and how much waits on this device. */
const Standing = () => {
  const { t } = useTranslation();
  const { known, payments, unsent } = useApp();
  const { clockOffsetMs } = useLive();
  const now = useNow(5_000) - clockOffsetMs;
  const changes = useStore(unsent.count) + useSyncExternalStore(payments.subscribe, payments.list).length;
  const heardAt = known.heardAt();
  const age = heardAt === null ? 0 : now - heardAt;
  return (
    <>
      {age >= 60_000 && <span>{t('pos.knownSince', { time: waitingTime(age) })} </span>}
      {changes > 0 ? t('pos.unsent', { count: changes }) : t('pos.offlineHint')}
    </>
  );
};

/** Says that the hub does not answer. It lies over the page, so that nothing moves under a finger. */
export const OfflineBanner = () => {
  const { t } = useTranslation();
  const { online } = useLive();
  const session = useStore(useApp().session);
  // Where nobody is signed in nothing is sent, and the page says itself what it waits for.
  if (online || !session) return null;
  return (
    <div className={classes.banner} role="alert">
      <IconPlugConnectedX size={22} />
      <span>
        <strong>{t('pos.offlineTitle')}</strong> <Standing />
      </span>
    </div>
  );
};
