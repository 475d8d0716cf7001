import { IconToolsKitchen2 } from '@tabler/icons-react';
import classes from '../board/board.module.css';
import { useTranslation } from '../use-translation.ts';

/** Browsers allow sound only after a touch: this asks for it. `waiting` counts orders already known. */
export const BootScreen = ({ waiting, onStart }: { waiting: number | null; onStart(): void }) => {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noAutofocus: a bump bar has no pointer; its Enter must start the screen.
    <button type="button" className={classes.boot} onClick={onStart} autoFocus>
      <IconToolsKitchen2 className={classes.bootIcon} stroke={1.5} aria-hidden />
      <span className={classes.bootTitle}>{t('kds.start')}</span>
      <span className={classes.bootHint}>{t('kds.start_hint')}</span>
      {waiting !== null && waiting > 0 && (
        <span className={classes.bootWaiting}>{t('kds.start_waiting', { count: waiting })}</span>
      )}
    </button>
  );
};
