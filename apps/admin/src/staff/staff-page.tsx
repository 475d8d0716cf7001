import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { StaffEditor } from './staff-editor.tsx';

export const StaffPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.staff')}>
      <StaffEditor />
    </Page>
  );
};
