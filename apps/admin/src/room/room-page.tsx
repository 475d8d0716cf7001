import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { RoomEditor } from './room-editor.tsx';

export const RoomPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.way_room')} isWide>
      <RoomEditor />
    </Page>
  );
};
