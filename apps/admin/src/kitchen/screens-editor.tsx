import type { HubDisplay, KitchenStationView } from '@comanda/contracts';
import { Confirm } from '@comanda/web/mantine';
import { Button, Card, Stack, Text } from '@mantine/core';
import { IconDeviceTv, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsAtHub, useMay, usePlace } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useHubHere } from '../hubs/use-fleet.ts';
import { useTimes } from '../hubs/use-times.ts';
import { isSilent } from '../place/hub-answer.ts';
import { ToldByHub } from '../today/far-end.tsx';
import classes from './kitchen.module.css';
import { PairScreenDialog } from './pair-screen-dialog.tsx';
import { StationsFirst } from './printers-editor.tsx';
import { useDisplays, useRemoveDisplay, useStations } from './use-kitchen.ts';

const ScreenRow = ({
  device,
  isAsked,
  onRevoke,
}: {
  device: HubDisplay;
  /** Its hub is to cut it off, and has not said that it did. */
  isAsked: boolean;
  onRevoke: (() => void) | null;
}) => {
  const { t } = useTranslation();
  const times = useTimes(usePlace().timeZone);
  const seen = device.lastSeenAt
    ? t('admin.screenSeen', { time: times.full(device.lastSeenAt) })
    : t('admin.screenNever');
  return (
    <span className={classes.mark} data-tone={device.isConnected ? 'good' : 'bad'}>
      <IconDeviceTv size={20} />
      <span>
        {device.deviceName} · {device.isConnected ? t('admin.screenOn') : seen} {isAsked && t('admin.revokeAsked')}
      </span>
      {onRevoke && !isAsked && (
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

/** What is known from afar, and where a display is paired. */
const FromCloud = () => {
  const { t } = useTranslation();
  const maySeeHub = useMay('Hub:View');
  const { isKnown, hub } = useHubHere(maySeeHub);
  const untold = hub ? t('admin.screensUntold') : t('admin.noHubHere');
  return (
    <Stack gap="sm" mb="md">
      <ToldByHub />
      {isKnown && !hub?.report?.displays && <Text>{untold}</Text>}
      <Text c="dimmed">{t('admin.pairAtPlace')}</Text>
    </Stack>
  );
};

/** The displays of each station, and the code that makes another. */
export const ScreensEditor = () => {
  const { t } = useTranslation();
  const stations = useStations();
  const displays = useDisplays();
  const remove = useRemoveDisplay();
  const isAtHub = useIsAtHub();
  // Who pairs a display stands before it: its code is shown beside it.
  const mayPair = useMay('Device:Pair') && isAtHub;
  const mayRevoke = useMay('Device:Revoke');
  // The cloud hears of it with what the hub says next; of a hub that is silent it waits.
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [pairing, setPairing] = useState<KitchenStationView | null>(null);
  const [revoking, setRevoking] = useState<HubDisplay | null>(null);
  return (
    <Loaded query={stations}>
      {(all) =>
        all.length === 0 ? (
          <StationsFirst />
        ) : (
          <>
            {!isAtHub && <FromCloud />}
            <Card withBorder p={0} component="ul" className={classes.rows}>
              {all.map((station) => {
                const own = displays?.filter((one) => one.stationId === station.id && !removed.includes(one.id));
                return (
                  <li key={station.id} className={classes.row} aria-label={station.name}>
                    <div className={classes.what}>
                      <strong>{station.name}</strong>
                      {own?.length === 0 && <span className={classes.soft}>{t('admin.noScreens')}</span>}
                      {own?.map((one) => (
                        <ScreenRow
                          key={one.id}
                          device={one}
                          isAsked={asked.includes(one.id)}
                          onRevoke={mayRevoke ? () => setRevoking(one) : null}
                        />
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
                busy={remove.isPending}
                onConfirm={() =>
                  remove.mutate(revoking, {
                    onSuccess: () => setRemoved((before) => [...before, revoking.id]),
                    onError: (error) => isSilent(error) && setAsked((before) => [...before, revoking.id]),
                    onSettled: () => setRevoking(null),
                  })
                }
                onClose={() => setRevoking(null)}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
};
