import { waitingTime } from '@comanda/web';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';
import { useApp, useLive } from '../base/context.ts';
import { useStore } from '../base/store.ts';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useIsFull } from './full-storage-strip.tsx';
import classes from './offline-banner.module.css';

/** Then it steps aside, smaller: it would lie over words and buttons for as long as the hub is away. Milliseconds. */
const READ_IN_MS = 6_000;

/** Where money is taken it steps aside at once: it would lie over whose bill that is. */
const PAYING = /^\/orders\/[^/]+\/pay\//;

const useIsRead = (): boolean => {
  const [path] = useHashLocation();
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), READ_IN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRead || PAYING.test(path);
};

/** As of when is what is on the screen, and how much waits on this device. */
const Standing = ({ changes, isFull }: { changes: number; isFull: boolean }) => {
  const { t } = useTranslation();
  const { known } = useApp();
  const { clockOffsetMs } = useLive();
  const now = useNow(5_000) - clockOffsetMs;
  const heardAt = known.heardAt();
  const age = heardAt === null ? 0 : now - heardAt;
  return (
    <>
      {age >= 60_000 && <span className={classes.age}>{t('pos.knownSince', { time: waitingTime(age) })} </span>}
      {isFull
        ? `${t('pos.storageFull')} ${t('pos.storageFullHelp')}`
        : changes > 0
          ? t('pos.unsent', { count: changes })
          : t('pos.offlineHint')}
    </>
  );
};

const Banner = () => {
  const { t } = useTranslation();
  const { payments, unsent } = useApp();
  const isFull = useIsFull();
  const changes = useStore(unsent.count) + useSyncExternalStore(payments.subscribe, payments.list).length;
  return (
    <div className={classes.banner} data-read={useIsRead() || undefined}>
      <IconPlugConnectedX size={22} />
      <span className={classes.short}>{t('pos.offlineShort')}</span>
      {changes > 0 && <span className={classes.count}>{t('pos.unsentShort', { count: changes })}</span>}
      <span className={classes.whole} role="alert">
        <strong>{t('pos.offlineTitle')}</strong> <Standing changes={changes} isFull={isFull} />
      </span>
    </div>
  );
};

/** Says that the hub does not answer. It lies over the page, so that nothing moves under a finger. */
export const OfflineBanner = () => {
  const { online } = useLive();
  const session = useStore(useApp().session);
  // Where nobody is signed in nothing is sent, and the page says itself what it waits for.
  return online || !session ? null : <Banner />;
};
