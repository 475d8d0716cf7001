import { may } from '@comanda/web/hub-session';
import { Drawer, LanguageSwitch } from '@comanda/web/mantine';
import { Button, Tabs } from '@mantine/core';
import { IconBan, IconPlugConnected, IconPlugConnectedX, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useLive, usePlace, useRuntime } from '../base/context.ts';
import { InstallButton } from '../base/install-button.tsx';
import { ManageLink } from '../base/manage-link.tsx';
import { useIsSmall } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { FailedInvoices } from '../invoice/failed-invoices.tsx';
import { STOPS_SELLING } from '../sync/sync-state.ts';
import { useSyncState } from '../sync/use-sync.ts';
import { useSyncText } from '../sync/use-sync-text.ts';
import { AddressDialog } from './address-dialog.tsx';
import { PrintJobsPanel } from './print-jobs-panel.tsx';
import { PrintersPanel } from './printers-panel.tsx';
import { ScreensPanel } from './screens-panel.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import classes from './status.module.css';

const HubState = () => {
  const { t } = useTranslation();
  const { online, socket } = useLive();
  const { location } = usePlace();
  const sync = useSyncState();
  const { textOf } = useSyncText();
  // It answers, and yet nothing may be sold there: green would say that all is well.
  const stopped = sync && STOPS_SELLING.has(sync.word) ? sync : null;
  const isBad = !online || stopped !== null;
  const Icon = isBad ? IconPlugConnectedX : IconPlugConnected;
  const words = !online ? 'pos.hubOffline' : socket ? 'pos.hubOnline' : 'pos.hubSlow';
  return (
    <div className={classes.hub} data-state={isBad ? 'bad' : socket ? 'good' : 'soft'}>
      <Icon size={24} />
      <span>
        <strong>{location.name}</strong> · {online && stopped ? textOf(stopped) : t(words)}
      </span>
    </div>
  );
};

export interface StatusDrawerProps {
  opened: boolean;
  onClose(): void;
  onSoldOut(): void;
  onSignedOut(): void;
}

/** Printers, kitchen screens and what was printed: the things that fail in the middle of a night. */
export const StatusDrawer = ({ opened, onClose, onSoldOut, onSignedOut }: StatusDrawerProps) => {
  const { t } = useTranslation();
  const small = useIsSmall();
  const { session } = useRuntime();
  const [addsDevice, setAddsDevice] = useState(false);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size={small ? '100%' : 600}
      title={t('pos.status')}
      transitionProps={{ duration: 120 }}
      classNames={{ title: classes.title }}
    >
      <HubState />
      <div className={classes.actions}>
        {may(session, 'Product:SetAvailability') && (
          <Button variant="default" leftSection={<IconBan size={20} />} onClick={onSoldOut}>
            {t('pos.soldOut')}
          </Button>
        )}
        <ManageLink to="/" label={t('pos.manage')} permission="Catalogue:Update" />
        {may(session, 'Kitchen:View') && (
          <Button variant="default" leftSection={<IconQrcode size={20} />} onClick={() => setAddsDevice(true)}>
            {t('pos.addDevice')}
          </Button>
        )}
        <InstallButton />
      </div>
      <SignOutEverywhere onSignedOut={onSignedOut} />
      <LanguageSwitch />
      <Tabs defaultValue="printers" keepMounted={false}>
        <Tabs.List grow className={classes.tabs}>
          <Tabs.Tab value="printers">{t('pos.printers')}</Tabs.Tab>
          <Tabs.Tab value="screens">{t('pos.screens')}</Tabs.Tab>
          <Tabs.Tab value="jobs">{t('pos.printJobs')}</Tabs.Tab>
          {may(session, 'OrderBill:Pay') && <Tabs.Tab value="invoices">{t('pos.invoices')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="printers">
          <PrintersPanel />
        </Tabs.Panel>
        <Tabs.Panel value="screens">
          <ScreensPanel />
        </Tabs.Panel>
        <Tabs.Panel value="jobs">
          <PrintJobsPanel />
        </Tabs.Panel>
        <Tabs.Panel value="invoices">
          <FailedInvoices onOpen={onClose} />
        </Tabs.Panel>
      </Tabs>
      {addsDevice && <AddressDialog onClose={() => setAddsDevice(false)} />}
    </Drawer>
  );
};
