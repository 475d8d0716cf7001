import { Stack } from '@mantine/core';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { RouteTester } from './route-tester.tsx';
import { StationsEditor } from './stations-editor.tsx';
import { WhoCooks } from './who-cooks-card.tsx';

export const StationsPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.way_stations')}>
      <Stack>
        <StationsEditor />
        <WhoCooks />
        <RouteTester />
      </Stack>
    </Page>
  );
};
