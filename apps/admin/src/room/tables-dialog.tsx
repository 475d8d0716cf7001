import type { DiningTable } from '@comanda/contracts';
import {
  freePlace,
  nextTableNumber,
  placesOf,
  sizeFor,
  TABLE_SHAPES,
  type TablePlace,
  type TableShape,
} from '@comanda/web/floor-plan';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { WholeField } from '../base/whole-field.tsx';
import { type NewTable, useRoomWrites } from './use-room.ts';

/** As many as are added at once. */
const MOST = 40;

/** So many tables alike, numbered on from the first, each in the room that is left. */
export const rowOfTables = (
  there: readonly DiningTable[],
  row: { count: number; first: string; capacity: number; shape: TableShape },
): NewTable[] => {
  const taken: TablePlace[] = [...placesOf(there).values()];
  const made: NewTable[] = [];
  let tableNumber = row.first.trim();
  for (let n = 0; n < row.count; n++) {
    const place = freePlace(taken, { ...sizeFor(row.capacity), shape: row.shape });
    taken.push(place);
    made.push({ tableNumber, capacity: row.capacity, place });
    tableNumber = nextTableNumber([{ tableNumber }]);
  }
  return made;
};

/** One table or a row of them. */
export const TablesDialog = ({
  areaId,
  tables,
  all,
  onClose,
}: {
  areaId: string;
  tables: readonly DiningTable[];
  /** Of the whole place. */
  all: readonly DiningTable[];
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const { addTables } = useRoomWrites();
  const [count, setCount] = useState<number | null>(1);
  const [first, setFirst] = useState(() => nextTableNumber(all));
  const [capacity, setCapacity] = useState<number | null>(4);
  const [shape, setShape] = useState<TableShape>('square');
  // None of a number that cannot be.
  const made = count && capacity ? rowOfTables(tables, { count, first, capacity, shape }) : [];
  const save = () =>
    addTables.mutate(
      { areaId, tables: made },
      {
        onSuccess: () => {
          feedback.done(t('admin.tablesAdded', { count: made.length }));
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.addTables')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first.trim() !== '' && made.length > 0) save();
        }}
      >
        <Stack>
          <WholeField
            data-autofocus
            label={t('admin.howMany')}
            required
            least={1}
            most={MOST}
            value={count}
            onChange={setCount}
          />
          <TextInput
            label={t('admin.firstNumber')}
            description={
              made.length > 1
                ? t('admin.numberedTo', { first: made[0]!.tableNumber, last: made.at(-1)!.tableNumber })
                : null
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            maxLength={20}
            value={first}
            onChange={(event) => setFirst(event.currentTarget.value)}
          />
          <WholeField
            label={t('admin.seatsEach')}
            required
            least={1}
            most={100}
            value={capacity}
            onChange={setCapacity}
          />
          <Input.Wrapper label={t('admin.shape')}>
            <SegmentedControl
              fullWidth
              data={TABLE_SHAPES.map((value) => ({ value, label: t(`admin.shape_${value}`) }))}
              value={shape}
              onChange={(next) => setShape(next as TableShape)}
            />
          </Input.Wrapper>
          <FormError error={addTables.error} fields={[]} />
          <Button type="submit" size="xl" loading={addTables.isPending}>
            {t('admin.addTables')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
