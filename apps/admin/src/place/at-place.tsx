import type { Location } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { Anchor, Select, Stack } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { PlaceContext, useBusiness, useIsAtHub } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useChosen } from '../base/use-chosen.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useLocations } from '../hubs/use-fleet.ts';

/** In this browser: the place somebody works on today is the one they go on with. */
const PLACE_KEY = 'comanda.admin.place';

const OneOf = ({ locations, children }: { locations: readonly Location[]; children: ReactNode }) => {
  const { t } = useTranslation();
  const [place, choose] = useChosen(PLACE_KEY, locations, ({ id }) => id);
  if (!place) {
    return (
      <Empty icon={<IconMapPin size={40} />} title={t('admin.noLocations')} hint={t('admin.noLocationsHint')}>
        <Anchor component={Link} href="/locales">
          {t('admin.way_locations')}
        </Anchor>
      </Empty>
    );
  }
  return (
    <PlaceContext value={place}>
      <Stack>
        {locations.length > 1 && (
          <Select
            label={t('admin.placeOnScreen')}
            maw={360}
            searchable={locations.length > 10}
            allowDeselect={false}
            leftSection={<IconMapPin size={20} />}
            data={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={place.id}
            onChange={(id) => id && choose(id)}
          />
        )}
        {/* What was typed for one place is not saved for another. */}
        <Fragment key={place.id}>{children}</Fragment>
      </Stack>
    </PlaceContext>
  );
};

/** What is set up for one place: at a hub its own, in the cloud one of those this person is assigned to. */
export const AtPlace = ({ children }: { children: ReactNode }) => {
  const { locationIds, role } = useBusiness().membership;
  const locations = useLocations();
  if (useIsAtHub()) return children;
  return (
    <Loaded query={locations}>
      {({ data }) => (
        <OneOf locations={role === 'Root' ? data : data.filter(({ id }) => locationIds.includes(id))}>{children}</OneOf>
      )}
    </Loaded>
  );
};
