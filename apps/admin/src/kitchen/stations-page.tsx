import { Stack } from '@mantine/core';
import { useIsAtHub } from '../base/context.ts';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { AtPlace } from '../place/at-place.tsx';
import { RouteTester } from './route-tester.tsx';
import { StationsEditor } from './stations-editor.tsx';
import { WhoCooks } from './who-cooks-card.tsx';

export const StationsPage = () => {
  const { t } = useTranslation();
  const isAtHub = useIsAtHub();
  return (
    <Page title={t('admin.way_stations')}>
      <AtPlace>
        <Stack>
          <StationsEditor />
          <WhoCooks />
          {isAtHub && <RouteTester />}
        </Stack>
      </AtPlace>
    </Page>
  );
};
