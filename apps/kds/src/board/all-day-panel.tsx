import { formatQuantity } from '@comanda/web';
import { useTranslation } from 'react-i18next';
import { allDay } from './all-day.ts';
import { SidePanel } from './side-panel.tsx';
import type { BoardTicket } from './ticket-board.ts';

interface AllDayPanelProps {
  tickets: ReadonlyMap<string, BoardTicket>;
  onClose(): void;
}

/** "Todo el día": how many of each dish are still to cook. */
export const AllDayPanel = ({ tickets, onClose }: AllDayPanelProps) => {
  const { t } = useTranslation();
  const rows = allDay(tickets.values());
  return (
    <SidePanel title={t('kds.all_day_title')} onClose={onClose}>
      {rows.length === 0 && <p className="side-empty">{t('kds.all_day_empty')}</p>}
      <ul className="totals">
        {rows.map((row) => (
          <li key={row.key}>
            <b className="total">{formatQuantity(row.quantity)}</b>
            <span className="total-dish">
              <b className="dish-name">{row.itemName}</b>
              {row.modifiers.length > 0 && <span className="total-modifiers">{row.modifiers.join(' · ')}</span>}
              <small className="total-orders">{t('kds.in_orders', { count: row.orders })}</small>
            </span>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
};
