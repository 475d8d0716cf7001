import type { StockItem, Supplier } from '@comanda/contracts';
import { Modal } from '@comanda/web/mantine';
import { ActionIcon, Button, Card, Group, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { emptyLine, readLines, type TypedLine } from './purchase-draft.ts';
import { QuantityField } from './quantity-field.tsx';
import { usePurchaseWrite } from './use-stock.ts';

const Line = ({
  line,
  number,
  items,
  onChange,
  onRemove,
}: {
  line: TypedLine;
  number: number;
  items: readonly StockItem[];
  onChange(changed: TypedLine): void;
  onRemove(): void;
}) => {
  const { t } = useTranslation();
  const unit = items.find(({ id }) => id === line.stockItemId)?.unit ?? null;
  return (
    <Card withBorder p="md">
      <Stack gap="sm">
        <Group align="end" wrap="nowrap">
          <Select
            searchable
            flex={1}
            label={t('admin.purchaseItem')}
            data={items.map(({ id, name }) => ({ value: id, label: name }))}
            value={line.stockItemId}
            onChange={(stockItemId) => onChange({ ...line, stockItemId })}
          />
          <ActionIcon
            size={48}
            variant="subtle"
            color="gray"
            aria-label={t('admin.removeLine', { number })}
            onClick={onRemove}
          >
            <IconX size={22} />
          </ActionIcon>
        </Group>
        <QuantityField
          label={t('admin.packHolds')}
          unit={unit}
          value={line.pack}
          onType={(pack) => onChange({ ...line, pack })}
        />
        <Group grow>
          <QuantityField
            label={t('admin.packs')}
            unit={null}
            value={line.packs}
            onType={(packs) => onChange({ ...line, packs })}
          />
          <TextInput
            label={t('admin.packCost')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={line.cost}
            onChange={(event) => onChange({ ...line, cost: event.currentTarget.value })}
          />
        </Group>
      </Stack>
    </Card>
  );
};

/** Begins a purchase at a place. */
export const NewPurchase = ({
  suppliers,
  items,
  onClose,
}: {
  suppliers: readonly Supplier[];
  items: readonly StockItem[];
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const [supplierId, setSupplierId] = useState<string | null>(null);
  const [lines, setLines] = useState<TypedLine[]>([emptyLine(1)]);
  const read = readLines(lines);
  const write = usePurchaseWrite(t('admin.purchaseSaved'), onClose);
  const change = (changed: TypedLine) => setLines(lines.map((one) => (one.key === changed.key ? changed : one)));
  return (
    <Modal opened onClose={onClose} closeOnEscape size="lg" title={t('admin.newPurchase')}>
      <Stack>
        <Select
          searchable
          data-autofocus
          label={t('admin.supplier')}
          data={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          value={supplierId}
          onChange={setSupplierId}
        />
        {lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            number={index + 1}
            items={items}
            onChange={change}
            onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={20} />}
          onClick={() => setLines([...lines, emptyLine(Math.max(0, ...lines.map(({ key }) => key)) + 1)])}
        >
          {t('admin.addLine')}
        </Button>
        <Button
          size="xl"
          disabled={supplierId === null || read === null}
          loading={write.isPending}
          onClick={() => supplierId && read && write.mutate({ kind: 'create', purchase: { supplierId, items: read } })}
        >
          {t('common.save')}
        </Button>
      </Stack>
    </Modal>
  );
};
