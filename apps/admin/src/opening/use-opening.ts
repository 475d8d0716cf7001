import type { Page, Product, User } from '@comanda/contracts';
import { readAll } from '@comanda/web';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../base/context.ts';
import { PRODUCTS_KEY } from '../catalogue/use-catalogue.ts';
import {
  useDefaultStation,
  useDisplays,
  useParameters,
  usePrinterHealth,
  useStations,
} from '../kitchen/use-kitchen.ts';
import { useMethods } from '../payment/use-methods.ts';
import { useTables } from '../room/use-room.ts';
import type { Opening } from './opening-steps.ts';

/** Milliseconds. */
const PEOPLE_EVERY_MS = 5_000;

/** All that says how far a place is; undefined until it is known. */
export const useOpening = (): Opening | undefined => {
  const api = useApi();
  const tables = useTables().data;
  const stations = useStations().data;
  const defaultStationId = useDefaultStation();
  const printers = usePrinterHealth().data;
  const methods = useMethods().data;
  const displays = useDisplays();
  const parameters = useParameters().data;
  const products = useQuery({
    queryKey: [...PRODUCTS_KEY, 'count'],
    queryFn: async () => (await api.get<Page<Product>>('/products', { size: 1, isActive: true })).total,
  }).data;
  const people = useQuery({
    queryKey: ['staff', 'all'],
    queryFn: () => readAll<User>(api, '/users'),
    // Somebody hired in the cloud comes here by themselves.
    refetchInterval: PEOPLE_EVERY_MS,
  }).data;
  if (!tables || !stations || !printers || !methods || !displays || !parameters || !people) return undefined;
  if (products === undefined) return undefined;
  return { tables, stations, defaultStationId, printers, methods, displays, parameters, products, people };
};
