import type { DiningArea, DiningTable } from '@comanda/contracts';
import { byTableNumber, freePlace, nextTableNumber, placesOf, type TablePlace } from '@comanda/web/floor-plan';
import { Empty, useFeedback } from '@comanda/web/mantine';
import { ActionIcon, Button, Card, Chip, Stack, Text } from '@mantine/core';
import { IconArmchair2, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { AreaDialog } from './area-dialog.tsx';
import { PlanCanvas } from './plan-canvas.tsx';
import classes from './room.module.css';
import { TablePanel } from './table-panel.tsx';
import { TablesDialog } from './tables-dialog.tsx';
import { useAreas, useMayDraw, useRoomWrites, useTables } from './use-room.ts';

/** What is seen of an area: its tables from above, and what can be said of the one that is chosen. */
const AreaPlan = ({
  area,
  tables,
  all,
}: {
  area: DiningArea;
  tables: readonly DiningTable[];
  /** Of the whole place: a number is one table of it. */
  all: readonly DiningTable[];
}) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const mayChange = useMayDraw();
  const { change, addTables } = useRoomWrites();
  const [chosenId, choose] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const places = placesOf(tables);
  const chosen = tables.find(({ id }) => id === chosenId) ?? null;
  const put = (table: DiningTable, place: TablePlace) =>
    change.mutateAsync({ id: table.id, body: { metadata: { ...table.metadata, place: { ...place } } } });
  const move = (table: DiningTable, place: TablePlace) => {
    const before = places.get(table.id)!;
    const undo = () => void put(table, before).catch(() => undefined);
    // Of each that was moved, also where another was meanwhile; of what failed is told where it is asked for.
    put(table, place).then(
      () => feedback.undo(t('admin.tableMoved', { number: table.tableNumber }), undo),
      () => undefined,
    );
  };
  const duplicate = (table: DiningTable) => {
    const place = freePlace([...places.values()], places.get(table.id)!);
    const made = { tableNumber: nextTableNumber(all), capacity: table.capacity, place };
    addTables.mutate({ areaId: area.id, tables: [made] }, { onError: (error) => feedback.error(error) });
  };
  return (
    <>
      {tables.length === 0 ? (
        <Empty
          icon={<IconArmchair2 size={40} />}
          title={t('admin.noTables')}
          hint={t(mayChange ? 'admin.noTablesHint' : 'admin.drawnByManager')}
        >
          {mayChange && <Button onClick={() => setAdding(true)}>{t('admin.addTables')}</Button>}
        </Empty>
      ) : (
        <div className={classes.room}>
          <Stack gap="sm">
            <PlanCanvas {...{ tables, places, mayMove: mayChange }} chosen={chosenId} onChoose={choose} onMove={move} />
            <div className={classes.list}>
              {tables.toSorted(byTableNumber).map((one) => (
                <Chip key={one.id} checked={one.id === chosenId} onChange={() => choose(one.id)}>
                  {t('admin.tableShort', { number: one.tableNumber, count: one.capacity })}
                </Chip>
              ))}
            </div>
          </Stack>
          <Stack gap="sm">
            {mayChange && (
              <Button leftSection={<IconPlus size={20} />} onClick={() => setAdding(true)}>
                {t('admin.addTables')}
              </Button>
            )}
            {chosen && mayChange ? (
              <TablePanel
                key={chosen.id}
                table={chosen}
                place={places.get(chosen.id)!}
                onDuplicate={() => duplicate(chosen)}
                onGone={() => choose(null)}
              />
            ) : (
              <Card withBorder p="md">
                <Text c="dimmed">{t(mayChange ? 'admin.chooseTable' : 'admin.drawnByManager')}</Text>
              </Card>
            )}
          </Stack>
        </div>
      )}
      {isAdding && <TablesDialog areaId={area.id} tables={tables} all={all} onClose={() => setAdding(false)} />}
    </>
  );
};

/** The room of a restaurant: its areas, and where each table stands. */
export const RoomEditor = () => {
  const { t } = useTranslation();
  const areas = useAreas();
  const tables = useTables();
  const mayChange = useMayDraw();
  const { removeArea } = useRoomWrites();
  const [shownId, show] = useState<string | null>(null);
  const [named, setNamed] = useState<DiningArea | 'new' | null>(null);
  return (
    <Loaded query={areas}>
      {(all) => {
        const area = all.find(({ id }) => id === shownId) ?? all[0];
        const own = (tables.data ?? []).filter(({ areaId }) => areaId === area?.id);
        return (
          <Stack>
            <div className={classes.areas}>
              {all.map((one) => (
                <Chip key={one.id} size="md" checked={one.id === area?.id} onChange={() => show(one.id)}>
                  {one.name}
                </Chip>
              ))}
              {area && mayChange && (
                <>
                  <ActionIcon aria-label={t('admin.renameArea')} onClick={() => setNamed(area)}>
                    <IconPencil size={20} />
                  </ActionIcon>
                  {own.length === 0 && (
                    <ActionIcon
                      aria-label={t('admin.removeArea', { name: area.name })}
                      onClick={() => removeArea.mutate(area.id)}
                    >
                      <IconTrash size={20} />
                    </ActionIcon>
                  )}
                </>
              )}
              {mayChange && all.length > 0 && (
                <Button variant="subtle" leftSection={<IconPlus size={20} />} onClick={() => setNamed('new')}>
                  {t('admin.addArea')}
                </Button>
              )}
            </div>
            {area ? (
              <Loaded query={tables}>{(data) => <AreaPlan key={area.id} area={area} tables={own} all={data} />}</Loaded>
            ) : (
              <Empty
                icon={<IconArmchair2 size={40} />}
                title={t(mayChange ? 'admin.noAreas' : 'admin.noAreasYet')}
                hint={t(mayChange ? 'admin.noAreasHint' : 'admin.drawnByManager')}
              >
                {mayChange && <Button onClick={() => setNamed('new')}>{t('admin.addArea')}</Button>}
              </Empty>
            )}
            {named && (
              <AreaDialog
                area={named === 'new' ? null : named}
                onDone={(id) => {
                  show(id);
                  setNamed(null);
                }}
                onClose={() => setNamed(null)}
              />
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
};
