import type { DiningTable } from '@comanda/contracts';
import { inRoom, TABLE_SHAPES, type TablePlace, type TableShape } from '@comanda/web/floor-plan';
import { Confirm, PaperHint } from '@comanda/web/mantine';
import { Button, Card, Input, SegmentedControl, Text, TextInput, Title } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';
import { WholeField } from '../base/whole-field.tsx';
import classes from './room.module.css';
import { useRoomWrites } from './use-room.ts';

/** What can be said of the table that is chosen: saved as it is typed and left. */
export const TablePanel = ({
  table,
  place,
  onDuplicate,
  onGone,
}: {
  table: DiningTable;
  place: TablePlace;
  onDuplicate(): void;
  onGone(): void;
}) => {
  const { t } = useTranslation();
  const { change, removeTable } = useRoomWrites();
  const [tableNumber, setTableNumber] = useState(table.tableNumber);
  const [isAsked, setAsked] = useState(false);
  const [wrong, touch] = useWrong(change.error);
  const put = (next: Partial<TablePlace>) =>
    change.mutate({
      id: table.id,
      body: { metadata: { ...table.metadata, place: { ...inRoom({ ...place, ...next }) } } },
    });
  const rename = () => {
    const next = tableNumber.trim();
    if (next !== '' && next !== table.tableNumber) change.mutate({ id: table.id, body: { tableNumber: next } });
  };
  return (
    <Card withBorder p="md" className={classes.panel}>
      <Title order={2} size="h4">
        {t('admin.tableNamed', { number: table.tableNumber })}
      </Title>
      <TextInput
        label={t('admin.tableNumber')}
        maxLength={20}
        value={tableNumber}
        error={wrong.tableNumber}
        onChange={(event) => {
          touch('tableNumber');
          setTableNumber(event.currentTarget.value);
        }}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <PaperHint text={tableNumber} />
      <WholeField
        label={t('admin.seats')}
        least={1}
        most={100}
        value={table.capacity}
        onChange={(capacity) => capacity && change.mutate({ id: table.id, body: { capacity } })}
      />
      <Input.Wrapper label={t('admin.shape')}>
        <SegmentedControl
          fullWidth
          data={TABLE_SHAPES.map((value) => ({ value, label: t(`admin.shape_${value}`) }))}
          value={place.shape}
          onChange={(shape) => put({ shape: shape as TableShape })}
        />
      </Input.Wrapper>
      <div className={classes.sizes}>
        <WholeField
          label={t('admin.tableWidth')}
          least={2}
          most={12}
          value={place.width}
          onChange={(width) => width && put({ width })}
        />
        <WholeField
          label={t('admin.tableHeight')}
          least={2}
          most={12}
          value={place.height}
          onChange={(height) => height && put({ height })}
        />
      </div>
      <Text c="dimmed" size="sm">
        {t('admin.moveHint')}
      </Text>
      <div className={classes.panelActions}>
        <Button variant="default" leftSection={<IconCopy size={20} />} onClick={onDuplicate}>
          {t('admin.duplicate')}
        </Button>
        <Button variant="subtle" color="chile" leftSection={<IconTrash size={20} />} onClick={() => setAsked(true)}>
          {t('admin.remove')}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={t('admin.removeTable', { number: table.tableNumber })}
          hint={t('admin.removeTableHint')}
          action={t('admin.remove')}
          busy={removeTable.isPending}
          onConfirm={() => removeTable.mutate(table.id, { onSuccess: onGone, onError: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
};
