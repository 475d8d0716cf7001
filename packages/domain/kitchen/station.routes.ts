import {
  AggregatedItem,
  CreateStationAssignmentInput,
  CreateStationInput,
  Id,
  IdParam,
  KitchenStationView,
  ListStationAssignmentsQuery,
  ListStationsQuery,
  OutputConfigInput,
  pageOf,
  RoutePreview,
  RoutePreviewQuery,
  StationAssignment,
  StationHealth,
  StationHealthQuery,
  StationLoad,
  UpdateStationAssignmentInput,
  UpdateStationInput,
} from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { bridgeRoutes } from './bridge.routes.ts';
import { routedImportRoutes } from './routing/import.routes.ts';
import { previewRoute } from './routing/preview-route.ts';
import { createStation } from './stations/create-station.ts';
import { createStationAssignment } from './stations/create-station-assignment.ts';
import { deleteStation } from './stations/delete-station.ts';
import { deleteStationAssignment } from './stations/delete-station-assignment.ts';
import { getStationAssignment } from './stations/get-station-assignment.ts';
import { heartbeatStation } from './stations/heartbeat-station.ts';
import { listStationAssignments } from './stations/list-station-assignments.ts';
import { listStationHealth } from './stations/list-station-health.ts';
import { listStationLoad } from './stations/list-station-load.ts';
import { listStations } from './stations/list-stations.ts';
import { setOutputConfig } from './stations/set-output-config.ts';
import { updateStation } from './stations/update-station.ts';
import { updateStationAssignment } from './stations/update-station-assignment.ts';
import { listAggregatedItems } from './tickets/list-aggregated-items.ts';

const auth = 'identity';
const atLocation = z.object({ locationId: Id });

/** Which stations there are and which dish goes where: set up at the hub and in the cloud, before there is a hub too. */
const setup = routesOf({ servedBy: 'both', alias: 'kitchen' }, [
  write({
    method: 'POST',
    path: '/kitchen-stations',
    auth,
    permission: 'Kitchen:Create',
    summary: 'Add a kitchen station',
    body: CreateStationInput,
    output: KitchenStationView,
    status: 201,
    errors: ['STATION_NOT_FOUND', 'CIRCULAR_FALLBACK', 'STATION_IS_PASS', 'STATION_NAME_TAKEN'],
    handler: createStation,
  }),
  read({
    method: 'GET',
    path: '/kitchen-stations',
    // Whoever prints for stations chooses among them.
    auth: 'identity-or-bridge',
    permission: 'Kitchen:View',
    summary: 'List kitchen stations',
    query: ListStationsQuery,
    output: pageOf(KitchenStationView),
    handler: listStations,
  }),
  write({
    method: 'PATCH',
    path: '/kitchen-stations/:id',
    auth,
    permission: 'Kitchen:Update',
    summary: 'Update a station or its printer',
    params: IdParam,
    body: UpdateStationInput,
    output: KitchenStationView,
    errors: ['STATION_NOT_FOUND', 'CIRCULAR_FALLBACK', 'STATION_IS_PASS', 'STATION_NAME_TAKEN'],
    handler: updateStation,
  }),
  write({
    method: 'POST',
    path: '/product-station-assignments',
    auth,
    permission: 'Kitchen:Create',
    summary: 'Route a product or category to a station',
    body: CreateStationAssignmentInput,
    output: StationAssignment,
    status: 201,
    errors: [
      'STATION_NOT_FOUND',
      'STATION_IS_PASS',
      'PRODUCT_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'STATION_ASSIGNMENT_EXISTS',
    ],
    handler: createStationAssignment,
  }),
  read({
    method: 'GET',
    path: '/product-station-assignments',
    auth,
    permission: 'Kitchen:View',
    summary: 'List routing rules',
    query: ListStationAssignmentsQuery,
    output: pageOf(StationAssignment),
    handler: listStationAssignments,
  }),
  read({
    method: 'GET',
    path: '/product-station-assignments/:id',
    auth,
    permission: 'Kitchen:View',
    summary: 'Get a routing rule',
    params: IdParam,
    output: StationAssignment,
    errors: ['STATION_ASSIGNMENT_NOT_FOUND'],
    handler: getStationAssignment,
  }),
  write({
    method: 'PATCH',
    path: '/product-station-assignments/:id',
    auth,
    permission: 'Kitchen:Update',
    summary: 'Update a routing rule',
    params: IdParam,
    body: UpdateStationAssignmentInput,
    output: StationAssignment,
    errors: ['STATION_ASSIGNMENT_NOT_FOUND', 'STATION_NOT_FOUND', 'STATION_IS_PASS'],
    handler: updateStationAssignment,
  }),
  write({
    method: 'DELETE',
    path: '/product-station-assignments/:id',
    auth,
    permission: 'Kitchen:Delete',
    summary: 'Remove a routing rule',
    params: IdParam,
    output: NoContent,
    status: 204,
    errors: ['STATION_ASSIGNMENT_NOT_FOUND'],
    handler: deleteStationAssignment,
  }),
]);

