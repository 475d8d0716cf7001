import type { KdsDevice, KitchenStationView } from '@comanda/contracts';
import { Button, Card } from '@mantine/core';
import { IconDeviceTv, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirm } from '../base/confirm.tsx';
import { useMay, usePlace } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import classes from './kitchen.module.css';
import { PairScreenDialog } from './pair-screen-dialog.tsx';
import { StationsFirst } from './printers-editor.tsx';
import { useDevices, useKitchenWrites, useStations } from './use-kitchen.ts';

const ScreenRow = ({ device, onRevoke }: { device: KdsDevice; onRevoke: (() => void) | null }) => {
  const { t } = useTranslation();
  const times = useTimes(usePlace().timeZone);
  const seen = device.lastSeenAt
    ? t('admin.screenSeen', { time: times.full(device.lastSeenAt) })
    : t('admin.screenNever');
  return (
    <span className={classes.mark} data-tone={device.isConnected ? 'good' : 'bad'}>
      <IconDeviceTv size={20} />
      {device.deviceName} · {device.isConnected ? t('admin.screenOn') : seen}
      {onRevoke && (
        <Button
          variant="subtle"
          color="gray"
          px="sm"
          leftSection={<IconTrash size={18} />}
          aria-label={`${t('admin.revoke')}: ${device.deviceName}`}
          onClick={onRevoke}
        >
          {t('admin.revoke')}
        </Button>
      )}
    </span>
  );
};

/** The displays of each station, and the code that makes another. */
export const ScreensEditor = () => {
  const { t } = useTranslation();
  const stations = useStations();
  const devices = useDevices().data ?? [];
  const { revokeDevice } = useKitchenWrites();
  const [mayPair, mayRevoke] = [useMay('Device:Pair'), useMay('Device:Revoke')];
  const [pairing, setPairing] = useState<KitchenStationView | null>(null);
  const [revoking, setRevoking] = useState<KdsDevice | null>(null);
  return (
    <Loaded query={stations}>
      {(all) =>
        all.length === 0 ? (
          <StationsFirst />
        ) : (
          <>
            <Card withBorder p={0} component="ul" className={classes.rows}>
              {all.map((station) => {
                const own = devices.filter(({ stationId, isActive }) => stationId === station.id && isActive);
                return (
                  <li key={station.id} className={classes.row} aria-label={station.name}>
                    <div className={classes.what}>
                      <strong>{station.name}</strong>
                      {own.length === 0 && <span className={classes.soft}>{t('admin.noScreens')}</span>}
                      {own.map((one) => (
                        <ScreenRow key={one.id} device={one} onRevoke={mayRevoke ? () => setRevoking(one) : null} />
                      ))}
                    </div>
                    {mayPair && (
                      <Button
                        variant="default"
                        leftSection={<IconPlus size={20} />}
                        aria-label={t('admin.pairScreenOf', { name: station.name })}
                        onClick={() => setPairing(station)}
                      >
                        {t('admin.pairScreen')}
                      </Button>
                    )}
                  </li>
                );
              })}
            </Card>
            {pairing && <PairScreenDialog station={pairing} onClose={() => setPairing(null)} />}
            {revoking && (
              <Confirm
                title={t('admin.revokeNamed', { name: revoking.deviceName })}
                hint={t('admin.revokeHint')}
                action={t('admin.revoke')}
                busy={revokeDevice.isPending}
                onConfirm={() => revokeDevice.mutate(revoking.id, { onSettled: () => setRevoking(null) })}
                onClose={() => setRevoking(null)}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
};
