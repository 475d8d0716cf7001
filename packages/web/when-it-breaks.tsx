import { Component, type ReactNode, useEffect } from 'react';
import { useTranslation } from './i18n.ts';
import classes from './when-it-breaks.module.css';

interface WhenItBreaksProps {
  /** Where the app begins. */
  home: string;
  /** Where nobody stands who could press a button: it opens itself anew. Milliseconds. */
  againAfterMs?: number;
  children: ReactNode;
}

const Broken = ({ home, againAfterMs }: Omit<WhenItBreaksProps, 'children'>) => {
  const { t } = useTranslation();
  useEffect(() => {
    if (againAfterMs === undefined) return;
    const timer = setTimeout(() => window.location.reload(), againAfterMs);
    return () => clearTimeout(timer);
  }, [againAfterMs]);
  return (
    <main className={classes.page} role="alert">
      <h1>{t('common.pageBroke')}</h1>
      <p>{t('common.pageBrokeHint')}</p>
      <div className={classes.ways}>
        <button type="button" onClick={() => window.location.reload()}>
          {t('common.openAnew')}
        </button>
        <button type="button" data-quiet onClick={() => window.location.assign(home)}>
          {t('common.toBeginning')}
        </button>
      </div>
    </main>
  );
};

/** A fault of ours in one page: instead of an empty screen, what happened and two ways on. What was sent and stored stays so. */
export class WhenItBreaks extends Component<WhenItBreaksProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { children, ...how } = this.props;
    return this.state.isBroken ? <Broken {...how} /> : children;
  }
}
