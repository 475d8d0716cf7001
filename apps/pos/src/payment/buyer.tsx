import { Button, TextInput } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './payment.module.css';

interface BuyerFields {
  taxId: string;
  taxName: string;
}

/** Who the invoice is for; final consumer (CF) unless someone says otherwise. */
export const Buyer = ({ value, onChange }: { value: BuyerFields; onChange(value: BuyerFields): void }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button
        variant="subtle"
        px="sm"
        leftSection={<IconId size={20} />}
        aria-label={t('pos.finalConsumer')}
        onClick={() => setOpen(true)}
      >
        <span className={classes.wide}>{t('pos.finalConsumer')}</span>
        <span className={classes.narrow}>{t('pos.nitShort')}</span>
      </Button>
    );
  }
  return (
    <div className={classes.buyer}>
      <TextInput
        autoFocus
        label={t('pos.nit')}
        placeholder="CF"
        maxLength={20}
        value={value.taxId}
        onChange={(event) => onChange({ ...value, taxId: event.currentTarget.value })}
      />
      <TextInput
        label={t('pos.buyerName')}
        placeholder={t('pos.optional')}
        maxLength={200}
        value={value.taxName}
        onChange={(event) => onChange({ ...value, taxName: event.currentTarget.value })}
      />
    </div>
  );
};
