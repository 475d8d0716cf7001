import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useApp } from './context.ts';
import { useStore } from './store.ts';
import { useTranslation } from './use-translation.ts';

/** Puts the till among the tablet's apps, where the browser offers that. */
export const InstallButton = () => {
  const { t } = useTranslation();
  const { installOffer } = useApp();
  const offer = useStore(installOffer);
  if (!offer) return null;
  const install = () => {
    // Taken up or not, a browser makes each offer once.
    installOffer.set(null);
    void offer.prompt();
  };
  return (
    <Button variant="light" leftSection={<IconDownload size={20} />} onClick={install}>
      {t('pos.install')}
    </Button>
  );
};
