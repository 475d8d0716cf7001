import { useMay } from '../base/context.ts';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { AtPlace } from '../place/at-place.tsx';
import { BridgesCard } from './bridges-card.tsx';
import { PrintersEditor } from './printers-editor.tsx';

export const PrintersPage = () => {
  const { t } = useTranslation();
  const mayView = useMay('Device:View');
  return (
    <Page title={t('admin.way_printers')}>
      <AtPlace>
        <PrintersEditor />
        {mayView && <BridgesCard />}
      </AtPlace>
    </Page>
  );
};
