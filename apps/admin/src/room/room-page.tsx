import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { AtPlace } from '../place/at-place.tsx';
import { ToldByHub } from '../today/far-end.tsx';
import { RoomEditor } from './room-editor.tsx';

export const RoomPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.way_room')} isWide>
      <AtPlace>
        <ToldByHub />
        <RoomEditor />
      </AtPlace>
    </Page>
  );
};
