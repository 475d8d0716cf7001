import { formatMoney } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './cash.module.css';
import { DENOMINATIONS, sumOfNotes } from './cash.ts';

/** Counts the drawer note by note. */
export const NotesDialog = ({ onTotal, onClose }: { onTotal(total: number): void; onClose(): void }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const [counts, setCounts] = useState<Record<number, number>>({});
  const total = sumOfNotes(counts);
  const accept = () => {
    onTotal(total);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('pos.countNotes')} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          accept();
        }}
      >
        <div className={classes.notes}>
          {DENOMINATIONS.map((value) => (
            <NumberInput
              key={value}
              label={formatMoney(value, business.currency)}
              min={0}
              max={9999}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              placeholder="0"
              value={counts[value] ?? ''}
              onChange={(count) => setCounts({ ...counts, [value]: Number(count) || 0 })}
            />
          ))}
        </div>
        <Button type="submit" size="xl" fullWidth mt="md">
          {t('pos.useTotal', { total: formatMoney(total, business.currency) })}
        </Button>
      </form>
    </Modal>
  );
};
