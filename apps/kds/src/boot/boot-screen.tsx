import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Browsers allow sound only after a touch: this asks for it. `waiting` counts orders already known. */
export const BootScreen = ({ waiting, onStart }: { waiting: number | null; onStart(): void }) => {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noAutofocus: a bump bar has no pointer; its Enter must start the screen.
    <button type="button" className="boot" onClick={onStart} autoFocus>
      <IconToolsKitchen2 className="boot-icon" stroke={1.5} aria-hidden />
      <span className="boot-title">{t('kds.start')}</span>
      <span className="boot-hint">{t('kds.start_hint')}</span>
      {waiting !== null && waiting > 0 && (
        <span className="boot-waiting">{t('kds.start_waiting', { count: waiting })}</span>
      )}
    </button>
  );
};
