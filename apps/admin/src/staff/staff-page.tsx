import { Stack } from '@mantine/core';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { RolesCard } from './roles-card.tsx';
import { StaffEditor } from './staff-editor.tsx';

export const StaffPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.staff')}>
      <Stack>
        <StaffEditor />
        <RolesCard />
      </Stack>
    </Page>
  );
};
