import type { HubAddress } from '@comanda/contracts';
import { Modal } from '@comanda/web/mantine';
import { QrPicture } from '@comanda/web/qr-picture';
import { Loader, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './status.module.css';
import { useHubAddress } from './status-queries.ts';

const PAGES = { till: '/', kitchen: '/kds', manage: '/admin' } as const;
type PageName = keyof typeof PAGES;

const Address = ({ hub, page }: { hub: HubAddress; page: PageName }) => {
  const { t } = useTranslation();
  const at = (address: string) => `${address}${PAGES[page]}`;
  return (
    <>
      <QrPicture text={at(hub.address)} alt={t('pos.addressPicture')} size={260} />
      <Text className={classes.address}>{at(hub.address)}</Text>
      {hub.nameAddress && <Text c="dimmed">{t('pos.addressByName', { address: at(hub.nameAddress) })}</Text>}
      <Text c="dimmed">{t('pos.addressHint')}</Text>
    </>
  );
};

/** Where another tablet, telephone or kitchen screen opens the hub: for its camera, and to type. */
export const AddressDialog = ({ onClose }: { onClose(): void }) => {
  const { t } = useTranslation();
  const hub = useHubAddress();
  const [page, setPage] = useState<PageName>('till');
  return (
    <Modal opened onClose={onClose} title={t('pos.addDevice')} size="md">
      <Stack align="center" ta="center">
        <SegmentedControl
          fullWidth
          size="md"
          w="100%"
          value={page}
          onChange={(value) => setPage(value as PageName)}
          data={(Object.keys(PAGES) as PageName[]).map((value) => ({ value, label: t(`pos.addressOf_${value}`) }))}
        />
        {hub.data ? <Address hub={hub.data} page={page} /> : hub.isError ? t('pos.addressUnknown') : <Loader />}
      </Stack>
    </Modal>
  );
};
