import type { StockItem } from '@comanda/contracts';
import { Modal } from '@comanda/web/mantine';
import { ActionIcon, Button, Card, Group, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useLocations } from '../hubs/use-fleet.ts';
import { readThousandths } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { useTransferWrite } from './use-stock.ts';

interface TypedLine {
  key: number;
  stockItemId: string | null;
  quantity: string;
}

/** Asks a place to send goods to another one. */
export const NewTransfer = ({ items, onClose }: { items: readonly StockItem[]; onClose(): void }) => {
  const { t } = useTranslation();
  const here = usePlace();
  const others = (useLocations().data?.data ?? []).filter(({ id }) => id !== here.id);
  const [toLocationId, setTo] = useState<string | null>(null);
  const [notes, setNotes] = useState('');
  const [lines, setLines] = useState<TypedLine[]>([{ key: 1, stockItemId: null, quantity: '' }]);
  const write = useTransferWrite(t('admin.transferSent'), onClose);
  const change = (changed: TypedLine) => setLines(lines.map((one) => (one.key === changed.key ? changed : one)));
  const read = lines.flatMap(({ stockItemId, quantity }) => {
    const thousandths = readThousandths(quantity);
    return stockItemId && thousandths ? [{ stockItemId, thousandths }] : [];
  });
  const isReady = toLocationId !== null && read.length > 0 && read.length === lines.length;
  const chosen = new Set(lines.map(({ stockItemId }) => stockItemId));
  return (
    <Modal opened onClose={onClose} closeOnEscape size="lg" title={t('admin.newTransfer')}>
      <Stack>
        <Select
          data-autofocus
          label={t('admin.transferTo')}
          nothingFoundMessage={t('admin.noOtherPlaces')}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={toLocationId}
          onChange={setTo}
        />
        {lines.map((line, index) => (
          <Card key={line.key} withBorder p="md">
            <Stack gap="sm">
              <Group align="end" wrap="nowrap">
                <Select
                  searchable
                  flex={1}
                  label={t('admin.purchaseItem')}
                  data={items
                    .filter(({ id }) => id === line.stockItemId || !chosen.has(id))
                    .map(({ id, name }) => ({ value: id, label: name }))}
                  value={line.stockItemId}
                  onChange={(stockItemId) => change({ ...line, stockItemId })}
                />
                {lines.length > 1 && (
                  <ActionIcon
                    size={48}
                    variant="subtle"
                    color="gray"
                    aria-label={t('admin.removeLine', { number: index + 1 })}
                    onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
                  >
                    <IconX size={22} />
                  </ActionIcon>
                )}
              </Group>
              <QuantityField
                label={t('admin.transferQuantity')}
                unit={items.find(({ id }) => id === line.stockItemId)?.unit ?? null}
                value={line.quantity}
                onType={(quantity) => change({ ...line, quantity })}
              />
            </Stack>
          </Card>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={20} />}
          onClick={() =>
            setLines([...lines, { key: Math.max(...lines.map(({ key }) => key)) + 1, stockItemId: null, quantity: '' }])
          }
        >
          {t('admin.addLine')}
        </Button>
        <TextInput
          label={t('admin.transferNotes')}
          maxLength={200}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <Button
          size="xl"
          disabled={!isReady}
          loading={write.isPending}
          onClick={() => {
            if (toLocationId) write.mutate({ toLocationId, items: read, notes: notes.trim() || null });
          }}
        >
          {t('admin.sendTransfer')}
        </Button>
      </Stack>
    </Modal>
  );
};
