import {
  AppError,
  hasPrinter,
  prints,
  type RoutePreview,
  type RoutePreviewQuery,
  type RouteProblem,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { products } from '../../catalogue/index.ts';
import { devicesOf } from '../devices/device.store.ts';
import { type RouteReason, routeLine } from '../stations/choose-stations.ts';
import { readRouting } from '../stations/read-routing.ts';
import { stationsOf } from '../stations/station.store.ts';

/**
 * Where a dish with these options would go, why, and whether anybody there would see it: by the function that sends real ones.
 * Nothing is sent. Throws PRODUCT_NOT_FOUND, LOCATION_NOT_FOUND.
 */
export const previewRoute = async (ctx: Context, input: RoutePreviewQuery): Promise<RoutePreview> => {
  const locationId = input.locationId ?? ctx.actor.locationIds[0];
  if (locationId === undefined) throw new AppError('LOCATION_NOT_FOUND');
  const { id: productId, categoryId } = await products.get(ctx, input.productId);
  const routing = await readRouting(ctx, locationId);
  const { stations, lost } = routeLine(routing, { productId, categoryId, optionIds: input.modifierIds ?? [] });
  const views = new Map((await stationsOf(ctx, locationId)).map((station) => [station.id, station]));
  const devices = await devicesOf(ctx, locationId);
  const reasonView = (reason: RouteReason) => ({
    ...reason,
    meantStationName: views.get(reason.meantStationId)?.name ?? null,
  });
  return {
    productId,
    stations: stations.map(({ stationId, reasons }) => {
      const station = views.get(stationId)!;
      const { printerType: type, printerUrl: url, printerStatus: status, printerCause: cause } = station;
      const printer = prints(station) ? { type, url, status, cause } : null;
      const displays = devices
        .filter((device) => device.stationId === stationId)
        .map((device) => ({ deviceId: device.id, deviceName: device.deviceName }));
      const problems = problemsOf(printer, displays.length);
      return { stationId, stationName: station.name, reasons: reasons.map(reasonView), printer, displays, problems };
    }),
    lost: lost.map(reasonView),
  };
};

const problemsOf = (printer: RoutePreview['stations'][number]['printer'], displays: number): RouteProblem[] => {
  if (printer === null) return displays === 0 ? ['no_output'] : [];
  if (!hasPrinter({ printerType: printer.type, printerUrl: printer.url })) return ['no_printer'];
  return printer.status === 'offline' ? ['printer_offline'] : [];
};
