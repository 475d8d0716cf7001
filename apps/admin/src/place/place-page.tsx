import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { AtPlace } from './at-place.tsx';
import { PlaceEditor } from './place-editor.tsx';

export const PlacePage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.way_place')}>
      <AtPlace>
        <PlaceEditor />
      </AtPlace>
    </Page>
  );
};
