import { formatQuantity, formatTime } from '@comanda/web';
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

/** The last bumped orders, newest first, each with a key that brings it back. */
export const RecallPanel = ({ recent, timeZone, onRecall, onClose }: RecallPanelProps) => {
  const { t } = useTranslation();
  const groups = recallGroups(recent);
  return (
    <SidePanel title={t('kds.recall_title')} onClose={onClose}>
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
              {tickets.map(({ id, ticketData }) => (
                <div key={id}>{`${formatQuantity(ticketData.quantity)}× ${ticketData.itemName}`}</div>
              ))}
              <button type="button" className={classes.key} onClick={() => onRecall(tickets.map(({ id }) => id))}>
                {t('kds.recall')}
              </button>
            </li>
          );
        })}
      </ul>
    </SidePanel>
  );
};
