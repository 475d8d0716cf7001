import type { DiningArea, DiningTable } from '@comanda/contracts';
import { readAll } from '@comanda/web';
import type { TablePlace } from '@comanda/web/floor-plan';
import { useFeedback } from '@comanda/web/mantine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness, useIsAtHub, useMay, usePlace } from '../base/context.ts';

const ROOM_KEY = ['room'] as const;
const tablesKey = (locationId: string) => [...ROOM_KEY, locationId, 'tables'];
/** Tills seat people while somebody draws. Milliseconds. */
const EVERY_MS = 15_000;

export interface NewTable {
  tableNumber: string;
  capacity: number;
  place: TablePlace;
}

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

/** Who sits where is decided where they sit: the room is drawn at its hub, and seen in the cloud. */
export const useMayDraw = (): boolean => {
  const isAtHub = useIsAtHub();
  return useMay('Dining:Update') && isAtHub;
};

/** Everything that changes the room; whoever asks hears of a failure where they stand. */
export const useRoomWrites = () => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const { id: locationId } = usePlace();
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: ROOM_KEY }) };
  const addArea = useMutation({
    mutationFn: (name: string) =>
      api.send<DiningArea>('POST', '/dining-areas', { body: { businessId, locationId, name } }),
    ...settled,
  });
  const renameArea = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api.send('PATCH', `/dining-areas/${id}`, { body: { name } }),
    ...settled,
  });
  const removeArea = useMutation({
    mutationFn: (id: string) => api.send('DELETE', `/dining-areas/${id}`),
    onError: (error) => feedback.error(error),
    ...settled,
  });
  const addTables = useMutation({
    // One after the other: where one is refused, those before it stand.
    mutationFn: async ({ areaId, tables }: { areaId: string; tables: readonly NewTable[] }) => {
      for (const { tableNumber, capacity, place } of tables) {
        await api.send('POST', '/dining-tables', {
          body: { businessId, areaId, tableNumber, capacity, metadata: { place } },
        });
      }
    },
    ...settled,
  });
  const change = useMutation({
    mutationFn: ({ id, body }: { id: string; body: Partial<Omit<DiningTable, 'id'>> }) =>
      api.send('PATCH', `/dining-tables/${id}`, { body }),
    // Where it was put is seen at once; what the hub says of it comes behind.
    onMutate: ({ id, body }) =>
      client.setQueryData<DiningTable[]>(tablesKey(locationId), (all) =>
        all?.map((one) => (one.id === id ? { ...one, ...body } : one)),
      ),
    onError: (error) => feedback.error(error),
    ...settled,
  });
  const removeTable = useMutation({
    mutationFn: (id: string) => api.send('DELETE', `/dining-tables/${id}`),
    onError: (error) => feedback.error(error),
    ...settled,
  });
  return { addArea, renameArea, removeArea, addTables, change, removeTable };
};
