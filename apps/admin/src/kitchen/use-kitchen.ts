import type {
  DocumentPrintJobDetails,
  HubDisplay,
  KdsDevice,
  KitchenStationView,
  Page,
  PrinterHealth,
  PrintJob,
  StationAssignment,
  UpdateStationInput,
} from '@comanda/contracts';
import { DEFAULT_KITCHEN_STATION_ID, EXPO_STATION_ID } from '@comanda/contracts';
import { type Api, readAll } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness, useIsAtHub, useMay, usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useHubHere } from '../hubs/use-fleet.ts';
import { hubAnswer, isSilent, PATIENCE_MS } from '../place/hub-answer.ts';

export const KITCHEN_KEY = ['kitchen'] as const;
/** Paper runs out and screens go dark while somebody looks. Milliseconds. */
export const PRINTERS_EVERY_MS = 4_000;

/** How a place is set up, and under which name each answer is kept. */
export const setupQuestions = (api: Api, locationId: string) => ({
  stations: queryOptions({
    queryKey: [...KITCHEN_KEY, locationId, 'stations'],
    queryFn: () => readAll<KitchenStationView>(api, '/kitchen-stations', { locationId }),
  }),
  assignments: queryOptions({
    queryKey: [...KITCHEN_KEY, locationId, 'assignments'],
    queryFn: () => readAll<StationAssignment>(api, '/product-station-assignments', { locationId }),
  }),
  /** Its settings, by name. */
  parameters: queryOptions({
    queryKey: ['parameters', locationId],
    queryFn: async () => {
      const { data } = await api.get<{ data: { name: string; value: string }[] }>(
        `/locations/${locationId}/parameters`,
      );
      return new Map(data.map(({ name, value }) => [name, value]));
    },
  }),
});

const useSetupQuestions = () => setupQuestions(useApi(), usePlace().id);

export const useStations = () => useQuery(useSetupQuestions().stations);

export const usePrinterHealth = () => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: [...KITCHEN_KEY, locationId, 'printers'],
    // How a printer is, the hub beside it knows.
    enabled: useIsAtHub(),
    queryFn: async () => (await api.get<{ data: PrinterHealth[] }>('/stations/printer-health', { locationId })).data,
    refetchInterval: PRINTERS_EVERY_MS,
  });
};

/** Most that are counted; a place has never so many waiting. */
const MOST_DOCUMENTS = 200;

/** Of bills, receipts, reports and drawers, how many wait at each station's printer; of none: for who may not see them. */
export const useWaitingDocuments = (): ((stationId: string) => number) => {
  const api = useApi();
  const { id: locationId } = usePlace();
  const { data } = useQuery({
    queryKey: [...KITCHEN_KEY, locationId, 'waiting-documents'],
    enabled: useMay('OrderBill:View'),
    queryFn: () =>
      api.get<Page<DocumentPrintJobDetails>>('/document-print-jobs', {
        status: 'pending',
        locationId,
        size: MOST_DOCUMENTS,
      }),
    refetchInterval: PRINTERS_EVERY_MS,
  });
  return (stationId) => data?.data.filter((one) => one.stationId === stationId).length ?? 0;
};

/** The displays of the place: at its hub as it has them, in the cloud as the hub said last. Undefined while they are not known. */
export const useDisplays = (): readonly HubDisplay[] | undefined => {
  const api = useApi();
  const { id: locationId } = usePlace();
  const isAtHub = useIsAtHub();
  const own = useQuery({
    queryKey: [...KITCHEN_KEY, locationId, 'devices'],
    enabled: isAtHub,
    queryFn: async () => (await api.get<{ data: KdsDevice[] }>('/devices', { locationId })).data,
    refetchInterval: PRINTERS_EVERY_MS,
  });
  const maySeeHub = useMay('Hub:View');
  const { hub } = useHubHere(!isAtHub && maySeeHub);
  if (isAtHub) return own.data;
  // Of a hub that is not heard nobody knows what is on.
  return hub?.report?.displays?.map((one) => ({ ...one, isConnected: one.isConnected && hub.isInTouch }));
};

