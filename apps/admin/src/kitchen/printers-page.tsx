import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { AtPlace } from '../place/at-place.tsx';
import { PrintersEditor } from './printers-editor.tsx';

export const PrintersPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.way_printers')}>
      <AtPlace>
        <PrintersEditor />
      </AtPlace>
    </Page>
  );
};
