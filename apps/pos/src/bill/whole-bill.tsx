import { formatMoney, formatQuantity } from '@comanda/web';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../app/context.ts';
import type { BillableLine } from './allocation.ts';
import classes from './bill.module.css';
import { THOUSAND } from './split.ts';
import type { BillCreator } from './use-bills.ts';

/** Everything that is left, on one bill, and straight to payment. */
export const WholeBill = ({ lines, creator }: { lines: BillableLine[]; creator: BillCreator }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return (
    <>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className={classes.lineQuantity}>{formatQuantity(line.units / THOUSAND)}</span>
            <span className={classes.lineName}>{line.name}</span>
            <span>{formatMoney(line.total, business.currency)}</span>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button
          size="xl"
          loading={creator.busy}
          leftSection={<IconCash size={22} />}
          onClick={() => creator.create([{}], true)}
        >
          {t('pos.chargeTotal', { total: formatMoney(total, business.currency) })}
        </Button>
      </div>
    </>
  );
};