/** Cuts a display off: at its hub at once; from the cloud that hub is asked, and does it when it is back if it is away. */
export const useRemoveDisplay = () => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const isAtHub = useIsAtHub();
  const { businessId } = useBusiness().membership;
  const { id: locationId } = usePlace();
  return useMutation({
    mutationFn: async ({ id, deviceName }: HubDisplay) => {
      if (isAtHub) return api.send('DELETE', `/devices/${id}`);
      const body = { businessId, locationId, deviceId: id, deviceName };
      const { commandId } = await api.send<{ commandId: string }>('POST', '/display-removals', { body });
      return hubAnswer(api, commandId, Date.now() + PATIENCE_MS, t('admin.revokeSilent'));
    },
    onError: (error) => (isSilent(error) ? feedback.tell(t('admin.revokeSilent')) : feedback.error(error)),
    onSettled: () => client.invalidateQueries({ queryKey: KITCHEN_KEY }),
  });
};

export const useAssignments = () => useQuery(useSetupQuestions().assignments);

/** The settings of the place, by name. */
export const useParameters = () => useQuery(useSetupQuestions().parameters);

/** The station at the pass, where there is one. */
export const useExpoStation = (): string | null => useParameters().data?.get(EXPO_STATION_ID) ?? null;

export const useDefaultStation = (): string | null => useParameters().data?.get(DEFAULT_KITCHEN_STATION_ID) ?? null;

/** Whether anything goes to a station: a dish, an option, what has no station, or what nobody sees at another. */
export const useIsWorkplace = (): ((stationId: string) => boolean) => {
  const defaultId = useDefaultStation();
  const { data = [] } = useAssignments();
  const stations = useStations().data ?? [];
  return (id) =>
    id === defaultId ||
    stations.some(({ fallbackStationId }) => fallbackStationId === id) ||
    data.some(
      ({ isActive, stationId, modifierRouting }) =>
        isActive && [stationId, ...Object.values(modifierRouting)].includes(id),
    );
};

/** Sets one setting of the place. */
export const useSetParameter = () => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { id } = usePlace();
  return useMutation({
    mutationFn: ({ name, value }: { name: string; value: string }) =>
      api.send('PUT', `/locations/${id}/parameters/${name}`, { body: { value } }),
    onError: (error) => feedback.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['parameters'] }),
  });
};

export type StationDraft = Pick<UpdateStationInput, 'name' | 'isActive' | 'fallbackStationId'>;

/** Everything that changes stations and who cooks what. */
export const useKitchenWrites = () => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const { id: locationId } = usePlace();
  const setParameter = useSetParameter();
  const onSettled = () => client.invalidateQueries({ queryKey: KITCHEN_KEY });
  const onError = (error: unknown) => feedback.error(error);
  return {
    addStation: useMutation({
      mutationFn: async ({ name, isFirst }: { name: string; isFirst: boolean }) => {
        const body = { businessId, locationId, name, outputType: 'kds' };
        const { id } = await api.send<KitchenStationView>('POST', '/kitchen-stations', { body });
        // What nobody assigns goes somewhere: without a default no order with it could be sent.
        if (isFirst) await setParameter.mutateAsync({ name: DEFAULT_KITCHEN_STATION_ID, value: id });
      },
      onSettled,
    }),
    changeStation: useMutation({
      mutationFn: ({ id, body }: { id: string; body: UpdateStationInput }) =>
        api.send('PATCH', `/kitchen-stations/${id}`, { body }),
      onSettled,
    }),
    removeStation: useMutation({
      mutationFn: (id: string) => api.send('DELETE', `/kitchen-stations/${id}`),
      onError,
      onSettled,
    }),
    assign: useMutation({
      mutationFn: (body: { stationId: string; productId?: string; categoryId?: string }) =>
        api.send('POST', '/product-station-assignments', { body: { businessId, locationId, ...body } }),
      onError,
      onSettled,
    }),
    unassign: useMutation({
      mutationFn: (id: string) => api.send('DELETE', `/product-station-assignments/${id}`),
      onError,
      onSettled,
    }),
    testPrint: useMutation({
      mutationFn: ({ stationId, shows = 'sample' }: { stationId: string; shows?: 'sample' | 'code_pages' }) =>
        api.send<PrintJob>('POST', `/stations/${stationId}/test-print`, { body: { shows } }),
      onError,
      onSettled,
    }),
  };
};
