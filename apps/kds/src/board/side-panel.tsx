import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A column beside the cards; over them on a narrow screen. */
export const SidePanel = ({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <aside className="side" aria-label={title}>
      <div className="side-head">
        <h2>{title}</h2>
        <button type="button" className="icon-key" onClick={onClose} aria-label={t('common.close')}>
          <IconX aria-hidden stroke={2.2} />
        </button>
      </div>
      <div className="side-body">{children}</div>
    </aside>
  );
};
