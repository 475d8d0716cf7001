import { Alert, Text } from '@mantine/core';
import { IconCloudCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { TillLook } from '../base/till-look.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { loadPaired, savePaired } from './paired.ts';

/** That this hub has just joined the cloud, and whom it leaves without a PIN. */
export const PairedNotice = () => {
  const { t } = useTranslation();
  const [paired, setPaired] = useState(() => loadPaired(sessionStorage));
  if (!paired) return null;
  const { businessName: business, locationName: location, pinsLost } = paired;
  const close = () => {
    savePaired(sessionStorage, null);
    setPaired(null);
  };
  return (
    <TillLook>
      <Alert
        mb="md"
        color="jade"
        icon={<IconCloudCheck size={24} />}
        title={t('pos.cloudConnected', { business, location })}
        withCloseButton
        styles={{ closeButton: { width: 48, height: 48 } }}
        closeButtonLabel={t('common.close')}
        onClose={close}
      >
        <Text>{t('pos.cloudConnectedHint')}</Text>
        {pinsLost > 0 && <Text mt={8}>{t('pos.pinsLost', { count: pinsLost })}</Text>}
      </Alert>
    </TillLook>
  );
};
