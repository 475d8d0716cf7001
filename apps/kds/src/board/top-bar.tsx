import { formatTime } from '@comanda/web';
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconHistory,
  IconListNumbers,
  IconSettings,
} from '@tabler/icons-react';
import { type ButtonHTMLAttributes, useState } from 'react';
import { useTranslation } from '../use-translation.ts';
import classes from './board.module.css';
import { useNow } from './now.tsx';
import type { Paging } from './use-paging.ts';

export interface TopBarProps {
  stationName: string;
  timeZone: string;
  orders: number;
  canRecall: boolean;
  paging: Paging;
  panel: string | null;
  onRecallLast(): void;
  onPanel(panel: 'all-day' | 'recall' | 'settings'): void;
}

/** Which of how many pages, and a key to either side; nothing where there is one. */
export const Pager = ({ paging }: { paging: Paging }) => {
  const { t } = useTranslation();
  const { page, pages } = paging;
  if (pages < 2) return null;
  return (
    <nav className={classes.pager} aria-label={t('kds.page', { page: page + 1, pages })}>
      <button type="button" onClick={() => paging.turn(-1)} disabled={page === 0} aria-label={t('kds.previous_page')}>
        <IconChevronLeft aria-hidden stroke={2.4} />
      </button>
      <span>{`${page + 1}/${pages}`}</span>
      <button
        type="button"
        onClick={() => paging.turn(1)}
        disabled={page === pages - 1}
        aria-label={t('kds.next_page')}
      >
        <IconChevronRight aria-hidden stroke={2.4} />
      </button>
    </nav>
  );
};

const Clock = ({ timeZone }: { timeZone: string }) => (
  <time className={classes.topClock}>{formatTime(new Date(useNow()).toISOString(), timeZone)}</time>
);

type BarKeyProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick'> & { onPress(): void };

/**
 * A key whose second press undoes the first or does it to the next order. Each tap leaves a new one, so that the second
 * half of a double tap does nothing (`guardSecondTaps`); a keyboard stays on the one it is on.
 */
export const BarKey = ({ onPress, ...more }: BarKeyProps) => {
  const [taps, setTaps] = useState(0);
  return (
    <button
      {...more}
      key={taps}
      type="button"
      onClick={(event) => {
        if (event.detail > 0) setTaps(taps + 1);
        onPress();
      }}
    />
  );
};

/** Where am I, how much is there, what time is it; and the few keys a cook needs besides the cards. */
export const TopBar = (props: TopBarProps) => {
  const { t } = useTranslation();
  const panels = [
    { name: 'recall', Icon: IconHistory, word: t('kds.recall') },
    { name: 'all-day', Icon: IconListNumbers, word: t('kds.all_day') },
    { name: 'settings', Icon: IconSettings, word: t('kds.settings') },
  ] as const;
  return (
    <header className={classes.top}>
      <div className={classes.topWhere}>
        <h1>{props.stationName}</h1>
        <span className={classes.topCount}>{t('kds.orders', { count: props.orders })}</span>
      </div>
      <Clock timeZone={props.timeZone} />
      <div className={classes.topKeys}>
        <Pager paging={props.paging} />
        <BarKey onPress={props.onRecallLast} disabled={!props.canRecall} aria-label={t('kds.recall_last')}>
          <IconArrowBackUp aria-hidden stroke={2} />
          <span className={classes.keyWord}>{t('kds.recall_last')}</span>
        </BarKey>
        {panels.map(({ name, Icon, word }) => (
          <BarKey key={name} aria-label={word} aria-pressed={props.panel === name} onPress={() => props.onPanel(name)}>
            <Icon aria-hidden stroke={2} />
            <span className={classes.keyWord}>{word}</span>
          </BarKey>
        ))}
      </div>
    </header>
  );
};
