import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { PlaceEditor } from './place-editor.tsx';

export const PlacePage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.way_place')}>
      <PlaceEditor />
    </Page>
  );
};
