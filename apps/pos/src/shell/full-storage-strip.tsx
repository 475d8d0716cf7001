import { IconDeviceFloppy } from '@tabler/icons-react';
import { useApp } from '../base/context.ts';
import { useStore } from '../base/store.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from '../status/paper-strip.module.css';

/** This device has no room left for what waits for the hub. */
export const useIsFull = (): boolean => {
  const { payments, unsent } = useApp();
  const isOrder = useStore(unsent.isOnlyHere);
  const isPayment = useStore(payments.isOnlyHere);
  return isOrder || isPayment;
};

/** This device has no room left, and something waits for the hub: nobody may believe that it outlives the page. */
export const FullStorageStrip = () => {
  const { t } = useTranslation();
  if (!useIsFull()) return null;
  return (
    <div className={classes.strip} role="alert">
      <IconDeviceFloppy size={24} />
      <span>
        <strong>{t('pos.storageFull')}</strong> {t('pos.storageFullHelp')}
      </span>
    </div>
  );
};
