import { StockUnit } from '@comanda/contracts';
import { Modal } from '@comanda/web/mantine';
import { Button, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { useStockWrite } from './use-stock.ts';

/** Adds something dishes are made of. */
export const AddItem = ({ onClose }: { onClose(): void }) => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [unit, setUnit] = useState<StockUnit>('g');
  const [stopsSales, setStops] = useState(false);
  const write = useStockWrite(onClose);
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.addStockItem')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') write.mutate({ path: '/stock/items', body: { name, unit, stopsSales } });
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            required
            maxLength={120}
            label={t('admin.stockItemName')}
            placeholder={t('admin.stockItemExample')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <div>
            <Text fw={600}>{t('admin.stockUnit')}</Text>
            <SegmentedControl
              fullWidth
              aria-label={t('admin.stockUnit')}
              data={StockUnit.options.map((value) => ({ value, label: t(`admin.unit_${value}`) }))}
              value={unit}
              onChange={(value) => setUnit(StockUnit.parse(value))}
            />
          </div>
          <Switch
            size="lg"
            label={t('admin.stopsSales')}
            checked={stopsSales}
            onChange={(event) => setStops(event.currentTarget.checked)}
          />
          <Button type="submit" size="xl" loading={write.isPending}>
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
