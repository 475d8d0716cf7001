import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { ScreensEditor } from './screens-editor.tsx';

export const ScreensPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.way_screens')}>
      <ScreensEditor />
    </Page>
  );
};
