import { cookedDish, leftOf } from '@comanda/contracts';
import { formatQuantity, formatTime } from '@comanda/web';
import { IconArrowBackUp } from '@tabler/icons-react';
import classes from '../styles/panels.module.css';
import { useTranslation } from '../use-translation.ts';
import { tableName } from './card-head.tsx';
import { recallGroups } from './recall-groups.ts';
import { SidePanel } from './side-panel.tsx';
import type { BoardTicket } from './ticket-board.ts';

interface RecallPanelProps {
  recent: readonly BoardTicket[];
  timeZone: string;
  onRecall(ticketIds: readonly string[]): void;
  onClose(): void;
}

/** The last bumped orders, newest first: each comes back whole, or one dish of it alone. */
export const RecallPanel = ({ recent, timeZone, onRecall, onClose }: RecallPanelProps) => {
  const { t } = useTranslation();
  const groups = recallGroups(recent);
  return (
    <SidePanel title={t('kds.recall')} onClose={onClose}>
      {groups.length === 0 && <p className={classes.sideEmpty}>{t('kds.recall_empty')}</p>}
      <ul className={classes.recalls}>
        {groups.map(({ key, bumpedAt, tickets }) => {
          const { orderNumber, tableAlias } = tickets[0]!.ticketData;
          const table = tableAlias?.trim();
          return (
            <li key={key}>
              <div className={classes.recallHead}>
                <b>{orderNumber + (table ? ` · ${tableName(t, table)}` : '')}</b>
                <span className={classes.recallTime}>
                  {t('kds.recall_at', { time: formatTime(bumpedAt, timeZone) })}
                </span>
              </div>
              {tickets.map(({ id, ticketData }) => {
                const { name, of } = cookedDish(ticketData);
                const dish = `${formatQuantity(leftOf(ticketData))}× ${name}`;
                const text = of === null ? dish : `${dish} ${t('kds.part_of', { dish: of })}`;
                if (tickets.length === 1) return <div key={id}>{text}</div>;
                return (
                  <button
                    key={id}
                    type="button"
                    className={classes.recallDish}
                    aria-label={t('kds.recall_line', { item: dish })}
                    onClick={() => onRecall([id])}
                  >
                    {text}
                    <IconArrowBackUp aria-hidden stroke={2.2} />
                  </button>
                );
              })}
              <button type="button" className={classes.key} onClick={() => onRecall(tickets.map(({ id }) => id))}>
                {tickets.length === 1 ? t('kds.recall') : t('kds.recall_all', { count: tickets.length })}
              </button>
            </li>
          );
        })}
      </ul>
    </SidePanel>
  );
};
