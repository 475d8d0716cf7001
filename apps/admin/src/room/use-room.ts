import type { DiningArea, DiningTable, RoomChange } from '@comanda/contracts';
import { readAll } from '@comanda/web';
import type { TablePlace } from '@comanda/web/floor-plan';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness, useIsAtHub, useMay, usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { type Draw, drawAtHub, drawFromCloud } from './draw.ts';

const ROOM_KEY = ['room'] as const;
const tablesKey = (locationId: string) => [...ROOM_KEY, locationId, 'tables'];
/** Tills seat people while somebody draws. Milliseconds. */
const EVERY_MS = 15_000;

export interface NewTable {
  tableNumber: string;
  capacity: number;
  place: TablePlace;
}

/** What is drawn of a table. */
export type TableChange = Extract<RoomChange, { kind: 'table.update' }>['table'];

export const useAreas = () => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: [...ROOM_KEY, locationId, 'areas'],
    queryFn: () => readAll<DiningArea>(api, '/dining-areas', { locationId }),
  });
};

export const useTables = () => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: tablesKey(locationId),
    queryFn: () => readAll<DiningTable>(api, '/dining-tables', { locationId }),
    refetchInterval: EVERY_MS,
  });
};

/** Who sits where is decided where they sit; from the cloud its hub is asked to draw. */
export const useMayDraw = (): boolean => useMay('Dining:Update');

const useDraw = (): Draw => {
  const { t } = useTranslation();
  const api = useApi();
  const isAtHub = useIsAtHub();
  const { businessId } = useBusiness().membership;
  const room = { businessId, locationId: usePlace().id };
  return isAtHub ? drawAtHub(api, room) : drawFromCloud(api, room, t('admin.hubSilent'));
};

/** Everything that changes the room; whoever asks hears of a failure where they stand. */
export const useRoomWrites = () => {
  const draw = useDraw();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { id: locationId } = usePlace();
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: ROOM_KEY }) };
  const addArea = useMutation({
    mutationFn: (name: string) => draw([{ kind: 'area.create', area: { name } }]),
    ...settled,
  });
  const renameArea = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => draw([{ kind: 'area.update', id, area: { name } }]),
    ...settled,
  });
  const removeArea = useMutation({
    mutationFn: (id: string) => draw([{ kind: 'area.delete', id }]),
    onError: (error) => feedback.error(error),
    ...settled,
  });
  const addTables = useMutation({
    mutationFn: ({ areaId, tables }: { areaId: string; tables: readonly NewTable[] }) =>
      draw(
        tables.map(({ tableNumber, capacity, place }) => ({
          kind: 'table.create',
          table: { areaId, tableNumber, capacity, metadata: { place: { ...place } } },
        })),
      ),
    ...settled,
  });
  const change = useMutation({
    mutationFn: ({ id, body }: { id: string; body: TableChange }) => draw([{ kind: 'table.update', id, table: body }]),
    // Where it was put is seen at once; what the hub says of it comes behind.
    onMutate: ({ id, body }) =>
      client.setQueryData<DiningTable[]>(tablesKey(locationId), (all) =>
        all?.map((one) => (one.id === id ? { ...one, ...body } : one)),
      ),
    onError: (error) => feedback.error(error),
    ...settled,
  });
  const removeTable = useMutation({
    mutationFn: (id: string) => draw([{ kind: 'table.delete', id }]),
    onError: (error) => feedback.error(error),
    ...settled,
  });
  return { addArea, renameArea, removeArea, addTables, change, removeTable };
};
