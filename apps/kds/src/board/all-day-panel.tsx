import { formatQuantity } from '@comanda/web';
import panels from '../styles/panels.module.css';
import { useTranslation } from '../use-translation.ts';
import { allDay } from './all-day.ts';
import cardClasses from './card.module.css';
import { SidePanel } from './side-panel.tsx';
import type { BoardTicket } from './ticket-board.ts';

interface AllDayPanelProps {
  tickets: ReadonlyMap<string, BoardTicket>;
  onClose(): void;
}

/** How many of each dish are still to cook. */
export const AllDayPanel = ({ tickets, onClose }: AllDayPanelProps) => {
  const { t } = useTranslation();
  const rows = allDay(tickets.values());
  return (
    <SidePanel title={t('kds.all_day').toUpperCase()} onClose={onClose}>
      {rows.length === 0 && <p className={panels.sideEmpty}>{t('kds.all_day_empty')}</p>}
      <ul className={panels.totals}>
        {rows.map((row) => (
          <li key={row.itemName}>
            <b className={panels.total}>{formatQuantity(row.quantity)}</b>
            <span className={panels.totalDish}>
              <b className={cardClasses.dishName}>{row.itemName}</b>
              {row.variants.length === 1 && <span>{row.variants[0]!.options}</span>}
              {row.variants.length > 1 &&
                row.variants.map(({ options, quantity }) => (
                  <span key={options}>
                    {formatQuantity(quantity)}× {options || t('kds.all_day_plain')}
                  </span>
                ))}
              <small className={panels.totalOrders}>{t('kds.in_orders', { count: row.orders })}</small>
            </span>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
};