/** How much a kitchen has to do: at its hub, and in the cloud as that hub said it last. */
const load = routesOf({ servedBy: 'both', alias: 'kitchen' }, [
  read({
    method: 'GET',
    path: '/kitchen-stations/load',
    auth,
    permission: 'Kitchen:View',
    summary: 'List the load of each station',
    query: atLocation,
    output: z.object({ data: z.array(StationLoad) }),
    handler: listStationLoad,
  }),
]);

/** What only the hub of a kitchen knows of its stations: who looks, what prints, what was cooked. */
const stations = routesOf({ servedBy: 'hub', alias: 'kitchen' }, [
  read({
    method: 'GET',
    path: '/kitchen-stations/health',
    auth,
    permission: 'Kitchen:View',
    summary: 'List the health of each station',
    query: StationHealthQuery,
    output: z.object({ data: z.array(StationHealth) }),
    handler: listStationHealth,
  }),
  read({
    method: 'GET',
    path: '/kitchen-stations/route-preview',
    auth,
    permission: 'Kitchen:View',
    summary: 'Preview where a product would be routed',
    query: RoutePreviewQuery,
    output: RoutePreview,
    errors: ['PRODUCT_NOT_FOUND', 'LOCATION_NOT_FOUND'],
    handler: previewRoute,
  }),
  write({
    method: 'DELETE',
    path: '/kitchen-stations/:id',
    auth,
    permission: 'Kitchen:Delete',
    summary: 'Remove a station',
    params: IdParam,
    output: NoContent,
    status: 204,
    errors: [
      'STATION_NOT_FOUND',
      'STATION_IN_USE_AS_MULTICAST_TARGET',
      'STATION_HAS_KDS_DEVICES',
      'STATION_HAS_KITCHEN_TICKETS',
    ],
    handler: deleteStation,
  }),
  write({
    method: 'POST',
    path: '/kitchen-stations/:id/heartbeat',
    auth,
    permission: 'Kitchen:View',
    summary: 'Send a heartbeat of a station',
    params: IdParam,
    output: KitchenStationView,
    errors: ['STATION_NOT_FOUND'],
    handler: heartbeatStation,
  }),
  read({
    method: 'GET',
    path: '/kitchen-stations/:id/aggregated-items',
    auth,
    permission: 'Ticket:View',
    summary: 'List pending quantities of a station by dish',
    params: IdParam,
    output: z.object({ data: z.array(AggregatedItem) }),
    errors: ['STATION_NOT_FOUND'],
    handler: listAggregatedItems,
  }),
  write({
    method: 'PATCH',
    path: '/stations/:id/output-config',
    auth,
    permission: 'Kitchen:Update',
    summary: 'Set whether a station uses screen or printer',
    params: IdParam,
    body: OutputConfigInput,
    output: KitchenStationView,
    errors: ['STATION_NOT_FOUND', 'CIRCULAR_FALLBACK'],
    handler: setOutputConfig,
  }),
]);

/** Stations, which dish goes where (also as a menu's table says it), and the bridges that print for them. */
export const stationRoutes = [...setup, ...load, ...stations, ...routedImportRoutes, ...bridgeRoutes];
