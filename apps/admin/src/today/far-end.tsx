import { IconCloudOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useIsAtHub, useMay, usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { hubState } from '../hubs/hub-state.ts';
import { hubStateText } from '../hubs/hub-state-text.ts';
import { useHubHere } from '../hubs/use-fleet.ts';
import { useTimes } from '../hubs/use-times.ts';
import { Figure } from './figure.tsx';
import classes from './today.module.css';
import { useSyncStatus } from './use-today.ts';

/** Whether what is known of the place is of now: at its hub always, in the cloud while it is heard of. */
export const useIsFresh = (): boolean => {
  const isAtHub = useIsAtHub();
  const mayLook = useMay('Hub:View');
  const { hub } = useHubHere(!isAtHub && mayLook);
  return isAtHub || hub?.isInTouch === true;
};

/** In the cloud: all below is what the hub of the place said last, and when that was if it is not now. */
const Told = () => {
  const { t } = useTranslation();
  const times = useTimes(usePlace().timeZone);
  const { isKnown, hub } = useHubHere();
  if (!isKnown || hub?.isInTouch) return null;
  return (
    <Link href="/equipos" className={classes.need} data-soft>
      <IconCloudOff size={22} />
      {hub?.lastSeenAt ? t('admin.toldAt', { at: times.since(hub.lastSeenAt) }) : t('admin.nothingTold')}
    </Link>
  );
};

export const ToldByHub = () => {
  const isAtHub = useIsAtHub();
  const mayLook = useMay('Hub:View');
  return !isAtHub && mayLook && <Told />;
};

const Cloud = () => {
  const { t } = useTranslation();
  const sync = useSyncStatus().data;
  const word = sync?.state === 'paired' && !sync.isOnline ? 'offline' : sync?.state;
  return (
    <Figure
      label={t('admin.cloudState')}
      value={word ? t(`admin.cloud_${word}`) : '–'}
      hint={sync && sync.unsent > 0 ? t('admin.unsent', { count: sync.unsent }) : undefined}
    />
  );
};

const Hub = () => {
  const { t } = useTranslation();
  const times = useTimes(usePlace().timeZone);
  const { isKnown, hub } = useHubHere();
  const word = hub ? hubStateText(t, hubState(hub), times.since) : t('admin.noHubHere');
  return <Figure label={t('admin.hubOfPlace')} value={isKnown ? word : '–'} />;
};

/** How it stands between the place and the cloud, as seen from here. */
export const FarEnd = () => {
  const isAtHub = useIsAtHub();
  const mayLook = useMay('Hub:View');
  if (isAtHub) return <Cloud />;
  return mayLook && <Hub />;
};
