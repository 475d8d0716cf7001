import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { AtPlace } from '../place/at-place.tsx';
import { ScreensEditor } from './screens-editor.tsx';

export const ScreensPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.way_screens')}>
      <AtPlace>
        <ScreensEditor />
      </AtPlace>
    </Page>
  );
};
