import { Stack } from '@mantine/core';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { StationsEditor } from './stations-editor.tsx';
import { WhoCooks } from './who-cooks-card.tsx';

export const StationsPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.way_stations')}>
      <Stack>
        <StationsEditor />
        <WhoCooks />
      </Stack>
    </Page>
  );
};
