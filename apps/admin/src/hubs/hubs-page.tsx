import type { HubView, Location } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { Button } from '@mantine/core';
import { IconPlugConnected, IconServer2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { CloudFailures } from './cloud-failures.tsx';
import { ConflictsSection } from './conflicts-section.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { HeldSection } from './held-section.tsx';
import { HubCard } from './hub-card.tsx';
import classes from './hubs.module.css';
import { TailsSection } from './tails-section.tsx';
import { useHubs, useLocations } from './use-fleet.ts';

/** Where somebody should look first comes first; then as the locations are listed. */
const byUrgency = (hubs: readonly HubView[]) => (a: Location, b: Location) => {
  const alarms = ({ id }: Location) => hubs.filter((one) => one.locationId === id).flatMap((one) => one.alarms).length;
  return alarms(b) - alarms(a);
};

const Fleet = ({
  locations,
  hubs,
  onConnect,
}: {
  locations: readonly Location[];
  hubs: readonly HubView[];
  onConnect(location: Location): void;
}) => {
  const { t } = useTranslation();
  return (
    <>
      {hubs.length === 0 && (
        <Empty icon={<IconServer2 size={40} />} title={t('admin.noHubs')} hint={t('admin.noHubsHint')} />
      )}
      <div className={classes.fleet}>
        {[...locations].sort(byUrgency(hubs)).map((one) => (
          <HubCard
            key={one.id}
            location={one}
            hubs={hubs.filter(({ locationId }) => locationId === one.id)}
            onConnect={() => onConnect(one)}
          />
        ))}
        <CloudFailures />
      </div>
      {hubs.length > 0 && (
        <>
          <TailsSection />
          <HeldSection />
          <ConflictsSection />
        </>
      )}
    </>
  );
};

/** The hubs of every location: whether all they did is here, what alarms, what waits for a decision. */
export const HubsPage = () => {
  const { t } = useTranslation();
  const hubs = useHubs();
  const locations = useLocations();
  const mayPair = useMay('Hub:Pair');
  const [asked, setAsked] = useState<Location | 'any' | null>(null);
  const all = locations.data?.data ?? [];
  // The card of a location without a hub at work has this button itself.
  const isAnyAtWork = hubs.data?.data.some((one) => one.status === 'active');
  const connect = mayPair && isAnyAtWork && (
    <Button leftSection={<IconPlugConnected size={20} />} onClick={() => setAsked('any')}>
      {t('admin.connectHub')}
    </Button>
  );
  return (
    <Page title={t('admin.hubs')} actions={connect}>
      <Loaded query={locations}>
        {() => <Loaded query={hubs}>{({ data }) => <Fleet locations={all} hubs={data} onConnect={setAsked} />}</Loaded>}
      </Loaded>
      {asked && <ConnectDialog locations={all} first={asked === 'any' ? null : asked} onClose={() => setAsked(null)} />}
    </Page>
  );
};
