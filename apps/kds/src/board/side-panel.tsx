import { useBackCloses } from '@comanda/web';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import classes from '../styles/panels.module.css';
import { useTranslation } from '../use-translation.ts';

/** A column beside the cards; over them on a narrow screen. */
export const SidePanel = ({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) => {
  const { t } = useTranslation();
  useBackCloses(true, onClose);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
  return (
    <aside className={classes.side} aria-label={title}>
      <div className={classes.sideHead}>
        <h2>{title}</h2>
        <button type="button" className={classes.iconKey} onClick={onClose} aria-label={t('common.close')}>
          <IconX aria-hidden stroke={2.2} />
        </button>
      </div>
      <div className={classes.sideBody}>{children}</div>
    </aside>
  );
};
